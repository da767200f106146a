import type { ViewState } from '@locus/ui';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';

import { BarChart } from '../BarChart/BarChart';
import type { LineChartProps } from '../LineChart/LineChart';
import { LineChart } from '../LineChart/LineChart';
import type { PictureWords } from './chartPicture';
import { chartPicture, pictureLayout, picturePx, pictureTheme } from './chartPicture';

/** How long (ms) a chart stands before its picture is taken. */
export const screenshotDelayMs = 1000;

/** A chart as it is shown: lines unless told. */
export interface DrawnChart extends Omit<LineChartProps, keyof ViewState | 'heightPx' | 'theme' | 'contactHref'> {
  type?: 'line' | 'bar';
}

export interface ChartPictureProps extends Omit<PictureWords, 'legend'> {
  /** The charts as they are shown, one below the other; the lines of the first make the legend. */
  charts: readonly DrawnChart[];
  /** Called once with the PNG. */
  onTaken: (picture: Blob) => void;
  /** Called once when no picture could be made. */
  onFailed: (error: unknown) => void;
}

/** Draws charts once more out of sight in the picture's size and colours, and takes their picture after a second. */
export function ChartPicture({ title, subtitle, charts, onTaken, onFailed }: ChartPictureProps) {
  const stage = useRef<HTMLDivElement>(null);
  const drawn = useMemo(
    () =>
      charts.map((chart) => ({
        ...chart,
        // The average has the theme's text colour, not one of its own.
        series: chart.series.map((one) => (one.mark ? one : { ...one, color: pictureTheme.color.textMuted })),
      })),
    [charts],
  );
  const legend = drawn[0]?.series ?? none;
  const { chartHeight } = useMemo(() => pictureLayout(legend), [legend]);
  const take = useEffectEvent(() => {
    if (stage.current) chartPicture(stage.current, { title, subtitle, legend }).then(onTaken, onFailed);
  });
  useEffect(() => {
    const timer = setTimeout(() => take(), screenshotDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return createPortal(
    <Stage ref={stage} inert aria-hidden dir="ltr">
      {drawn.map(({ type, ...chart }) => {
        const Chart = type === 'bar' ? BarChart : LineChart;
        return <Chart key={chart.label} {...chart} heightPx={chartHeight / drawn.length} theme={pictureTheme} />;
      })}
    </Stage>,
    document.body,
  );
}

const none: DrawnChart['series'] = [];

const Stage = styled.div`
  position: fixed;
  inset-block-start: 0;
  inset-inline-start: 0;
  z-index: -1;
  inline-size: ${picturePx.width - 2 * picturePx.margin}px;
  opacity: 0;
  pointer-events: none;
`;
