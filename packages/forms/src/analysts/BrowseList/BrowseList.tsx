import type { Id } from '@locus/model/entities';
import { nameMatches } from '@locus/model/entities';
import type { LoadState } from '@locus/ui';
import { CardList, SearchField, SidePanel, StateSwitch, useManyCards, VirtualGrid } from '@locus/ui';
import type { ComponentProps, ReactElement, ReactNode } from 'react';

import type { SortName } from './SortMenu';
import { SortMenu } from './SortMenu';

type Head = Pick<ComponentProps<typeof SidePanel.Header>, 'back' | 'title' | 'actions'>;

/** The search and the order of a list. */
export interface BrowseListProps<Entry, Sort extends SortName>
  extends Head, Pick<LoadState, 'status' | 'error' | 'onRetry'> {
  /** All entries. */
  entries: readonly Entry[];
  search: string;
  onSearchChange: (text: string) => void;
  sort: Sort;
  onSortChange: (sort: Sort) => void;
  /** The label of the search box, and its placeholder. */
  searchLabel: string;
  sortLabel: string;
  sorts: readonly Sort[];
  sortEntries: (entries: readonly Entry[], sort: Sort) => Entry[];
  emptyTitle: ReactNode;
  emptyText: ReactNode;
  renderCard: (entry: Entry) => ReactElement;
}

/** Wider than the panel and than a phone's sheet: one card per row. */
const panelWidthPx = 2000;
/** The approximate height of a card, until it has been rendered. */
const cardPx = 112;

/**
 * A list in the side panel: search, sort order, and a card for each result; of thousands only those in view are in the
 * document.
 */
export function BrowseList<Entry extends { id: Id; name: string }, Sort extends SortName>({
  entries,
  search,
  onSearchChange,
  sort,
  onSortChange,
  searchLabel,
  sortLabel,
  sorts,
  sortEntries,
  renderCard,
  status,
  error,
  onRetry,
  emptyTitle,
  emptyText,
  ...head
}: BrowseListProps<Entry, Sort>) {
  const found = sortEntries(
    entries.filter(({ name }) => nameMatches(name, search)),
    sort,
  );
  const many = useManyCards(found.length);
  return (
    <>
      <SidePanel.Header {...head}>
        <SearchField label={searchLabel} value={search} onValueChange={onSearchChange} />
        <SortMenu label={sortLabel} sorts={sorts} value={sort} onValueChange={onSortChange} />
      </SidePanel.Header>
      <SidePanel.Body>
        <StateSwitch
          tone="panel"
          size="regular"
          {...{ status, error, onRetry, emptyTitle, emptyText }}
          empty={entries.length === 0}
          noMatch={entries.length > 0 && found.length === 0}
        >
          {many ? (
            <VirtualGrid items={found} itemKey={({ id }) => id} minWidthPx={panelWidthPx} heightPx={cardPx} gapPx={8}>
              {renderCard}
            </VirtualGrid>
          ) : (
            <CardList>
              {found.map((entry) => (
                <li key={entry.id}>{renderCard(entry)}</li>
              ))}
            </CardList>
          )}
        </StateSwitch>
      </SidePanel.Body>
    </>
  );
}
