import { Button, Menu } from '@locus/ui';
import { ArrowDownUp, ChevronDown } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';

import { messages, sortMessages } from './messages';

/** A way to sort a list, as it stands in the address. */
export type SortName = keyof typeof sortMessages;

export interface SortMenuProps<Sort extends SortName> {
  /** What is sorted, e.g. "Sort projects". */
  label: string;
  sorts: readonly Sort[];
  value: Sort;
  onValueChange: (sort: Sort) => void;
}

/** Chooses the order of a list; the closed button names the order in force. */
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
