import { truncateText, isolated } from '@locus/model';
import { Skeleton } from '@locus/ui';
import { font } from '@locus/ui/theme';
import type { ThemeTokens } from '@locus/ui/theme';
import { lazy, memo, Suspense, useMemo } from 'react';
import styled from 'styled-components';

import type { ChartCategory, ChartSeries, PlotArea } from '../chart';
import { fitText } from '../fitText';
import { axisLabelLength } from '../LineChart/drawnLines';
import { axisFontPx, categoryLabelPx } from '../LineChart/plotArea';
import { Layer } from '../LineChart/PlotFrame';
import { toBarOptions } from './toBarOptions';

const ApexChart = lazy(() => import('../ApexChart/ApexChart').then((module) => ({ default: module.ApexChart })));

export interface PlotBarsProps {
  series: readonly ChartSeries[];
  categories: readonly ChartCategory[];
  plot: PlotArea;
  /** The maximum of the axis. */
  max: number;
  theme: ThemeTokens;
}

/** The bars in groups, and the names of the groups below them; they stay unchanged while the cursor moves. */
export const PlotBars = memo(function PlotBars({ series, categories, plot, max, theme }: PlotBarsProps) {
  const { left, top, width, height } = plot;
  const count = categories.length;
  const bars = useMemo(
    () => toBarOptions({ series, count, max, plotWidthPx: width }, theme),
    [series, count, max, width, theme],
  );
  const step = width / Math.max(1, count);
  const labelFont = `${axisFontPx}px ${font.family}`;
  return (
    <>
      <Canvas style={{ left, top, width, height }}>
        <Suspense fallback={<Skeleton shape="bars" height={`${height}px`} />}>
          <ApexChart type="bar" {...bars} widthPx={width} heightPx={height} />
        </Suspense>
      </Canvas>
      <Layer aria-hidden data-groups>
        <g fill={theme.color.textMuted} fontSize={axisFontPx} fontFamily={font.family} textAnchor="middle">
          {categories.map(({ id, axisLabel }, i) => (
            <text key={id} x={left + (i + 0.5) * step} y={top + height + categoryLabelPx}>
              {isolated(fitText(truncateText(axisLabel, axisLabelLength), step, labelFont))}
            </text>
          ))}
        </g>
      </Layer>
    </>
  );
});

const Canvas = styled.div`
  position: absolute;
  /* While the size changes, the old drawing stays for a moment. */
  overflow: hidden;
`;
