import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled, { css } from 'styled-components';

import { color, font, media, motion, space, truncate, visuallyHidden } from '../theme';

export interface PickProps extends Omit<ComponentPropsWithRef<'button'>, 'value'> {
  /** What is chosen here. */
  label: string;
  /** The current value. */
  value: ReactNode;
  /** More about the value, muted, e.g. `(+5 more)`; it keeps its width if the value is cut. */
  more?: ReactNode;
  /** Content before the text: a location's dot. */
  lead?: ReactNode;
  /** Hides it if there is not enough room: below 900 px (`narrow`) or below 1280 px (`compact`). */
  hiddenBelow?: 'narrow' | 'compact';
  /**
   * Replaces the text if there is not enough room: below 900 px, on a bar below 600 px, and with `hiddenBelow` on one
   * below 760 px.
   */
  narrowIcon?: ReactNode;
}

/** A label above the selected value; it is the trigger of a menu or dialog. */
export function Pick({ label, value, more, lead, hiddenBelow, narrowIcon, type = 'button', ...rest }: PickProps) {
  return (
    <PickButton type={type} data-hidden-below={hiddenBelow} data-folds={narrowIcon ? '' : undefined} {...rest}>
      {narrowIcon && <Folded aria-hidden>{narrowIcon}</Folded>}
      {lead}
      <Words>
        <Label title={label}>{label}</Label>
        <ValueLine>
          <Value title={typeof value === 'string' ? value : undefined}>{value}</Value>
          {more && <More>{more}</More>}
        </ValueLine>
      </Words>
      <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
    </PickButton>
  );
}

const Words = styled.span`
  display: grid;
  min-inline-size: 0;
`;

const Folded = styled.span`
  display: none;
  ${media.narrow} {
    display: grid;
  }
`;

/* The label, and an icon in place of the text. */
const folded = css`
  flex: none;
  padding-inline: ${space[3]};
  & > ${Folded} {
    display: grid;
  }
  & > ${Words} {
    ${visuallyHidden}
  }
  & > svg {
    display: none;
  }
`;

const PickButton = styled.button`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-inline-size: 0;
  padding-inline: ${space[4]} ${space[3]};
  border-inline-end: 1px solid ${color.border};
  & > :not(:nth-last-child(2)) {
    flex: none;
  }
  & > svg {
    margin-inline-start: ${space[2]};
    color: ${color.textSubtle};
  }
  &:hover,
  &[data-state='open'] {
    background: ${color.surfaceHover};
  }
  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
  &:disabled {
    color: ${color.textMuted};
    background: none;
  }
  ${media.motion} {
    transition: background ${motion.fast};
  }
  ${media.compact} {
    &[data-hidden-below='compact'] {
      display: none;
    }
  }
  /* Beside the open panel of a small window: items that the panel also shows become icons. */
  @container bar (max-width: 759px) {
    gap: 6px;
    padding-inline: 10px 6px;
    &[data-folds] {
      flex: none;
    }
    & > svg {
      margin-inline-start: 0;
    }
    &[data-folds][data-hidden-below] {
      ${folded}
    }
  }
  @container bar (max-width: 599px) {
    &[data-folds] {
      ${folded}
    }
  }
  ${media.narrow} {
    flex: 1;
    &&[data-hidden-below] {
      display: none;
    }
    & > svg {
      margin-inline-start: auto;
    }
    &[data-folds] {
      ${folded}
    }
  }
`;

const Label = styled.span`
  ${truncate}
  font: ${font.caption};
  line-height: 14px;
  color: ${color.textMuted};
`;

const ValueLine = styled.span`
  display: flex;
  gap: ${space[1]};
  min-inline-size: 0;
  max-inline-size: 300px;
  font: ${font.bodyStrong};
  line-height: 18px;
`;

const Value = styled.span`
  ${truncate}
`;

const More = styled.span`
  flex: none;
  font-weight: 400;
  color: ${color.textMuted};
  ${media.narrow} {
    display: none;
  }
`;
