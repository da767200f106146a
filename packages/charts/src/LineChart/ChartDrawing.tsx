import type { LoadState } from '@locus/ui';
import { useViewWords } from '@locus/ui';
import { listText } from '@locus/ui/i18n';
import type { ThemeTokens } from '@locus/ui/theme';
import { color, focusRing, radius, useThemeTokens } from '@locus/ui/theme';
import { useEffect, useId, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { BarBack, BarFront } from '../BarChart/BarLayers';
import { barAt, middlesOf } from '../BarChart/barPlaces';
import { PlotBars } from '../BarChart/PlotBars';
import type { ChartProps } from '../chart';
import { useChangeText } from '../Comparison/useChangeText';
import { ChartTooltip } from './ChartTooltip';
import { ChartSummary, ChartTwin } from './ChartTwin';
import { lineScale } from './drawnLines';
import { messages } from './messages';
import { plotArea, stepValues } from './plotArea';
import { PlotFrame } from './PlotFrame';
import { PlotHighlight } from './PlotHighlight';
import { endLabelPx, endSpacePx, PlotBack, PlotFront, PlotMarks } from './PlotLayers';
import { PlotLines } from './PlotLines';
import { tooltipRows } from './tooltipRows';
import { placementIn, useCursor } from './useCursor';
import { useInlineSize } from './useInlineSize';

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
  const { kind, label, series, categories, categoryName, labelled, unit, formatValue, formatAxis } = props;
  const { heightPx, highest, theme, highlighted, onHighlight, change } = props;
  const changeText = useChangeText(change);
  const intl = useIntl();
  const helpId = useId();
  const pageTheme = useThemeTokens();
  const tokens = theme ?? pageTheme;
  const box = useRef<HTMLDivElement>(null);
  const widthPx = useInlineSize(box) ?? 0;
  const scale = useMemo(() => lineScale({ series, highest }), [series, highest]);
  const { max } = scale;
  const labels = useMemo(() => stepValues(scale).map(formatAxis), [scale, formatAxis]);
  const endLabels = kind === 'line' && widthPx >= 640 && series.length * endLabelPx <= heightPx - 60;
  const end = endLabels ? endSpacePx(series, change !== undefined) : 0;
  const plot = useMemo(
    () => (widthPx > 0 ? plotArea({ widthPx, heightPx, labels, endSpacePx: end }) : undefined),
    [widthPx, heightPx, labels, end],
  );
  const points = kind === 'bar' ? plot && middlesOf(plot, categories.length) : plot;
  const { cursor, point, moveTo, onKeyDown, clear } = useCursor(
    series,
    categories.length,
    points,
    max,
    kind === 'bar' && plot ? (x) => barAt(series, plot, categories.length, x) : undefined,
  );
  const placement = points && placementIn(points, categories.length, max);
  const layer = plot && placement && { series, categories, plot, placement, theme: tokens, cursor };
  const current = cursor && categories[cursor.category];
  const announced = cursor?.category ?? categories.length - 1;
  // At the cursor all series can be compared.
  const setOff = cursor || !highlighted ? undefined : series.find(({ id }) => id === highlighted);
  usePointed(cursor?.seriesId, onHighlight);

  const announcement = () => {
    const { rows, average } = tooltipRows(series, announced);
    const chosen = cursor?.byKeys ? rows.filter((row) => row.series.id === cursor.seriesId) : [];
    const said = chosen.length > 0 ? chosen : average ? [...rows, average] : rows;
    const parts = said.slice(0, 6).map(({ series: line, value, lowConfidence, before }) => {
      const changed = line.dashed ? '' : changeText?.(value, before);
      const words = value === null ? intl.formatMessage(messages.notAvailable) : formatValue(value);
      const text = `${line.name} ${words}${changed ? ` (${changed})` : ''}`;
      return lowConfidence ? `${text} (${intl.formatMessage(messages.lowConfidence)})` : text;
    });
    if (said.length > 6) parts.push(intl.formatMessage(messages.more, { count: said.length - 6 }));
    const { title, partial } = categories[announced] ?? { title: '' };
    return intl.formatMessage(messages.cursorValue, {
      date: partial ? `${title} (${partial})` : title,
      values: listText(intl, parts),
    });
  };

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
        {layer && (kind === 'bar' ? <BarBack {...layer} /> : <PlotBack {...layer} />)}
        {plot && <PlotFrame {...{ plot, labels }} theme={tokens} />}
        {plot && kind === 'bar' && <PlotBars {...{ series, categories, plot, max }} theme={tokens} />}
        {plot && kind === 'line' && (
          <>
            <PlotLines {...{ series, categories, plot, max }} />
            <PlotMarks {...{ series, categories, labelled, plot, max }} theme={tokens} />
          </>
        )}
        {layer && setOff && series.length > 1 && <PlotHighlight {...layer} kind={kind} highlighted={setOff} />}
        {layer &&
          (kind === 'bar' ? (
            <BarFront {...layer} formatValue={formatValue} />
          ) : (
            <PlotFront {...layer} endLabels={endLabels} changeText={changeText} />
          ))}
        <Keys
          type="range"
          min={0}
          max={Math.max(0, categories.length - 1)}
          value={announced}
          aria-label={
            categoryName
              ? intl.formatMessage(messages.cursorBy, { label, name: categoryName })
              : intl.formatMessage(messages.cursor, { label })
          }
          aria-valuetext={announcement()}
          aria-describedby={helpId}
          onChange={(event) => moveTo(event.currentTarget.valueAsNumber)}
          onFocus={(event) => event.currentTarget.matches(':focus-visible') && moveTo(announced)}
          onBlur={clear}
          onKeyDown={onKeyDown}
        />
        <span id={helpId} hidden>
          {intl.formatMessage(categoryName ? messages.cursorByHelp : messages.cursorHelp)}
        </span>
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

const Keys = styled.input`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  margin: 0;
  opacity: 0;
  pointer-events: none;
  accent-color: ${color.accent};
`;
