import { dayLabel, isolated, wholeText } from '@locus/model/text';
import type { Id, ProjectLocation } from '@locus/model/entities';
import { writeWkt } from '@locus/model/geo';
import { poiAddress, poiArea } from '@locus/model/poiBrowse';
import type { DataTableColumn, DataTableProps, Sort } from '@locus/ui';
import { listText } from '@locus/model/text';
import { Button, CopyButton, DataTable, LocationDot } from '@locus/ui';
import { color, space, truncate } from '@locus/ui/theme';
import { Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

export interface PoiTableProps extends Pick<
  DataTableProps<ProjectLocation>,
  | 'status'
  | 'error'
  | 'onRetry'
  | 'noMatch'
  | 'emptyTitle'
  | 'emptyText'
  | 'emptyAction'
  | 'currentRow'
  | 'highlighted'
  | 'onRowPoint'
  | 'onRowOpen'
> {
  /** The search results. */
  pois: readonly ProjectLocation[];
  /** The total number. */
  count: number;
  sort: Sort;
  onSortChange: (sort: Sort) => void;
  /** The ids of the selected ones. */
  selected: ReadonlySet<Id>;
  onSelectedChange: (selected: ReadonlySet<Id>) => void;
  /** A point of interest's name as a link that shows it. */
  renderLink: (poi: ProjectLocation) => ReactElement;
  /** Asks whether to delete the selected ones. */
  onDelete: () => void;
  /** Upper limit (exclusive) of the area of a shape, in m². */
  maxArea: number;
}

/** The points of interest of a project: their position, size and creation date, and the reports that use them. */
export function PoiTable({
  pois,
  count,
  renderLink,
  selected,
  onSelectedChange,
  onDelete,
  maxArea,
  ...table
}: PoiTableProps) {
  const intl = useIntl();
  const columns = useColumns(renderLink);
  const chosen = () =>
    pois
      .filter(({ id }) => selected.has(id))
      .map(({ geometry }) => writeWkt(geometry))
      .join('\n');
  return (
    <DataTable
      {...table}
      caption={intl.formatMessage(messages.parts.caption)}
      columns={columns}
      rows={pois}
      rowKey={poiKey}
      empty={count === 0}
      followCurrent
      selection={{
        keys: selected,
        onChange: onSelectedChange,
        actions: <SelectedActions wkt={chosen} onDelete={onDelete} />,
      }}
      summary={
        <Summary>
          <span>
            <FormattedMessage {...messages.parts.summary} values={{ shown: pois.length, all: count }} />
          </span>
          <span>
            <FormattedMessage {...messages.parts.maxArea} values={{ max: maxArea }} />
          </span>
        </Summary>
      }
    />
  );
}

/** What can be done with the selected ones. */
function SelectedActions({ wkt, onDelete }: { wkt: () => string; onDelete: () => void }) {
  const intl = useIntl();
  return (
    <>
      <CopyButton
        value={wkt}
        label={intl.formatMessage(messages.parts.copyAll)}
        text={<FormattedMessage {...messages.parts.copyAll} />}
      />
      <Button
        size="small"
        variant="danger"
        icon={<Trash2 size={16} strokeWidth={1.5} aria-hidden />}
        onClick={onDelete}
      >
        <FormattedMessage {...messages.parts.deleteSelected} />
      </Button>
    </>
  );
}

const poiKey = ({ id }: ProjectLocation) => id;

function useColumns(renderLink: PoiTableProps['renderLink']): DataTableColumn<ProjectLocation>[] {
  const intl = useIntl();
  return useMemo(() => {
    const head = (name: keyof typeof messages.columns) => intl.formatMessage(messages.columns[name]);
    const usedBy = ({ isUsed, reports }: ProjectLocation) =>
      isUsed
        ? listText(
            intl,
            reports.map(({ name }) => name),
          ) || intl.formatMessage(messages.parts.otherReport)
        : null;
    return [
      {
        id: 'name',
        header: head('name'),
        width: 200,
        value: ({ name }) => name,
        cell: (poi) => (
          <Name>
            <LocationDot index={poi.index} />
            {renderLink(poi)}
          </Name>
        ),
      },
      {
        id: 'address',
        header: head('address'),
        width: 190,
        value: (poi) => poiAddress(poi) || null,
        cell: (poi) => (
          <Cut title={poiAddress(poi)}>
            <bdi>{poiAddress(poi)}</bdi>
          </Cut>
        ),
      },
      { id: 'setup', header: head('setup'), width: 104, value: ({ setup }) => setup },
      {
        id: 'area',
        header: head('area'),
        unit: 'm²',
        align: 'number',
        width: 96,
        value: poiArea,
        cell: (poi) => wholeText(poiArea(poi), intl.locale),
      },
      {
        id: 'date',
        header: head('date'),
        width: 112,
        value: ({ created_date: date }) => new Date(date),
        cell: ({ created_date: date }) => dayLabel(date, intl.locale),
      },
      {
        id: 'reports',
        header: head('reports'),
        width: 150,
        value: usedBy,
        cell: (poi) => (
          <Cut title={usedBy(poi) ?? undefined}>
            <bdi>{usedBy(poi)}</bdi>
          </Cut>
        ),
      },
      {
        id: 'polygon',
        header: head('polygon'),
        align: 'end',
        width: 84,
        cell: ({ name, geometry }) => (
          <CopyButton
            light
            value={() => writeWkt(geometry)}
            label={intl.formatMessage(messages.parts.copy, { name: isolated(name) })}
          />
        ),
      },
    ];
  }, [intl, renderLink]);
}

const Name = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-inline-size: 0;
  & > :last-child {
    ${truncate}
  }
`;

const Cut = styled.span`
  ${truncate}
  display: block;
  max-inline-size: 220px;
`;

const Summary = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[2]};
  inline-size: 100%;
  color: ${color.textMuted};
`;
