import { Button, Popover } from '@locus/ui';
import { space } from '@locus/ui/theme';
import type { ReactElement, ReactNode } from 'react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

export interface SettingsPopoverProps<Choice> {
  title: string;
  /** The current settings. */
  value: Choice;
  /** Receives the settings that differ, only on Save; not called if nothing changed. */
  onSave: (changes: Partial<Choice>) => void;
  /** The differences between the previous and the selected settings. */
  changesOf: (before: Choice, after: Choice) => Partial<Choice>;
  /** The button that opens it. */
  trigger: ReactElement;
  /** The controls of an unsaved selection. */
  children: (chosen: Choice, change: (part: Partial<Choice>) => void) => ReactNode;
  defaultOpen?: boolean;
}

/** Settings of a map. They take effect on Save; Cancel, Escape and leaving it discard the changes. */
export function SettingsPopover<Choice>({
  title,
  onSave,
  trigger,
  defaultOpen = false,
  ...choice
}: SettingsPopoverProps<Choice>) {
  const [open, setOpen] = useState(defaultOpen);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Panel aria-label={title}>
        <Fields
          {...choice}
          onSave={(changes) => {
            setOpen(false);
            if (Object.keys(changes).length > 0) onSave(changes);
          }}
        />
      </Panel>
    </Popover.Root>
  );
}

// Remounted each time the popover opens, so that discarded changes are gone.
function Fields<Choice>({
  value,
  changesOf,
  children,
  onSave,
}: Pick<SettingsPopoverProps<Choice>, 'value' | 'changesOf' | 'children' | 'onSave'>) {
  const intl = useIntl();
  const [chosen, setChosen] = useState(value);
  return (
    <>
      {children(chosen, (part) => setChosen((now) => ({ ...now, ...part })))}
      <Foot>
        <Popover.Close asChild>
          <Button variant="quiet">{intl.formatMessage(messages.cancel)}</Button>
        </Popover.Close>
        <Button variant="primary" onClick={() => onSave(changesOf(value, chosen))}>
          {intl.formatMessage(messages.save)}
        </Button>
      </Foot>
    </>
  );
}

const Panel = styled(Popover.Content)`
  display: grid;
  gap: ${space[4]};
  inline-size: min(320px, calc(100vw - ${space[5]}));
  padding: ${space[4]};
`;

const Foot = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${space[2]};
`;
