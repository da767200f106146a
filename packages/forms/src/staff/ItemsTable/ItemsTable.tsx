import type { ReportItem } from '@locus/model/entities';
import { formatDay, wholeText, progressText } from '@locus/model/text';
import type { DataTableColumn, DataTableProps } from '@locus/ui';
import { Badge, Card, DataTable, SearchField } from '@locus/ui';
import { color, font, numeric, space, truncate } from '@locus/ui/theme';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { IdCell } from '../ReportsTable/IdCell';
import { ItemActions, type ItemActionsProps, LinkCell } from './ItemActions';
import { messages } from './messages';

export interface ItemsTableProps
  extends
    Pick<DataTableProps<ReportItem>, 'status' | 'error' | 'onRetry' | 'selection' | 'sort' | 'onSortChange'>,
    Omit<ItemActionsProps, 'item'> {
  /** The search results, in display order. */
  items: readonly ReportItem[];
  /** Their number before the search. */
  count: number;
  search: string;
  onSearchChange: (search: string) => void;
  /** Opens the form for an item's link. */
  onLink: (item: ReportItem) => void;
  /** Buttons for the whole list, at the end of its header. */
  actions?: ReactNode;
}

const variants = { confirmed: 'success', initiated: 'accent', error: 'danger', deleted: 'neutral' } as const;

/** The minimum number of items for a search; fewer are visible at once. */
const searchFrom = 10;

/** The items of a report: their type, progress and settings, and the actions on each. */
export function ItemsTable({
  items,
  count,
  search,
  onSearchChange,
  actions,
  onLink,
  onEdit,
  onDuplicate,
  onGallery,
  onRemove,
  ...table
}: ItemsTableProps) {
  const intl = useIntl();
  const columns = useColumns({ onLink, onEdit, onDuplicate, onGallery, onRemove });
  const caption = intl.formatMessage(messages.caption);
  return (
    <Root>
      <Card.Header actions={actions}>
        <Card.Title>
          {caption}{' '}
          <Count>
            {items.length === count
              ? wholeText(count, intl.locale)
              : intl.formatMessage(messages.found, { found: items.length, count })}
          </Count>
        </Card.Title>
      </Card.Header>
      {(count >= searchFrom || search !== '') && (
        <Search>
          <SearchField label={intl.formatMessage(messages.search)} value={search} onValueChange={onSearchChange} />
        </Search>
      )}
      <Table>
        <DataTable
          {...table}
          caption={caption}
          columns={columns}
          rows={items}
          rowKey={({ id }) => id}
          empty={count === 0}
          noMatch={count > 0 && items.length === 0}
          emptyTitle={intl.formatMessage(messages.empty)}
        />
      </Table>
    </Root>
  );
}

function useColumns({
  onLink,
  ...actions
}: Pick<
  ItemsTableProps,
  'onLink' | 'onEdit' | 'onDuplicate' | 'onGallery' | 'onRemove'
>): DataTableColumn<ReportItem>[] {
  const intl = useIntl();
  const text = (name: 'id' | 'name' | 'type' | 'created' | 'status' | 'options' | 'url' | 'actions') =>
    intl.formatMessage(messages[name]);
  return [
    {
      id: 'id',
      header: text('id'),
      value: ({ id }) => Number(id),
      cell: ({ id }) => <IdCell id={id} copyLabel={intl.formatMessage(messages.copyId)} />,
    },
    { id: 'name', header: text('name'), value: ({ name }) => name, cell: ({ name }) => <bdi>{name}</bdi> },
    { id: 'type', header: text('type'), value: ({ type }) => type },
    {
      id: 'created',
      header: text('created'),
      value: ({ createdDate: day }) => new Date(day),
      cell: ({ createdDate: day }) => formatDay(day),
    },
    {
      id: 'status',
      header: text('status'),
      value: ({ status }) => intl.formatMessage(messages[status]),
      cell: ({ status, progress }) => (
        <Status>
          <Badge variant={variants[status]}>{intl.formatMessage(messages[status])}</Badge>
          {progress && <span>{progressText(progress.percent, intl.locale)}</span>}
        </Status>
      ),
    },
    {
      id: 'options',
      header: text('options'),
      value: (item) => optionsOf(item) ?? intl.formatMessage(messages.none),
      cell: (item) => {
        const words = optionsOf(item) ?? intl.formatMessage(messages.none);
        return <Options title={words}>{words}</Options>;
      },
    },
    {
      id: 'url',
      header: text('url'),
      value: ({ visualizationUrl: url }) => url || intl.formatMessage(messages.none),
      cell: (item) => <LinkCell item={item} onLink={() => onLink(item)} />,
    },
    {
      id: 'actions',
      header: text('actions'),
      align: 'end',
      cell: (item) => <ItemActions item={item} {...actions} />,
    },
  ];
}

/** The settings of an item as one line; undefined without any. */
const optionsOf = ({ settings }: ReportItem): string | undefined =>
  settings.length === 0 ? undefined : settings.map(({ name, value }) => `${name}: ${value}`).join(', ');

const Root = styled(Card.Root)`
  flex: none;
  min-inline-size: 0;
`;

const Search = styled.div`
  inline-size: min(320px, 100%);
  margin-block-start: ${space[3]};
`;

const Table = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin-block-start: ${space[3]};
`;

const Count = styled.span`
  ${numeric}
  font: ${font.body};
  color: ${color.textMuted};
`;

const Options = styled.bdi`
  ${truncate}
  display: block;
  max-inline-size: 160px;
`;

const Status = styled.span`
  ${numeric}
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
`;
