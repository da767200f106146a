import { progressText } from '@locus/model/text';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled, { keyframes } from 'styled-components';

import { Button } from '../Button/Button';
import { color, font, media, motion, numeric, radius, space, truncate } from '../theme';
import { messages } from './messages';

export interface ProgressProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** The work being done, e.g. the file being created. */
  label: ReactNode;
  /** Progress in percent, 0 to 100; `null` while unknown. */
  value: number | null;
  /** The current step, in words. */
  step?: ReactNode;
  /** Stops the work; without it there is no Cancel button. */
  onCancel?: () => void;
  /** `small`: a line of 4 px under its label; `inline`: bar, per cent and label in one line, for rows of a table. */
  size?: 'small' | 'medium' | 'inline';
}

/** A long task: what it is, its progress, its current step, and a way to stop it. */
export function Progress({ label, value, step, onCancel, size = 'medium', ...rest }: ProgressProps) {
  const intl = useIntl();
  const id = useId();
  const percent = value === null ? undefined : Math.max(0, Math.min(100, value));
  const shownPercent = percent === undefined ? undefined : progressText(percent, intl.locale);
  return (
    <Root data-size={size} {...rest}>
      <Line>
        <Label id={id}>{label}</Label>
        {shownPercent && <Percent>{shownPercent}</Percent>}
      </Line>
      <Track
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={shownPercent}
      >
        <Bar data-unknown={percent === undefined || undefined} style={{ scale: `${(percent ?? 30) / 100} 1` }} />
      </Track>
      {(step || onCancel) && (
        <Line>
          <Step role="status">{step}</Step>
          {onCancel && (
            <Button size="small" onClick={() => onCancel()}>
              <FormattedMessage {...messages.cancel} />
            </Button>
          )}
        </Line>
      )}
    </Root>
  );
}

const glide = keyframes`
  from { translate: -30% 0; }
  to { translate: 100% 0; }
`;
const glideBack = keyframes`
  from { translate: 30% 0; }
  to { translate: -100% 0; }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  min-inline-size: 0;
`;

const Label = styled.span`
  ${truncate}
  font: ${font.bodyStrong};
`;

const Percent = styled.span`
  ${numeric}
  flex: none;
  color: ${color.textMuted};
`;

const Track = styled.div`
  block-size: 6px;
  border-radius: ${radius.full};
  overflow: hidden;
  background: ${color.surface3};
`;

const Bar = styled.div`
  block-size: 100%;
  background: ${color.accent};
  transform-origin: left;
  [dir='rtl'] & {
    transform-origin: right;
  }
  ${media.motion} {
    transition: scale ${motion.base};
    &[data-unknown] {
      animation: ${glide} 1.4s ease-in-out infinite;
    }
    [dir='rtl'] &[data-unknown] {
      animation-name: ${glideBack};
    }
  }
`;

const Step = styled.span`
  flex: 1;
  min-inline-size: 0;
  color: ${color.textMuted};
  overflow-wrap: anywhere;
`;

const Root = styled.div`
  display: grid;
  gap: ${space[2]};
  min-inline-size: 0;
  font: ${font.body};
  &[data-size='small'] {
    gap: ${space[1]};
    font: ${font.label};
  }
  &[data-size='small'] ${Label} {
    font: ${font.label};
  }
  &:is([data-size='small'], [data-size='inline']) ${Track} {
    block-size: 4px;
  }
  &[data-size='inline'] {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    font: ${font.label};
  }
  &[data-size='inline'] > ${Line} {
    display: contents;
  }
  &[data-size='inline'] ${Track} {
    flex: 1 0 48px;
    order: -1;
  }
  &[data-size='inline'] ${Label} {
    order: 1;
    flex: 0 1 auto;
    font: ${font.label};
    color: ${color.textMuted};
  }
`;
