import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';

import type { LineChartProps } from '../LineChart/LineChart';
import { LineChart } from '../LineChart/LineChart';
import type { PictureWords } from './chartPicture';
import { chartPicture, pictureLayout, picturePx, pictureTheme } from './chartPicture';

/** How long (ms) a chart stands before its picture is taken. */
export const screenshotDelayMs = 1000;

export interface ChartPictureProps extends Omit<PictureWords, 'legend'> {
  /** The chart as it is shown; its lines make the legend. */
  chart: Pick<LineChartProps, 'label' | 'series' | 'categories' | 'unit' | 'formatValue' | 'formatAxis' | 'highest'>;
  /** Called once with the PNG. */
  onTaken: (picture: Blob) => void;
  /** Called once when no picture could be made. */
  onFailed: (error: unknown) => void;
}

/** Draws a chart once more out of sight in the picture's size and colours, and takes its picture after a second. */
export function ChartPicture({ title, subtitle, chart, onTaken, onFailed }: ChartPictureProps) {
  const stage = useRef<HTMLDivElement>(null);
  const series = useMemo(
    // The average has the theme's text colour, not one of its own.
    () => chart.series.map((one) => (one.mark ? one : { ...one, color: pictureTheme.color.textMuted })),
    [chart.series],
  );
  const { chartHeight } = useMemo(() => pictureLayout(series), [series]);
  const take = useEffectEvent(() => {
    if (stage.current) chartPicture(stage.current, { title, subtitle, legend: series }).then(onTaken, onFailed);
  });
  useEffect(() => {
    const timer = setTimeout(() => take(), screenshotDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return createPortal(
    <Stage ref={stage} inert aria-hidden dir="ltr">
      <LineChart {...chart} series={series} heightPx={chartHeight} theme={pictureTheme} />
    </Stage>,
    document.body,
  );
}

const Stage = styled.div`
  position: fixed;
  inset-block-start: 0;
  left: 0;
  z-index: -1;
  inline-size: ${picturePx.width - 2 * picturePx.margin}px;
  opacity: 0;
  pointer-events: none;
`;
