import { Button, Menu } from '@locus/ui';
import { ArrowDownUp, ChevronDown } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';

import { messages, sortMessages } from './messages';

/** A sort order of a list, as in the address. */
export type SortName = keyof typeof sortMessages;

export interface SortMenuProps<Sort extends SortName> {
  /** The menu's label, e.g. "Sort projects". */
  label: string;
  sorts: readonly Sort[];
  value: Sort;
  onValueChange: (sort: Sort) => void;
}

/** Selects the order of a list; the closed button names the current order. */
export function SortMenu<Sort extends SortName>({ label, sorts, value, onValueChange }: SortMenuProps<Sort>) {
  const intl = useIntl();
  const chosen: SortName = value;
  return (
    <Menu.Root>
      <Menu.Trigger asChild>
        <Button aria-label={`${label}: ${intl.formatMessage(sortMessages[chosen])}`}>
          <ArrowDownUp size={16} strokeWidth={1.5} aria-hidden />
          <FormattedMessage {...sortMessages[chosen]} />
          <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
        </Button>
      </Menu.Trigger>
      <Menu.Content align="end">
        <Menu.Label>
          <FormattedMessage {...messages.sortBy} />
        </Menu.Label>
        <Menu.RadioGroup value={value} onValueChange={(sort) => onValueChange(sort as Sort)}>
          {sorts.map((sort: SortName) => (
            <Menu.RadioItem key={sort} value={sort}>
              <FormattedMessage {...sortMessages[sort]} />
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Content>
    </Menu.Root>
  );
}
