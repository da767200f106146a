import { locationPalette } from '@locus/model/charts';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

import { radius } from '../theme';

export interface LocationDotProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** Zero-based index of the location within its project; the number shown is one more, the colour is cycled. */
  index: number;
  /** `medium` 18 px beside names, `large` 24 px alone. */
  size?: 'medium' | 'large';
}

/** A location's number on its colour, shown beside its name in every view. */
export function LocationDot({ index, size = 'medium', style, ...rest }: LocationDotProps) {
  const step = (index % locationPalette.length) + 1;
  return (
    <Root
      data-size={size}
      style={{ background: `var(--loc-${step})`, color: `var(--loc-${step}-text)`, ...style }}
      {...rest}
    >
      {index + 1}
    </Root>
  );
}

const Root = styled.span`
  display: inline-grid;
  place-items: center;
  flex: none;
  min-inline-size: 18px;
  block-size: 18px;
  padding-inline: 3px;
  border-radius: ${radius.full};
  font-size: 10px;
  font-weight: 500;
  line-height: 18px;
  font-variant-numeric: tabular-nums;
  &[data-size='large'] {
    min-inline-size: 24px;
    block-size: 24px;
    font-size: 12px;
    line-height: 24px;
  }
`;
