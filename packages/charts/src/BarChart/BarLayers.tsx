import { shorterFigures } from '@locus/model/text';
import { font } from '@locus/ui/theme';
import { useIntl } from 'react-intl';

import type { ChartSeries } from '../chart';
import { textWidthPx } from '../fitText';
import { Layer } from '../LineChart/PlotFrame';
import type { PlotLayerProps } from '../LineChart/PlotLayers';
import { barPlaces, barsOf } from './barPlaces';

/** A bar narrower than this (px) has no room for its location's number. */
const numberedFromPx = 15;
const numberFontPx = 10;
/** Height (px) of a value above its bar; if an average runs through there, the value is placed above the average. */
const numberPx = 12;
/** Space (px) between the values of two bars. */
const numberGapPx = 2;

/** The layer below the bars: the background of the group at the cursor. */
export function BarBack({ categories, plot, placement, theme, cursor }: PlotLayerProps) {
  const { step } = barPlaces(plot, categories.length, 1);
  return (
    <Layer aria-hidden>
      {cursor && (
        <rect
          x={placement.x(cursor.category) - step / 2}
          y={plot.top}
          width={step}
          height={plot.height}
          fill={theme.color.surface3}
        />
      )}
    </Layer>
  );
}

type BarFrontProps = PlotLayerProps & { formatValue: (value: number) => string };

/**
 * The layer above the bars, if there is room: values above them and their locations' numbers at the bottom; averages
 * dotted and earlier values dashed across their group.
 */
export function BarFront({ series, categories, plot, placement, theme, formatValue }: BarFrontProps) {
  const { locale } = useIntl();
  const bars = barsOf(series);
  const { step, start, width } = barPlaces(plot, categories.length, bars.length);
  const textAbove = valuesAbove(bars, (value) => shorterFigures(formatValue(value), locale), width);
  const averages = series.filter((entry) => entry.mark === undefined || entry.dashed);
  const look = {
    textAnchor: 'middle',
    stroke: theme.color.surface,
    strokeWidth: 3,
    paintOrder: 'stroke',
    fontSize: numberFontPx,
    fontFamily: font.family,
  } as const;
  return (
    <Layer aria-hidden>
      {averages.map((average) =>
        average.values.map((value, category) => {
          if (value === null) return null;
          const left = plot.left + category * step + start;
          const across = `M${left} ${placement.y(value)}h${width * Math.max(1, bars.length)}`;
          return (
            <g key={`${average.id} ${categories[category]?.id}`} strokeLinecap="round">
              <path d={across} stroke={theme.color.surface} strokeWidth={4} />
              <path
                d={across}
                stroke={average.color}
                strokeWidth={2}
                strokeDasharray={average.dashed ? '7 3' : '1 4'}
                strokeLinecap={average.dashed ? 'butt' : undefined}
              />
            </g>
          );
        }),
      )}
      {width >= numberedFromPx &&
        bars.map((bar, i) =>
          bar.values.map((value, category) => {
            if (value === null) return null;
            const x = plot.left + category * step + start + (i + 0.5) * width;
            const top = numberY(
              placement.y(value),
              averages.flatMap(({ values }) => placedAt(values[category], placement)),
            );
            const foot = plot.top + plot.height - 4;
            const placed = bars.length > 1 && bar.number !== undefined && placement.y(value) <= foot - numberPx + 2;
            return (
              <g key={`${bar.id} ${categories[category]?.id}`}>
                {placed && (
                  <text {...{ ...look, x }} y={foot} fill={theme.color.text} data-place>
                    {bar.number}
                  </text>
                )}
                <text {...{ ...look, x }} y={top} fill={theme.color.textMuted}>
                  {textAbove(value)}
                </text>
              </g>
            );
          }),
        )}
    </Layer>
  );
}

/**
 * Writes values above bars of this width: all with the same number of decimals, the most that fit above each; a value
 * that does not even fit without decimals is left out.
 */
function valuesAbove(bars: readonly ChartSeries[], textsOf: (value: number) => readonly string[], widthPx: number) {
  const fits = (text: string) => textWidthPx(text, `${numberFontPx}px ${font.family}`) + numberGapPx <= widthPx;
  const levels = bars.flatMap(({ values }) =>
    values.flatMap((value) => {
      const texts = value === null ? [] : textsOf(value);
      const level = texts.findIndex(fits);
      return value === null ? [] : [level < 0 ? texts.length - 1 : level];
    }),
  );
  const level = Math.max(0, ...levels);
  return (value: number): string => {
    const texts = textsOf(value);
    const text = texts[level] ?? texts.at(-1) ?? '';
    return fits(text) ? text : '';
  };
}

const placedAt = (value: number | null | undefined, { y }: PlotLayerProps['placement']) =>
  typeof value === 'number' ? [y(value)] : [];

/** The lower edge of a bar's value, given the top of the bar and the averages of its group, in px from the top. */
function numberY(top: number, averages: readonly number[]): number {
  const crossed = averages.filter((average) => average <= top && average > top - numberPx - 2);
  return Math.min(top, ...crossed) - 4;
}
