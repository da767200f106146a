import { Popover } from '@locus/ui';
import { color, font, space } from '@locus/ui/theme';
import { TriangleAlert } from 'lucide-react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

export interface HiddenNoteProps {
  /** What the answer hides, and by which rules; nothing is shown where it hides nothing. */
  disclosure: { floor: number; roundedTo: number; suppressed: readonly unknown[] } | undefined;
}

/** Says how many values are hidden, with the reason one click away. */
export function HiddenNote({ disclosure }: HiddenNoteProps) {
  const intl = useIntl();
  if (!disclosure || disclosure.suppressed.length === 0) return null;
  const { floor, roundedTo, suppressed } = disclosure;
  return (
    <Line>
      <TriangleAlert size={16} strokeWidth={1.5} aria-hidden />
      <span>
        {intl.formatMessage(messages.hidden, { count: suppressed.length })}{' '}
        <Popover.Root>
          <Why type="button">{intl.formatMessage(messages.why)}</Why>
          <Reason aria-label={intl.formatMessage(messages.why)}>
            {intl.formatMessage(messages.hiddenWhy, { floor, step: roundedTo })}
          </Reason>
        </Popover.Root>
      </span>
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  gap: ${space[2]};
  font: ${font.label};
  color: ${color.textMuted};
  & > svg {
    flex: none;
    color: ${color.warning};
  }
`;

const Why = styled(Popover.Trigger)`
  color: ${color.accentText};
  font-weight: ${font.strong};
  &:hover {
    text-decoration: underline;
  }
`;

const Reason = styled(Popover.Content)`
  inline-size: 320px;
  font: ${font.body};
`;
