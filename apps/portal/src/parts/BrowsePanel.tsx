import { useHierarchy } from '@locus/data';
import type { Id } from '@locus/model';
import { nameMatches } from '@locus/model';
import { SearchField, SidePanel, StateSwitch } from '@locus/ui';
import type { ComponentProps, ReactElement, ReactNode } from 'react';

import { useListState } from '../useListState';
import { CardList } from './CardList';
import type { SortName } from './SortMenu';
import { SortMenu } from './SortMenu';

type Head = Pick<ComponentProps<typeof SidePanel.Header>, 'back' | 'title' | 'actions'>;

/** What of a list is looked through, and how. */
export interface BrowsePanelProps<Entry, Sort extends SortName> extends Head {
  /** Names the list's parameters in the address. */
  list: 'projects' | 'reports';
  /** Everything there is. */
  entries: readonly Entry[];
  /** What the search box asks for, and its placeholder. */
  searchLabel: string;
  sortLabel: string;
  sorts: readonly Sort[];
  readSort: (parameters: URLSearchParams) => Sort;
  sortEntries: (entries: readonly Entry[], sort: Sort) => Entry[];
  emptyTitle: ReactNode;
  emptyText: ReactNode;
  renderCard: (entry: Entry) => ReactElement;
}

/** A list of the hierarchy in the panel: search, sort, and a card for each entry that the search leaves. */
export function BrowsePanel<Entry extends { id: Id; name: string }, Sort extends SortName>({
  list,
  entries,
  searchLabel,
  sortLabel,
  sorts,
  readSort,
  sortEntries,
  emptyTitle,
  emptyText,
  renderCard,
  ...head
}: BrowsePanelProps<Entry, Sort>) {
  const { status, error, retry } = useHierarchy();
  const { search, setSearch, sort, setSort } = useListState(list, readSort);
  const found = sortEntries(
    entries.filter(({ name }) => nameMatches(name, search)),
    sort,
  );
  return (
    <>
      <SidePanel.Header {...head}>
        <SearchField label={searchLabel} value={search} onValueChange={setSearch} />
        <SortMenu label={sortLabel} sorts={sorts} value={sort} onValueChange={setSort} />
      </SidePanel.Header>
      <SidePanel.Body>
        <StateSwitch
          tone="panel"
          size="regular"
          status={status}
          error={error?.reason}
          onRetry={retry}
          empty={entries.length === 0}
          noMatch={entries.length > 0 && found.length === 0}
          emptyTitle={emptyTitle}
          emptyText={emptyText}
        >
          <CardList>
            {found.map((entry) => (
              <li key={entry.id}>{renderCard(entry)}</li>
            ))}
          </CardList>
        </StateSwitch>
      </SidePanel.Body>
    </>
  );
}
