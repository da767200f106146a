import { spreadLabels } from '@locus/model/charts';
import { truncateText, isolated } from '@locus/model/text';
import type { ThemeTokens } from '@locus/ui/theme';
import { font } from '@locus/ui/theme';
import { Fragment, memo, useId } from 'react';

import type { ChartCategory, ChartSeries, MarkShape, PlotArea } from '../chart';
import { markPath } from '../marks';
import { axisLabelLength, dateLabels, lineMarks } from './drawnLines';
import { axisFontPx, categoryLabelPx } from './plotArea';
import { Layer } from './PlotFrame';
import type { Cursor, Placement } from './useCursor';
import { placementIn } from './useCursor';

/** Distance (px) between two names at the line ends. */
export const endLabelPx = 15;

export interface PlotLayerProps {
  series: readonly ChartSeries[];
  categories: readonly ChartCategory[];
  plot: PlotArea;
  placement: Placement;
  theme: ThemeTokens;
  cursor: Cursor | undefined;
  /** A change since an earlier time as text, next to the names at the line ends. */
  changeText?: (now: number | null, before: number | null) => string;
}

/** The layer below the lines: hatching of partially covered periods, and the cursor's line. */
export function PlotBack({ categories, plot, placement, theme, cursor }: PlotLayerProps) {
  const pattern = useId();
  const { color } = theme;
  const half = categories.length > 1 ? plot.width / (categories.length - 1) / 2 : plot.width / 4;
  const bottom = plot.top + plot.height;
  return (
    <Layer aria-hidden>
      <defs>
        <pattern id={pattern} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V6" stroke={color.hatch1} strokeOpacity={0.55} strokeWidth={1.2} />
        </pattern>
      </defs>
      {categories.map((category, i) => {
        if (category.partial === undefined) return null;
        const [from, to] = [
          Math.max(plot.left, placement.x(i) - half),
          Math.min(plot.left + plot.width + 8, placement.x(i) + half),
        ];
        const atEnd = i >= categories.length / 2;
        return (
          <g key={category.id}>
            <rect x={from} y={plot.top} width={to - from} height={plot.height} fill={`url(#${pattern})`} />
            <text
              x={atEnd ? to : from}
              y={plot.top - 6}
              textAnchor={atEnd ? 'end' : 'start'}
              fill={color.textMuted}
              fontSize={axisFontPx}
              fontFamily={font.family}
            >
              {isolated(category.partial)}
            </text>
          </g>
        );
      })}
      {cursor && (
        <path
          d={`M${placement.x(cursor.category)} ${plot.top}V${bottom}`}
          stroke={color.borderControl}
          strokeWidth={1}
        />
      )}
    </Layer>
  );
}

export interface PlotMarksProps extends Pick<PlotLayerProps, 'series' | 'categories' | 'plot' | 'theme'> {
  /** The dates with a label below the plot; about five by default. */
  labelled?: readonly number[];
  /** The maximum of the axis. */
  max: number;
}

/**
 * The points of the lines, and the dates below them. Those of a line form a single path, because there may be hundreds
 * of them; they stay unchanged while the cursor moves.
 */
export const PlotMarks = memo(function PlotMarks({ series, categories, labelled, plot, max, theme }: PlotMarksProps) {
  const { color } = theme;
  const { x, y } = placementIn(plot, categories.length, max);
  return (
    <Layer aria-hidden>
      <g data-dates fill={color.textMuted} fontSize={axisFontPx} fontFamily={font.family} textAnchor="middle">
        {dateLabels({ categories, labelled }).map(
          (label, i) =>
            label !== '' && (
              <text key={categories[i]?.id} x={x(i)} y={plot.top + plot.height + categoryLabelPx}>
                {isolated(label)}
              </text>
            ),
        )}
      </g>
      {lineMarks({ series, categories }).map(({ id, color: fill, mark, radiusPx, full, hollow }) => {
        const values = series.find((line) => line.id === id)?.values ?? [];
        const path = (at: readonly number[], shape: MarkShape, radius: number) =>
          at.map((i) => markPath(shape, x(i), y(values[i] ?? 0), radius)).join('');
        return (
          <Fragment key={id}>
            {full.length > 0 && (
              <path
                d={path(full, mark, radiusPx)}
                fill={fill}
                stroke={radiusPx > 2 ? color.surface : undefined}
                strokeWidth={1.5}
              />
            )}
            {hollow.length > 0 && (
              <path d={path(hollow, 'circle', 3.2)} fill={color.surface} stroke={fill} strokeWidth={1.75} />
            )}
          </Fragment>
        );
      })}
    </Layer>
  );
});

