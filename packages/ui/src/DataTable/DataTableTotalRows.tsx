import type { DataTableColumn, DataTableTotals } from './columns';

interface DataTableTotalRowsProps<Row> {
  totals: readonly DataTableTotals<Row>[];
  columns: readonly DataTableColumn<Row>[];
  /** The rows above have checkboxes. */
  selectable: boolean;
}

/** The sticky rows of sums at the bottom of the table. */
export function DataTableTotalRows<Row>({ totals, columns, selectable }: DataTableTotalRowsProps<Row>) {
  const [head, ...values] = columns;
  if (totals.length === 0 || !head) return null;
  return (
    <tfoot>
      {totals.map(({ label, rows }) => (
        <tr key={label}>
          {selectable && <td data-select>{null}</td>}
          <th scope="row">{label}</th>
          {values.map(({ id, align, total }) => (
            <td key={id} data-align={align}>
              {total?.(rows)}
            </td>
          ))}
        </tr>
      ))}
    </tfoot>
  );
}
