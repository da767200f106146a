import { color } from '@locus/ui/theme';
import type { ComponentPropsWithRef } from 'react';
import { useMemo } from 'react';
import styled from 'styled-components';

import { sparklinePaths } from './sparklinePaths';

export interface SparklineProps extends Omit<ComponentPropsWithRef<'svg'>, 'values' | 'children'> {
  /** One value per date in time order; null is a gap. */
  values: readonly (number | null)[];
  /** Dates whose value is too uncertain or covers its period only partially: dashed. */
  doubtful?: readonly boolean[];
}

const none: readonly boolean[] = [];

/** The course of a number as a small line, filling its container; decorative, the number is next to it. */
export function Sparkline({ values, doubtful = none, ...rest }: SparklineProps) {
  const { solid, dashed, area } = useMemo(() => sparklinePaths(values, doubtful, 140, 52), [values, doubtful]);
  return (
    <Svg viewBox="0 0 140 52" preserveAspectRatio="none" aria-hidden {...rest}>
      <Area d={area} />
      <Line d={solid} />
      <Line d={dashed} strokeDasharray="3 4" />
    </Svg>
  );
}

const Svg = styled.svg`
  display: block;
  inline-size: 100%;
  block-size: 100%;
  overflow: visible;
`;

const Line = styled.path`
  fill: none;
  stroke: ${color.accent};
  stroke-width: 1.75;
  stroke-linejoin: round;
  stroke-linecap: round;
  vector-effect: non-scaling-stroke;
`;

const Area = styled.path`
  fill: ${color.accent};
  opacity: 0.14;
`;
