import { Check, CircleDashed, Info, LoaderCircle, TriangleAlert } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';

import { color, font, media, radius, space } from '../theme';

const icons = {
  neutral: CircleDashed,
  success: Check,
  info: Info,
  warning: TriangleAlert,
  danger: TriangleAlert,
  accent: LoaderCircle,
};

export interface BadgeProps extends ComponentPropsWithRef<'span'> {
  /** What the status means; each has its icon, so that colour is never the only cue. */
  variant?: 'neutral' | 'success' | 'info' | 'warning' | 'danger' | 'accent';
  /** Another icon of 12 px; `null` for none, if the word alone is clear enough. */
  icon?: ReactNode;
}

/** A status in one word: ready, failed, waiting. A word too long for its place is read in full in a tooltip. */
export function Badge({ variant = 'neutral', icon, children, ...rest }: BadgeProps) {
  const Icon = icons[variant];
  return (
    <Root data-variant={variant} title={typeof children === 'string' ? children : undefined} {...rest}>
      {icon === undefined ? <Icon size={12} strokeWidth={1.75} aria-hidden /> : icon}
      <Word>{children}</Word>
    </Root>
  );
}

const Word = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
`;

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  max-inline-size: 100%;
  block-size: 20px;
  padding-inline: 6px;
  border-radius: ${radius.small};
  background: ${color.surface3};
  color: ${color.textMuted};
  font: ${font.caption};
  white-space: nowrap;
  vertical-align: middle;
  & > svg {
    flex: none;
  }
  /* There is no tooltip on a phone for a word that is cut off. */
  ${media.narrow} {
    block-size: auto;
    min-block-size: 20px;
    white-space: normal;
    overflow-wrap: break-word;
  }
  &[data-variant='success'] {
    background: ${color.successSoft};
    color: ${color.success};
  }
  &[data-variant='info'] {
    background: ${color.infoSoft};
    color: ${color.info};
  }
  &[data-variant='warning'] {
    background: ${color.warningSoft};
    color: ${color.warning};
  }
  &[data-variant='danger'] {
    background: ${color.dangerSoft};
    color: ${color.danger};
  }
  &[data-variant='accent'] {
    background: ${color.accentSoft};
    color: ${color.accentText};
  }
`;
