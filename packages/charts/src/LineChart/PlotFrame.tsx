import { isolated } from '@locus/model/text';
import { font } from '@locus/ui/theme';
import type { ThemeTokens } from '@locus/ui/theme';
import { memo } from 'react';
import styled from 'styled-components';

import type { PlotArea } from '../chart';
import { axisFontPx, valueLabelPx } from './plotArea';

export interface PlotFrameProps {
  plot: PlotArea;
  /** The labels of the value axis at equal steps, from 0 upwards. */
  labels: readonly string[];
  theme: ThemeTokens;
}

/** The value axis: a label and a line across the plot for each step; it stays unchanged while the cursor moves. */
export const PlotFrame = memo(function PlotFrame({ plot, labels, theme }: PlotFrameProps) {
  const { left, top, width, height } = plot;
  const { color } = theme;
  const last = Math.max(1, labels.length - 1);
  const yOf = (step: number) => top + height * (1 - step / last);
  return (
    <Layer aria-hidden data-frame>
      {labels.map((label, step) => (
        <path
          key={`${step} ${label}`}
          d={`M${left} ${yOf(step)}h${width}`}
          stroke={step === 0 ? color.borderStrong : color.border}
          shapeRendering="crispEdges"
        />
      ))}
      <g fill={color.textMuted} fontSize={axisFontPx} fontFamily={font.family} textAnchor="end">
        {labels.map((label, step) => (
          <text key={`${step} ${label}`} x={left - valueLabelPx} y={yOf(step) + 3.7}>
            {isolated(label)}
          </text>
        ))}
      </g>
    </Layer>
  );
});

/** A drawing as large as the chart, behind or above others; it never takes the pointer. */
export const Layer = styled.svg`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  /* The label of the last date may reach beyond the plot on a phone. */
  overflow: visible;
  pointer-events: none;
  font-variant-numeric: tabular-nums;
`;
