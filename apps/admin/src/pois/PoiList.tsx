import { PoiBrowser } from '@locus/creation/office';
import type { Id, LocationSetup, ProjectLocation } from '@locus/model/entities';
import { locationSetups } from '@locus/model/entities';
import { poiMatches, readPoiSort, usualDirection } from '@locus/model/poiBrowse';
import type { LoadState, Sort } from '@locus/ui';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, useSearchParams } from 'react-router';

import { useOpenValue, useQueryValue } from '../useQueryValue';
import { DeletePois } from './DeletePois';
import { messages } from '../records/messages';

interface PoiListProps extends Pick<LoadState, 'status' | 'error' | 'onRetry'> {
  projectId: Id;
  pois: readonly ProjectLocation[];
  maxArea: number;
}

/** The list of points of interest with its map; search, setup, order and the selected one are in the address. */
export function PoiList({ projectId, pois, ...rest }: PoiListProps) {
  const [query] = useSearchParams();
  const write = useQueryValue();
  const sort = useMemo(() => readPoiSort(query), [query]);
  const [selected, setSelected] = useState<ReadonlySet<Id>>(new Set());
  const [deleting, setDeleting] = useState<readonly ProjectLocation[]>();
  const search = query.get('search') ?? '';
  const setup = locationSetups.find((name) => name === query.get('setup')) ?? '';
  const shown = useMemo(
    () => pois.filter((poi) => (setup === '' || poi.setup === setup) && (search === '' || poiMatches(poi, search))),
    [pois, setup, search],
  );
  // Places hidden by a search are not deleted unseen.
  const chosen = useMemo(() => new Set(shown.flatMap(({ id }) => (selected.has(id) ? [id] : []))), [shown, selected]);
  const renderLink = useCallback(
    ({ id, name }: ProjectLocation) => (
      <PoiLink id={id}>
        <bdi>{name}</bdi>
      </PoiLink>
    ),
    [],
  );
  const order = ({ column, direction }: Sort) =>
    write({
      sortBy: column === 'name' ? '' : column,
      sortDir: direction === usualDirection(column) ? '' : direction,
    });
  return (
    <>
      <PoiBrowser
        {...rest}
        pois={shown}
        count={pois.length}
        noMatch={pois.length > 0 && shown.length === 0}
        emptyTitle={<FormattedMessage {...messages.poisEmpty} />}
        emptyText={<FormattedMessage {...messages.poisEmptyText} />}
        sort={sort}
        onSortChange={order}
        selected={chosen}
        onSelectedChange={setSelected}
        onDelete={() => setDeleting(shown.filter(({ id }) => chosen.has(id)))}
        renderLink={renderLink}
        current={query.get('at') ?? undefined}
        onCurrentChange={(id) => write('at', id)}
        toolbar={{
          search,
          onSearchChange: (value) => write('search', value),
          setup,
          onSetupChange: (value: LocationSetup | '') => write('setup', value),
          sortBy: sort.column,
          onSortByChange: (column) => order({ column, direction: usualDirection(column) }),
        }}
      />
      <DeletePois
        projectId={projectId}
        pois={deleting}
        onClose={() => setDeleting(undefined)}
        onDeleted={() => setSelected(new Set())}
      />
    </>
  );
}

/** Opens a point of interest; the list's search and order stay for the way back. */
function PoiLink({ id, children }: { id: Id; children: ReactNode }) {
  return <Link {...useOpenValue('poi').link(id)}>{children}</Link>;
}
