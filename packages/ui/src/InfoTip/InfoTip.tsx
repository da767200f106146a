import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { IconButton } from '../IconButton/IconButton';
import * as Popover from '../Popover/Popover';
import { font } from '../theme';
import { messages } from './messages';

export interface InfoTipProps {
  /** The explanation; paragraphs and links are welcome. */
  children: ReactNode;
  /** The button's name, e.g. "How it works"; "More information" when missing. */
  label?: string;
  /** Another icon than the info sign. */
  icon?: ReactNode;
  side?: 'top' | 'bottom' | 'left' | 'right';
  defaultOpen?: boolean;
}

/** An explanation that opens on click, can be read at leisure and closes by Escape or a click outside. */
export function InfoTip({ children, label, icon, side = 'bottom', defaultOpen }: InfoTipProps) {
  const intl = useIntl();
  const name = label ?? intl.formatMessage(messages.more);
  return (
    <Popover.Root defaultOpen={defaultOpen}>
      <Popover.Trigger asChild>
        <IconButton
          size="small"
          label={name}
          tooltip={false}
          icon={icon ?? <Info size={16} strokeWidth={1.5} aria-hidden />}
        />
      </Popover.Trigger>
      <Text aria-label={name} side={side} align="center">
        {children}
      </Text>
    </Popover.Root>
  );
}

const Text = styled(Popover.Content)`
  inline-size: 280px;
  font: ${font.body};
  text-align: start;
  & p + p {
    margin-block-start: 8px;
  }
`;
