import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { Button } from '../Button/Button';
import { Checkbox } from '../Checkbox/Checkbox';
import { BulkBar } from './DataTableSurface';
import { messages } from './messages';

/** Which rows of a table are selected, and what can be done with them. */
export interface DataTableSelection {
  /** The keys of the selected rows. */
  keys: ReadonlySet<string>;
  onChange: (keys: ReadonlySet<string>) => void;
  /** Buttons for the selected rows, shown while there is a selection. */
  actions?: ReactNode;
}

/** The keys with or without one of them. */
export function withKey(keys: ReadonlySet<string>, key: string, on: boolean): ReadonlySet<string> {
  const next = new Set(keys);
  if (on) next.add(key);
  else next.delete(key);
  return next;
}

interface DataTableSelectAllProps<Row> {
  selection: DataTableSelection;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** The checkbox in the header: selects all rows or none. */
export function DataTableSelectAll<Row>({ selection, rows, rowKey }: DataTableSelectAllProps<Row>) {
  const intl = useIntl();
  const { keys, onChange } = selection;
  const all = keys.size > 0 && keys.size >= rows.length && rows.every((row) => keys.has(rowKey(row)));
  return (
    <Checkbox
      hideLabel
      label={intl.formatMessage(messages.selectAll)}
      checked={all || (keys.size > 0 && 'indeterminate')}
      onCheckedChange={(on) => onChange(new Set(on ? rows.map(rowKey) : []))}
    />
  );
}

/** The bar below the table while rows are selected: how many, the actions on them, and clearing the selection. */
export function DataTableBulkBar({ selection: { keys, onChange, actions } }: { selection: DataTableSelection }) {
  const intl = useIntl();
  if (keys.size === 0) return null;
  return (
    <BulkBar>
      <strong role="status">{intl.formatMessage(messages.selected, { count: keys.size })}</strong>
      {actions}
      <Button size="small" variant="quiet" onClick={() => onChange(new Set())}>
        {intl.formatMessage(messages.clear)}
      </Button>
    </BulkBar>
  );
}
