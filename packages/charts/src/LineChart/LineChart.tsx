import type { ViewState } from '@locus/ui';
import { Skeleton, StateSwitch } from '@locus/ui';
import type { ThemeTokens } from '@locus/ui/theme';
import { color, focusRing, radius, useThemeTokens, visuallyHidden } from '@locus/ui/theme';
import { lazy, memo, Suspense, useCallback, useId, useMemo, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';

import type { ChartProps, PlotArea } from '../chart';
import { chartExtremes } from './chartExtremes';
import { ChartTooltip } from './ChartTooltip';
import { messages } from './messages';
import { endLabelPx, endSpacePx, PlotBack, PlotFront } from './PlotLayers';
import { lineScale, toLineOptions } from './toLineOptions';
import { tooltipRows } from './tooltipRows';
import { placementIn, useCursor } from './useCursor';
import { useInlineSize } from './useInlineSize';

const ApexChart = lazy(() => import('../ApexChart/ApexChart').then((module) => ({ default: module.ApexChart })));

export interface LineChartProps extends ChartProps {
  /** The top of the axis where it is known, e.g. 100 for percentages. */
  highest?: number;
  /** Raw colours instead of the theme's, for pictures. */
  theme?: ThemeTokens;
  /** Where "contact us" leads when there is no data. */
  contactHref?: string;
}

/**
 * Values over time, one line a series. Names stand at the line ends where there is room; pointer and arrow keys move a cursor over
 * the dates. Time runs from left to right in every language.
 */
export function LineChart({ heightPx = 360, contactHref, ...props }: LineChartProps) {
  const { status, empty, noMatch, onRetry, error, emptyTitle, emptyText, emptyAction, ...chart } = props;
  const state: ViewState = { status, empty, noMatch, onRetry, error, emptyTitle, emptyText, emptyAction };
  return (
    <StateSwitch
      {...state}
      heightPx={heightPx}
      contactHref={contactHref}
      skeleton={<Skeleton shape="bars" height={`${heightPx}px`} />}
    >
      <Drawing {...chart} heightPx={heightPx} />
    </StateSwitch>
  );
}

type DrawingProps = Omit<LineChartProps, keyof ViewState | 'contactHref'> & { heightPx: number };

function Drawing({ label, series, categories, unit, formatValue, formatAxis, heightPx, highest, theme }: DrawingProps) {
  const intl = useIntl();
  const helpId = useId();
  const pageTheme = useThemeTokens();
  const tokens = theme ?? pageTheme;
  const box = useRef<HTMLDivElement>(null);
  const widthPx = useInlineSize(box) ?? 0;
  const [plot, setPlot] = useState<PlotArea>();
  const { max } = useMemo(() => lineScale({ series, highest }), [series, highest]);
  const endLabels = widthPx >= 640 && series.length * endLabelPx <= heightPx - 60;
  const drawn = useMemo(
    () =>
      toLineOptions(
        { series, categories, formatAxis, highest, endSpacePx: endLabels ? endSpacePx(series) : 0 },
        tokens,
      ),
    [series, categories, formatAxis, highest, endLabels, tokens],
  );
  const onDraw = useCallback((area: PlotArea) => setPlot((now) => (now && samePlot(now, area) ? now : area)), []);
  const { cursor, point, moveTo, onKeyDown, clear } = useCursor(series, categories.length, plot, max);
  const placement = plot && placementIn(plot, categories.length, max);
  const layer = plot && placement && { series, categories, plot, placement, theme: tokens, cursor };
  const current = cursor && categories[cursor.category];
  const announced = cursor?.category ?? categories.length - 1;

  const announcement = () => {
    const { rows, average } = tooltipRows(series, announced);
    const chosen = cursor?.byKeys ? rows.filter((row) => row.series.id === cursor.seriesId) : [];
    const said = chosen.length > 0 ? chosen : average ? [...rows, average] : rows;
    const parts = said.slice(0, 6).map(({ series: one, value, lowConfidence }) => {
      const text = `${one.name} ${value === null ? intl.formatMessage(messages.notAvailable) : formatValue(value)}`;
      return lowConfidence ? `${text} (${intl.formatMessage(messages.lowConfidence)})` : text;
    });
    if (said.length > 6) parts.push(intl.formatMessage(messages.more, { count: said.length - 6 }));
    const { title, partial } = categories[announced] ?? { title: '' };
    return intl.formatMessage(messages.cursorValue, {
      date: partial ? `${title} (${partial})` : title,
      values: intl.formatList(parts, { type: 'unit' }),
    });
  };

  return (
    <Figure aria-label={label}>
      <Summary {...{ series, categories, formatValue }} />
      <Plot
        ref={box}
        dir="ltr"
        style={{ blockSize: heightPx }}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={(event) => event.pointerType === 'mouse' && clear()}
      >
        {layer && <PlotBack {...layer} />}
        <Canvas>
          <Suspense fallback={<Skeleton shape="bars" height={`${heightPx}px`} />}>
            <ApexChart type="line" series={drawn.series} options={drawn.options} heightPx={heightPx} onDraw={onDraw} />
          </Suspense>
        </Canvas>
        {layer && <PlotFront {...layer} endLabels={endLabels} />}
        <Keys
          type="range"
          min={0}
          max={Math.max(0, categories.length - 1)}
          value={announced}
          aria-label={intl.formatMessage(messages.cursor, { label })}
          aria-valuetext={announcement()}
          aria-describedby={helpId}
          onChange={(event) => moveTo(event.currentTarget.valueAsNumber)}
          onFocus={(event) => event.currentTarget.matches(':focus-visible') && moveTo(announced)}
          onBlur={clear}
          onKeyDown={onKeyDown}
        />
        <span id={helpId} hidden>
          {intl.formatMessage(messages.cursorHelp)}
        </span>
        {cursor && current && placement && (
          <ChartTooltip
            {...{ series, widthPx, formatValue, unit }}
            category={current}
            index={cursor.category}
            seriesId={cursor.seriesId}
            atPx={placement.x(cursor.category)}
          />
        )}
      </Plot>
      <Twin {...{ label, series, categories, formatValue }} />
    </Figure>
  );
}

const samePlot = (a: PlotArea, b: PlotArea) =>
  a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height;

type Values = Pick<ChartProps, 'series' | 'categories' | 'formatValue'>;

/** One sentence in place of the picture. */
const Summary = memo(function Summary({ series, categories, formatValue }: Values) {
  const extremes = chartExtremes(series);
  const dateOf = (index: number) => categories.at(index)?.title ?? '';
  const range = { first: dateOf(0), last: dateOf(-1) };
  return (
    <Hidden as="figcaption">
      {extremes ? (
        <FormattedMessage
          {...messages.summary}
          values={{
            ...range,
            count: series.filter((one) => one.mark).length,
            highName: extremes.highest.series.name,
            highValue: formatValue(extremes.highest.value),
            highDate: dateOf(extremes.highest.category),
            lowName: extremes.lowest.series.name,
            lowValue: formatValue(extremes.lowest.value),
            lowDate: dateOf(extremes.lowest.category),
          }}
        />
      ) : (
        <FormattedMessage {...messages.summaryWithout} values={range} />
      )}
    </Hidden>
  );
});

/** The same values as a table, for screen readers. */
const Twin = memo(function Twin({ label, series, categories, formatValue }: Values & { label: string }) {
  return (
    <Hidden>
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage {...messages.date} />
            </th>
            {series.map((one) => (
              <th key={one.id} scope="col">
                {one.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((category, i) => (
            <tr key={category.id}>
              <th scope="row">{category.partial ? `${category.title} (${category.partial})` : category.title}</th>
              {series.map((one) => {
                const value = one.values[i];
                return (
                  <td key={one.id}>
                    {typeof value === 'number' ? formatValue(value) : <FormattedMessage {...messages.notAvailable} />}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Hidden>
  );
});

const Figure = styled.figure`
  position: relative;
  min-inline-size: 0;
`;

const Hidden = styled.div`
  ${visuallyHidden}
`;

const Plot = styled.div`
  position: relative;
  border-radius: ${radius.small};
  touch-action: pan-y;
  &:has(> input:focus-visible) {
    ${focusRing}
  }
`;

const Canvas = styled.div`
  position: relative;
  /* While the width changes, the old drawing stands for a moment. */
  overflow: hidden;
  font-variant-numeric: tabular-nums;
  /* The dot ApexCharts sets below the axis for a line that begins with a gap. */
  & .apexcharts-marker[default-marker-size='0.1'] {
    display: none;
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
