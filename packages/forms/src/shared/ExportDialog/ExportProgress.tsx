import { titleOf } from '@locus/analyses';
import { isolated } from '@locus/model/text';
import { Button, Progress } from '@locus/ui';
import { color, font, media, radius, shadow, space, zIndex } from '@locus/ui/theme';
import { useState } from 'react';
import type { IntlShape } from 'react-intl';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';

import type { ExportJob } from './exportContent';
import { messages } from './messages';

export interface ExportProgressProps {
  job: ExportJob;
  onCancel: () => void;
  onRetry: () => void;
  onClose: () => void;
}

/** The progress of an export, next to the page, which stays usable; then that it is done, or why it failed. */
export function ExportProgress({ job, onCancel, onRetry, onClose }: ExportProgressProps) {
  const intl = useIntl();
  const [hidden, setHidden] = useState(false);
  const running = job.state === 'running';
  const heading = { running: messages.running, done: messages.done, failed: messages.failed }[job.state];
  return (
    <Panel aria-label={intl.formatMessage(heading)} data-hidden={hidden && running ? '' : undefined}>
      <h2>{intl.formatMessage(heading)}</h2>
      {running && !hidden && <p>{intl.formatMessage(messages.working)}</p>}
      {running && (
        <Progress
          label={<bdi>{job.name || intl.formatMessage(messages[job.format])}</bdi>}
          value={job.percent}
          step={stepText(intl, job)}
        />
      )}
      <div role="status">
        {job.state === 'done' && intl.formatMessage(messages.saved, { name: isolated(job.name) })}
        {job.state === 'failed' && job.error}
      </div>
      {job.leftOut.length > 0 && !(hidden && running) && (
        <div>
          <b>{intl.formatMessage(messages.leftOut)}</b>
          <ul>
            {job.leftOut.map(({ type, reason }) => (
              <li key={type}>
                {titleOf(intl, type)}: {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Buttons>
        {running ? (
          <>
            <Button variant="quiet" onClick={onCancel}>
              <FormattedMessage {...messages.cancelExport} />
            </Button>
            <Button onClick={() => setHidden(!hidden)}>
              <FormattedMessage {...(hidden ? messages.show : messages.hide)} />
            </Button>
          </>
        ) : (
          <>
            {(job.state === 'failed' || job.leftOut.length > 0) && (
              <Button variant="primary" onClick={onRetry}>
                <FormattedMessage {...messages.retry} />
              </Button>
            )}
            <Button onClick={onClose}>
              <FormattedMessage {...messages.close} />
            </Button>
          </>
        )}
      </Buttons>
    </Panel>
  );
}

function stepText(intl: IntlShape, { step, secondsLeft }: ExportJob): string {
  const words =
    step.do === 'file'
      ? intl.formatMessage(messages.stepFile)
      : step.do === 'write'
        ? intl.formatMessage(messages.stepWrite, { page: step.page, pages: step.pages })
        : intl.formatMessage(step.do === 'load' ? messages.stepLoad : messages.stepDraw, {
            name: titleOf(intl, step.type),
          });
  return secondsLeft === undefined
    ? words
    : intl.formatMessage(messages.left, { step: words, seconds: Math.max(1, Math.round(secondsLeft)) });
}

const Panel = styled.section`
  position: fixed;
  inset-block-end: ${space[4]};
  inset-inline-end: ${space[4]};
  z-index: ${zIndex.popup};
  display: grid;
  gap: ${space[3]};
  inline-size: min(366px, calc(100vw - 2 * ${space[4]}));
  max-block-size: 70dvh;
  overflow-y: auto;
  padding: ${space[4]};
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.popup};
  color: ${color.text};
  overflow-wrap: anywhere;
  & > h2 {
    font: ${font.section};
  }
  & > p {
    color: ${color.textMuted};
  }
  & ul {
    padding-inline-start: ${space[4]};
  }
  ${media.narrow} {
    inset-inline: ${space[2]};
    inline-size: auto;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[2]};
`;
