import { color } from '@locus/ui/theme';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

export interface PieChartProps extends Omit<ComponentPropsWithRef<'svg'>, 'children'> {
  /** The highlighted part, as a share 0..1 of the whole; the rest is muted. */
  share: number;
  /** Width and height in px: 88 in cards, 130 in popups. */
  sizePx?: 88 | 130;
}

/** A share of a whole as a ring, clockwise from the top; decorative, its text and numbers are next to it. */
export function PieChart({ share, sizePx = 88, ...rest }: PieChartProps) {
  const part = Math.min(1, Math.max(0, share)) * 100;
  return (
    <Svg width={sizePx} height={sizePx} viewBox="0 0 88 88" aria-hidden {...rest}>
      <Ring cx={44} cy={44} r={32} />
      <Part cx={44} cy={44} r={32} pathLength={100} strokeDasharray={`${part} ${100 - part}`} />
    </Svg>
  );
}

const Svg = styled.svg`
  flex: none;
  transform: rotate(-90deg);
`;

const Ring = styled.circle`
  fill: none;
  stroke: ${color.surface3};
  stroke-width: 20;
`;

const Part = styled(Ring)`
  stroke: ${color.accent};
`;
