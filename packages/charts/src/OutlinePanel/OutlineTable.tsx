import type { DataTableColumn } from '@locus/ui';
import { Checkbox, DataTable } from '@locus/ui';
import { space } from '@locus/ui/theme';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import styled from 'styled-components';

import { BoundedTable } from '../DetailView/DetailView';

/** What is said of outlines of one kind; keep it the same object. */
export interface OutlineKind<Row, Key extends string> {
  caption: string;
  keyOf: (row: Row) => Key;
  /** The first column: the outline as the map draws it, and its name. */
  head: string;
  lineOf: (row: Row) => ReactNode;
  nameOf: (row: Row) => string;
  headWidth: number;
  /** The column that chooses what is drawn, and the name of its checkboxes. */
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

/** Outlines as a table; it explains those on the map, and chooses them. */
export function OutlineTable<Row, Key extends string>(props: OutlineTableProps<Row, Key>) {
  const { kind, rows, outlined, onOutlinedChange } = props;
  const columns = useMemo((): DataTableColumn<Row>[] => {
    const { keyOf, nameOf, lineOf, drawOf } = kind;
    const draw = (changed: Key, drawn: boolean) =>
      onOutlinedChange(rows.map(keyOf).filter((key) => (key === changed ? drawn : outlined.includes(key))));
    return [
      {
        id: 'outline',
        header: kind.head,
        value: (row) => Number(keyOf(row)),
        cell: (row) => (
          <Named>
            {lineOf(row)}
            {nameOf(row)}
          </Named>
        ),
        width: kind.headWidth,
      },
      {
        id: 'drawn',
        header: kind.drawnHead,
        cell: (row) => (
          <Checkbox
            label={drawOf(row)}
            hideLabel
            checked={outlined.includes(keyOf(row))}
            onCheckedChange={(drawn) => draw(keyOf(row), drawn)}
          />
        ),
        width: 68,
      },
      ...kind.figures,
    ];
  }, [kind, rows, outlined, onOutlinedChange]);
  return (
    <BoundedTable>
      <DataTable caption={kind.caption} columns={columns} wrapHeads rows={rows} rowKey={kind.keyOf} />
    </BoundedTable>
  );
}

const Named = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
`;
