import { space } from '@locus/ui/theme';
import { useMemo, useState } from 'react';
import styled from 'styled-components';

import type { ChartChange, ChartSeries } from '../chart';
import { ChartLegend } from '../ChartLegend/ChartLegend';
import { legendClick, legendStart } from '../ChartLegend/legendClick';
import type { EarlierSeries } from '../Comparison/earlierSeries';
import type { DrawnChart } from '../ChartPicture/ChartPicture';
import { ChartPicture } from '../ChartPicture/ChartPicture';
import { BarChart } from '../BarChart/BarChart';
import { LineChart } from '../LineChart/LineChart';
import { useHighlight } from '../Highlight/Highlight';
import type { PictureRequest } from './DetailView';
import { useSomeLines } from './useSomeLines';

export interface LegendGraphProps {
  /** Entries that cannot be clicked, by their ids: they are greyed, and the reason is said. */
  fixed?: ReadonlyMap<string, string>;
  /** Series that are in the legend alone, by their ids. */
  left?: ReadonlySet<string>;
  /** Values of an earlier time, chart by chart: of a location while it alone is shown, else of all of them. */
  earlier?: readonly EarlierSeries[];
  /** How values have changed since then, for tooltips and line ends. */
  change?: ChartChange;
  /** Charts whose series are told apart by the same ids, one below the other. */
  charts: readonly DrawnChart[];
  /** Height (px) of each chart. */
  heightPx: number;
  /** Height (px) of each chart in a picture; without it they share the picture's. */
  pictureHeightPx?: number;
  /** A picture is wanted, under this sentence. */
  picture?: PictureRequest;
  subtitle: string;
}

/** Charts of one analysis under one legend, whose entries isolate a location in all of them. */
export function LegendGraph(props: LegendGraphProps) {
  const { charts, fixed, left, earlier, change, heightPx, pictureHeightPx, picture, subtitle } = props;
  const [legend, setLegend] = useState(legendStart);
  const highlight = useHighlight();
  const { entries, kept, choice } = useSomeLines(charts[0]?.series);
  const shownIds = useMemo(() => {
    // An isolated location that is no longer there leaves nothing to show: then all are.
    const isolated = legend.shown?.filter((id) => entries.some((entry) => entry.id === id));
    const shown = isolated?.length ? isolated : entries.map(({ id }) => id);
    return new Set(shown.filter((id) => !left?.has(id)));
  }, [legend.shown, entries, left]);
  const drawn = useMemo(() => {
    const alone = shownIds.size === 1 ? [...shownIds][0] : undefined;
    return charts.map((chart, i) => {
      const series = chart.series
        .filter((entry) => isShown(entry, shownIds) && (entry.mark === undefined || kept.has(entry.id)))
        .map((entry) => ({ ...entry, before: earlier?.[i]?.get(entry.id)?.values }));
      const before = earlier?.[i]?.get(alone ?? 'average');
      return { ...chart, change, series: before ? [...series, before] : series };
    });
  }, [charts, shownIds, kept, earlier, change]);
  const before = drawn[0]?.series.find(({ dashed }) => dashed);
  return (
    <Stack>
      {choice}
      <ChartLegend
        entries={[...entries, ...(before ? [before] : [])].map(({ id, name, number, color, mark, dashed }) => ({
          id,
          name,
          number,
          color,
          mark,
          dashed,
          shown: shownIds.has(id),
          reason: fixed?.get(id),
        }))}
        {...highlight}
        onEntryClick={(id) => setLegend((now) => legendClick(now, id, performance.now()))}
      />
      {drawn.map(({ type, sized, ...chart }) =>
        type === 'bar' ? (
          <BarChart key={chart.label} {...chart} {...highlight} sized={sized} heightPx={heightPx} />
        ) : (
          <LineChart key={chart.label} {...chart} {...highlight} heightPx={heightPx} />
        ),
      )}
      {picture && <ChartPicture {...picture} subtitle={subtitle} charts={drawn} chartHeightPx={pictureHeightPx} />}
    </Stack>
  );
}

/** The average stands for all locations, whichever is isolated. */
const isShown = (series: ChartSeries, shown: ReadonlySet<string>) => series.mark === undefined || shown.has(series.id);

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
`;
