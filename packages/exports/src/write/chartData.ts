import { floorTo, roundTo } from '@locus/model/text';

import type { CategoryChart, RankingChart } from '@locus/analyses';

/** The numbers of a graph of a slide. */
export interface ChartData {
  labels: string[];
  series: { name: string; values: (number | null)[] }[];
}

/** A value as everywhere else: percentages floored, counts rounded; a format would round what it cuts. */
const shownValue = (value: number, { unit, decimals }: CategoryChart): number =>
  unit === '%' ? floorTo(value, decimals) : roundTo(value, decimals);

/** The data of a graph on a slide, and of its workbook: one value per label. */
export function chartData(chart: CategoryChart | RankingChart): ChartData {
  if (chart.kind === 'ranking') {
    const { title, rows } = chart;
    return { labels: rows.map(({ name }) => name), series: [{ name: title, values: rows.map(({ value }) => value) }] };
  }
  return {
    labels: chart.categories.map(({ label, partial }) => (partial ? `${label} *` : label)),
    series: chart.series.map(({ name, number, values }) => ({
      name: number === undefined ? name : `${number} ${name}`,
      values: values.map((value) => (value === null ? null : shownValue(value, chart))),
    })),
  };
}
