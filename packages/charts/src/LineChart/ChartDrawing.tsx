import type { LoadState } from '@locus/ui';
import { useViewWords } from '@locus/ui';
import type { ThemeTokens } from '@locus/ui/theme';
import { focusRing, radius, useThemeTokens } from '@locus/ui/theme';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';

import { barAt } from '../BarChart/barPlaces';
import { BarPlot } from '../BarChart/BarPlot';
import type { ChartProps } from '../chart';
import { useChangeText } from '../Comparison/useChangeText';
import { ChartTooltip } from './ChartTooltip';
import { ChartSummary, ChartTwin } from './ChartTwin';
import { CursorKeys } from './CursorKeys';
import { LinePlot } from './LinePlot';
import { useCursor } from './useCursor';
import { usePlot } from './usePlot';

export interface ChartDrawingProps extends Omit<ChartProps, keyof LoadState> {
  kind: 'line' | 'bar';
  heightPx: number;
  /** The maximum of the axis if known, e.g. 100 for percentages. */
  highest?: number;
  /** Raw colours instead of the theme's, for pictures. */
  theme?: ThemeTokens;
}

/** A chart with its values: the drawing, a cursor by pointer and keys, a sentence and a table for screen readers. */
export function ChartDrawing(props: ChartDrawingProps) {
  const { kind, label, series, categories, categoryName, labelled, unit, formatValue } = props;
  const { heightPx, theme, highlighted, onHighlight, change } = props;
  const changeText = useChangeText(change);
  const pageTheme = useThemeTokens();
  const box = useRef<HTMLDivElement>(null);
  const { widthPx, max, labels, endLabels, plot, points, placement } = usePlot(props, box);
  const { cursor, point, moveTo, onKeyDown, clear } = useCursor(
    series,
    categories.length,
    points,
    max,
    kind === 'bar' && plot ? (x) => barAt(series, plot, categories.length, x) : undefined,
  );
  usePointed(cursor?.seriesId, onHighlight);
  // At the cursor all series can be compared, and a single one has nothing to stand out from.
  const setOff = cursor || series.length < 2 ? undefined : series.find(({ id }) => id === highlighted);
  const shared = { series, categories, max, labels, cursor, highlighted: setOff, theme: theme ?? pageTheme };
  const layers = plot && placement && { ...shared, plot, placement };
  const current = cursor && categories[cursor.category];
  return (
    <Figure aria-label={label} aria-describedby={useViewWords()}>
      <ChartSummary {...{ series, categories, formatValue }} />
      <Plot
        ref={box}
        dir="ltr"
        style={{ blockSize: heightPx }}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={(event) => event.pointerType === 'mouse' && clear()}
      >
        {layers &&
          (kind === 'bar' ? (
            <BarPlot {...layers} formatValue={formatValue} />
          ) : (
            <LinePlot {...layers} {...{ labelled, endLabels, changeText }} />
          ))}
        <CursorKeys
          {...{ label, series, categories, categoryName, formatValue, cursor, changeText, onKeyDown }}
          onMove={moveTo}
          onLeave={clear}
        />
        {cursor && current && placement && (
          <ChartTooltip
            {...{ series, widthPx, formatValue, unit, change }}
            category={current}
            index={cursor.category}
            seriesId={cursor.seriesId}
            atPx={placement.x(cursor.category)}
          />
        )}
      </Plot>
      <ChartTwin {...{ label, series, categories, formatValue, categoryName }} />
    </Figure>
  );
}

/** Announces the series at the cursor whenever it changes. */
function usePointed(seriesId: string | undefined, onHighlight: ChartDrawingProps['onHighlight']) {
  const said = useRef<string>(undefined);
  useEffect(() => {
    if (said.current === seriesId) return;
    said.current = seriesId;
    onHighlight?.(seriesId);
  }, [seriesId, onHighlight]);
}

const Figure = styled.figure`
  position: relative;
  min-inline-size: 0;
`;

const Plot = styled.div`
  position: relative;
  border-radius: ${radius.small};
  touch-action: pan-y;
  &:has(> input:focus-visible) {
    ${focusRing}
  }
`;
