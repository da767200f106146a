import { Popover } from '@locus/ui';
import { color, font, space } from '@locus/ui/theme';
import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

export interface NoteProps {
  /** The reason, one click away; without it the note is complete. */
  why?: string;
  /** Explains a word: without a sign of warning. */
  explains?: boolean;
  children: ReactNode;
}

/** What the numbers of a view leave out, what is uncertain, or what a word means. */
export function Note({ why, explains = false, children }: NoteProps) {
  const intl = useIntl();
  return (
    <Line>
      {explains ? (
        <Info size={16} strokeWidth={1.5} aria-hidden />
      ) : (
        <Warning size={16} strokeWidth={1.5} aria-hidden />
      )}
      <span>
        {children}{' '}
        {why && (
          <Popover.Root>
            <Why type="button">{intl.formatMessage(messages.why)}</Why>
            <Reason aria-label={intl.formatMessage(messages.why)}>{why}</Reason>
          </Popover.Root>
        )}
      </span>
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  gap: ${space[2]};
  font: ${font.label};
  color: ${color.textMuted};
  overflow-wrap: anywhere;
  & > svg {
    flex: none;
  }
`;

const Warning = styled(TriangleAlert)`
  color: ${color.warning};
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
