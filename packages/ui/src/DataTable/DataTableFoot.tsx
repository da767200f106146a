import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { Button } from '../Button/Button';
import { CopyButton } from '../CopyButton/CopyButton';
import { Foot, Summary } from './DataTableSurface';
import { messages } from './messages';

interface DataTableFootProps {
  summary?: ReactNode;
  columns: readonly unknown[];
  /** Shows all columns or only those that fit; undefined if all fit. */
  toggle?: { all: boolean; onToggle: () => void };
  /** The table as text for a spreadsheet; undefined without a button that copies it. */
  copied?: () => string;
}

/** The line under the table: its summary, its hidden columns, and a button that copies it. */
export function DataTableFoot({ summary, columns, toggle, copied }: DataTableFootProps) {
  const intl = useIntl();
  if (!summary && !copied && !toggle) return null;
  return (
    <Foot>
      <Summary>{summary}</Summary>
      {toggle && (
        <Button size="small" variant="quiet" onClick={toggle.onToggle}>
          {toggle.all
            ? intl.formatMessage(messages.fewerColumns)
            : intl.formatMessage(messages.allColumns, { count: columns.length })}
        </Button>
      )}
      {copied && (
        <CopyButton value={copied} label={intl.formatMessage(messages.copy)} text={intl.formatMessage(messages.copy)} />
      )}
    </Foot>
  );
}
