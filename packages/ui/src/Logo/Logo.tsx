import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

import { font, space } from '../theme';

export interface LogoProps extends ComponentPropsWithRef<'span'> {
  /** Edge length of the mark in px; the word keeps its size. */
  sizePx?: number;
  /** The mark only; it has a name for screen readers either way. */
  markOnly?: boolean;
}

/** The Locus logo: a pin in a rounded square, and the name. */
export function Logo({ sizePx = 32, markOnly = false, ...rest }: LogoProps) {
  return (
    <Root {...rest}>
      <Mark
        viewBox="0 0 32 32"
        width={sizePx}
        height={sizePx}
        {...(markOnly ? { role: 'img', 'aria-label': 'Locus' } : { 'aria-hidden': true })}
      >
        <rect width="32" height="32" rx="9" />
        <path d="M16 26.5c-4.3-4.8-7.2-8-7.2-12a7.2 7.2 0 0 1 14.4 0c0 4-2.9 7.2-7.2 12Z" />
        <circle cx="16" cy="14.5" r="2.7" />
      </Mark>
      {!markOnly && 'Locus'}
    </Root>
  );
}

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  font: ${font.section};
`;

// The mark has the same colours in both themes, like the first location's colours that it uses.
const Mark = styled.svg`
  flex: none;
  & > rect {
    fill: var(--loc-1);
  }
  & > path {
    fill: none;
    stroke: var(--loc-1-text);
    stroke-width: 2.2;
  }
  & > circle {
    fill: var(--loc-1-text);
  }
`;
