import type { CaptchaChallenge } from '@locus/model/calls';
import { Checkbox } from '@locus/ui';
import { color, font, media, radius, space } from '@locus/ui/theme';
import { CircleCheck, LoaderCircle } from 'lucide-react';
import type { Ref } from 'react';
import { useEffect, useId, useLayoutEffect } from 'react';
import { useIntl } from 'react-intl';
import styled, { keyframes } from 'styled-components';

import { ErrorNote } from '../../shared/FormField/ErrorNote';
import type { CaptchaFieldProps } from './captchaFieldProps';
import { messages } from './messages';
import type { CaptchaState } from './useProofOfWork';
import { useProofOfWork } from './useProofOfWork';

export interface ProofOfWorkProps extends CaptchaFieldProps {
  /** Fetches a challenge; may reject with an error that has a `reason` for the reader. */
  load: () => Promise<CaptchaChallenge>;
}

/** Our own captcha: a checkbox, and a moment of work that the browser does in the background. */
export function ProofOfWork({ load, onValueChange, onBusyChange, error, autoStart = false, ref }: ProofOfWorkProps) {
  const intl = useIntl();
  const noteId = useId();
  const { state, start } = useProofOfWork(load, onValueChange);
  useEffect(() => {
    if (autoStart) void start();
  }, [autoStart, start]);
  const busy = state.name === 'solving';
  // Before anything is painted: the form and its button say the same.
  useLayoutEffect(() => onBusyChange?.(busy), [busy, onBusyChange]);
  const failure = useFailure(state);
  const problem = failure ?? (busy || state.name === 'solved' ? undefined : error);
  return (
    <Root>
      <Box data-state={state.name} data-invalid={problem !== undefined || undefined}>
        <Checkbox
          ref={ref as Ref<HTMLInputElement>}
          label={intl.formatMessage(messages.label)}
          checked={busy || state.name === 'solved'}
          onCheckedChange={() => {
            if (!busy && state.name !== 'solved') void start();
          }}
          required
          aria-busy={busy || undefined}
          invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : noteId}
        />
        <Status role="status">
          {busy && <Spinner size={16} strokeWidth={1.5} aria-hidden />}
          {state.name === 'solved' && <CircleCheck size={16} strokeWidth={1.5} aria-hidden />}
          {busy && intl.formatMessage(messages.solving)}
          {state.name === 'solved' && intl.formatMessage(messages.solved)}
        </Status>
      </Box>
      {problem !== undefined && (
        // The form's own error is announced with the field that receives the focus.
        <ErrorNote id={noteId} role={failure === undefined ? undefined : 'alert'}>
          {problem}
        </ErrorNote>
      )}
    </Root>
  );
}

function useFailure(state: CaptchaState): string | undefined {
  const intl = useIntl();
  if (state.name === 'expired') return intl.formatMessage(messages.expired);
  if (state.name !== 'failed') return undefined;
  if (state.reason === undefined) return intl.formatMessage(messages.failed);
  return `${state.reason} ${intl.formatMessage(messages.again)}`;
}

const Root = styled.div`
  display: grid;
  gap: ${space[1]};
`;

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[1]} ${space[3]};
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.control};
  background: ${color.surface2};
  &[data-invalid] {
    border-color: ${color.danger};
  }
`;

const spin = keyframes`
  to { rotate: 1turn; }
`;

const Spinner = styled(LoaderCircle)`
  ${media.motion} {
    animation: ${spin} 1s linear infinite;
  }
`;

const Status = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-block-size: 16px;
  font: ${font.label};
  color: ${color.textMuted};
  [data-state='solved'] > & {
    color: ${color.success};
  }
`;
