import type { WizardStep } from '@locus/model/wizard';
import { Button } from '@locus/ui';
import { color, font, radius, space } from '@locus/ui/theme';
import { ChevronLeft, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages, nextMessages } from './messages';

export interface WizardFootProps {
  step: Exclude<WizardStep, 4>;
  /** Whether the step is incomplete, so the next one is not available yet. */
  incomplete: boolean;
  /** What is missing, in a few words next to the disabled button. */
  missing?: ReactNode;
  /** Whether the report is being created; nothing is sent twice. */
  busy?: boolean;
  /** Why it could not be created. */
  error?: string;
  onCancel: () => void;
  /** One step back; the first step has none. */
  onBack: () => void;
  /** The next step; in the third one it creates the report. */
  onNext: () => void;
}

/** The wizard's buttons: cancel, back and next. */
export function WizardFoot({
  step,
  incomplete,
  missing,
  busy = false,
  error,
  onCancel,
  onBack,
  onNext,
}: WizardFootProps) {
  const intl = useIntl();
  return (
    <Root>
      {error && (
        <Failure role="alert">
          <CircleAlert size={16} strokeWidth={1.5} aria-hidden />
          <span>{error}</span>
        </Failure>
      )}
      {missing && !error && <Missing>{missing}</Missing>}
      <Line>
        <Button variant="quiet" disabled={busy} onClick={onCancel}>
          {intl.formatMessage(messages.cancel)}
        </Button>
        <Grow />
        {step > 1 && (
          <Button
            disabled={busy}
            icon={<ChevronLeft size={16} strokeWidth={1.5} className="flip" aria-hidden />}
            onClick={onBack}
          >
            {intl.formatMessage(messages.back)}
          </Button>
        )}
        <Button variant="primary" busy={busy} disabled={incomplete} onClick={onNext}>
          {intl.formatMessage(step === 3 ? messages.create : nextMessages[step])}
        </Button>
      </Line>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  flex: none;
  gap: ${space[2]};
  padding-block: ${space[3]};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
`;

const Grow = styled.span`
  flex: 1;
`;

const Missing = styled.p`
  margin: 0;
  color: ${color.textMuted};
  font: ${font.label};
`;

const Failure = styled.p`
  display: flex;
  gap: ${space[2]};
  margin: 0;
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.control};
  background: ${color.dangerSoft};
  color: ${color.danger};
  overflow-wrap: anywhere;
  & > svg {
    flex: none;
    margin-block-start: 2px;
  }
`;
