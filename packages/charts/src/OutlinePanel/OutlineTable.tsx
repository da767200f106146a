import type { DataTableColumn } from '@locus/ui';
import { Checkbox, DataTable } from '@locus/ui';
import { space } from '@locus/ui/theme';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import styled from 'styled-components';

import { BoundedTable } from '../DetailView/DetailView';

/** The texts and columns for outlines of one kind; keep the object stable. */
export interface OutlineKind<Row, Key extends string> {
  caption: string;
  keyOf: (row: Row) => Key;
  /** The first column: the outline as drawn on the map, and its name. */
  head: string;
  lineOf: (row: Row) => ReactNode;
  nameOf: (row: Row) => string;
  headWidth: number;
  /** The column for selecting what is drawn, and the label of its checkboxes. */
  drawnHead: string;
  drawOf: (row: Row) => string;
  /** The columns with numbers. */
  figures: readonly DataTableColumn<Row>[];
}

export interface OutlineTableProps<Row, Key extends string> {
  kind: OutlineKind<Row, Key>;
  rows: readonly Row[];
  /** Those that are outlined on the map. */
  outlined: readonly Key[];
  onOutlinedChange: (outlined: Key[]) => void;
}

/** Outlines as a table; it explains those on the map, and selects them. */
export function OutlineTable<Row, Key extends string>(props: OutlineTableProps<Row, Key>) {
  const { kind, rows, outlined, onOutlinedChange } = props;
  const columns = useMemo(
    () =>
      columnsOf(kind, outlined, (changed, drawn) =>
        onOutlinedChange(rows.map(kind.keyOf).filter((key) => (key === changed ? drawn : outlined.includes(key)))),
      ),
    [kind, rows, outlined, onOutlinedChange],
  );
  return (
    <BoundedTable>
      <DataTable caption={kind.caption} columns={columns} smallTable wrapHeads rows={rows} rowKey={kind.keyOf} />
    </BoundedTable>
  );
}

function columnsOf<Row, Key extends string>(
  { keyOf, nameOf, lineOf, drawOf, head, headWidth, drawnHead, figures }: OutlineKind<Row, Key>,
  outlined: readonly Key[],
  onDrawn: (key: Key, drawn: boolean) => void,
): DataTableColumn<Row>[] {
  return [
    {
      id: 'outline',
      header: head,
      value: (row) => Number(keyOf(row)),
      cell: (row) => (
        <Named>
          {lineOf(row)}
          <span>{nameOf(row)}</span>
        </Named>
      ),
      width: headWidth,
      onPhone: 96,
    },
    {
      id: 'drawn',
      header: drawnHead,
      cell: (row) => (
        <Checkbox
          label={drawOf(row)}
          hideLabel
          checked={outlined.includes(keyOf(row))}
          onCheckedChange={(drawn) => onDrawn(keyOf(row), drawn)}
        />
      ),
      width: 52,
      onPhone: 50,
    },
    ...figures,
  ];
}

const Named = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  & > span {
    white-space: normal;
    overflow-wrap: anywhere;
  }
`;
