import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { IconButton } from '../IconButton/IconButton';
import * as Popover from '../Popover/Popover';
import { font } from '../theme';
import { messages } from './messages';

export interface InfoTipProps {
  /** The explanation; it may contain paragraphs and links. */
  children: ReactNode;
  /** The button's name, e.g. "How it works"; "More information" by default. */
  label?: string;
  /** An icon other than the info icon. */
  icon?: ReactNode;
  side?: 'top' | 'bottom' | 'left' | 'right';
  defaultOpen?: boolean;
}

/** An explanation that opens on click, stays open for reading and closes with Escape or a click outside. */
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
