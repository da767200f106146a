import { ChevronDown, ChevronsUpDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';

import { color, focusRing, font, radius, space } from '../theme';
import type { DataTableColumn } from './columns';
import type { Sort } from './sortRows';

interface DataTableHeadProps<Row> {
  columns: readonly DataTableColumn<Row>[];
  sort?: Sort;
  /** Whether columns with values have a button that sorts by them. */
  sortable: boolean;
  onSort: (column: string) => void;
  /** The cell that selects all rows. */
  select?: ReactNode;
}

/** The sticky header: one button per sortable column, with an arrow for the sort direction. */
export function DataTableHead<Row>({ columns, sort, sortable, onSort, select }: DataTableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {select && <th data-select>{select}</th>}
        {columns.map(({ id, header, unit, align, value }) => {
          const direction = sort?.column === id ? sort.direction : undefined;
          const sorts = sortable && value !== undefined;
          const words = (
            <span>
              <bdi>{header}</bdi>
              {unit && <Unit>, {unit}</Unit>}
            </span>
          );
          return (
            <th key={id} scope="col" data-align={align} aria-sort={sorts ? (direction ?? 'none') : undefined}>
              {sorts ? (
                <SortButton type="button" data-sorted={direction} onClick={() => onSort(id)}>
                  {words}
                  <Arrow direction={direction} />
                </SortButton>
              ) : (
                words
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function Arrow({ direction }: { direction?: Sort['direction'] }) {
  const Icon = direction === 'ascending' ? ChevronUp : direction === 'descending' ? ChevronDown : ChevronsUpDown;
  return <Icon size={12} strokeWidth={direction ? 2 : 1.5} aria-hidden />;
}

const Unit = styled.span`
  font-weight: 400;
`;

const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  max-inline-size: 100%;
  margin-inline: -${space[1]};
  padding: ${space[1]};
  border-radius: ${radius.small};
  font: ${font.labelStrong};
  text-align: start;
  & > svg {
    flex: none;
    color: ${color.textSubtle};
  }
  &[data-sorted] > svg {
    color: ${color.accentText};
  }
  /* For numbers the arrow comes first, so that header and figures share an edge. */
  [dir='ltr'] [data-align='number'] > &,
  [data-align='end'] > & {
    flex-direction: row-reverse;
  }
  [data-align='number'] > & {
    text-align: end;
  }
  [dir='rtl'] [data-align='number'] > & {
    text-align: start;
  }
  &:hover,
  &[data-sorted] {
    color: ${color.text};
  }
  &:focus-visible {
    ${focusRing}
  }
`;