/** The layer above the lines: names at their ends, and the cursor's points and date. */
export function PlotFront({
  series,
  categories,
  plot,
  placement,
  theme,
  cursor,
  endLabels,
  changeText,
}: PlotLayerProps & { endLabels: boolean }) {
  const { color } = theme;
  const labelled = categories[cursor?.category ?? -1];
  return (
    <Layer aria-hidden>
      {endLabels && <EndLabels {...{ series, plot, placement, theme, changeText }} />}
      {cursor &&
        series.map((line) => {
          const value = line.values[cursor.category];
          if (typeof value !== 'number' || line.mark === undefined) return null;
          return (
            <path
              key={line.id}
              d={markPath(
                line.mark,
                placement.x(cursor.category),
                placement.y(value),
                line.id === cursor.seriesId ? 6.5 : 4.5,
              )}
              fill={line.color}
              stroke={color.surface}
              strokeWidth={4}
              paintOrder="stroke"
            />
          );
        })}
      {cursor && labelled && (
        <g transform={`translate(${placement.x(cursor.category)} ${plot.top + plot.height})`}>
          <rect x={-24} y={8} width={48} height={20} fill={color.surface} />
          <text
            y={categoryLabelPx}
            textAnchor="middle"
            fill={color.text}
            fontSize={axisFontPx}
            fontWeight={500}
            fontFamily={font.family}
          >
            {isolated(truncateText(labelled.axisLabel, axisLabelLength))}
          </text>
        </g>
      )}
    </Layer>
  );
}

type EndLabelsProps = Pick<PlotLayerProps, 'series' | 'plot' | 'placement' | 'theme' | 'changeText'>;

/** The names of the lines that extend to the last date with any value, next to it. */
function EndLabels({ series, plot, placement, theme, changeText }: EndLabelsProps) {
  const named = series.filter((line) => line.mark !== undefined);
  const last = Math.max(-1, ...named.map(({ values }) => values.findLastIndex((value) => value !== null)));
  const ends = named.flatMap((line) => {
    const value = line.values[last];
    return typeof value === 'number' ? [{ line, y: placement.y(value) }] : [];
  });
  const places = spreadLabels(
    ends.map(({ y }) => y),
    endLabelPx,
    plot.top,
    plot.top + plot.height,
  );
  return ends.map(({ line }, i) => (
    <text
      key={line.id}
      x={placement.x(last) + 16}
      y={(places[i] ?? 0) + 4}
      fill={theme.color.text}
      stroke={theme.color.surface}
      strokeWidth={3}
      paintOrder="stroke"
      fontSize={axisFontPx}
      fontFamily={font.family}
      direction="ltr"
    >
      {line.number !== undefined && <tspan fontWeight={500}>{line.number} </tspan>}
      {isolated(endName(line))}
      {changeText && !line.dashed && (
        <tspan fill={theme.color.textMuted}>
          {' '}
          {changeText(line.values[last] ?? null, line.before?.[last] ?? null)}
        </tspan>
      )}
    </text>
  ));
}

/** An earlier line's name is shown in full: truncated, it would look like the current line's. */
const endName = (series: ChartSeries) => (series.dashed ? series.name : truncateText(series.name, 20));

/** Room (px) for a change after a name. */
const endChangePx = 58;

/** Room (px) for the names at the line ends to the right of the plot, from the length of the longest one. */
export const endSpacePx = (series: readonly ChartSeries[], changes = false): number =>
  28 +
  (changes ? endChangePx : 0) +
  Math.max(
    0,
    ...series
      .filter((line) => line.mark)
      .map((line) => Array.from(endName(line)).length * 6.4 + (line.number === undefined ? 0 : 14)),
  );
