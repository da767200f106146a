import type { Id } from '@locus/model/entities';
import { meanOf } from '@locus/model/analyses';
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
import { useSomePlaces } from './useSomePlaces';

export interface LegendGraphProps {
  /** Entries that cannot be clicked, by their ids: they are greyed out, with the reason. */
  fixed?: ReadonlyMap<string, string>;
  /** Series that are only in the legend, by their ids. */
  left?: ReadonlySet<string>;
  /**
   * The locations' visits by id, if known, where the values drawn do not tell which location is large, e.g. as they
   * always add up to 100 %. Of many locations the largest are drawn at first.
   */
  visits?: ReadonlyMap<Id, number>;
  /** Values of an earlier time, chart by chart: of a location while only it is shown, otherwise of all of them. */
  earlier?: readonly EarlierSeries[];
  /** The changes since then, for tooltips and line ends. */
  change?: ChartChange;
  /** Charts whose series have the same ids, stacked. */
  charts: readonly DrawnChart[];
  /** Height (px) of each chart. */
  heightPx: number;
  /** Height (px) of each chart in a picture; by default they divide the picture's height. */
  pictureHeightPx?: number;
  /** If a picture is requested, the sentence in it. */
  picture?: PictureRequest;
  subtitle: string;
}

const none: readonly ChartSeries[] = [];

/** Charts of one analysis below one legend, whose entries isolate a location in all of them. */
export function LegendGraph(props: LegendGraphProps) {
  const { charts, fixed, left, visits, earlier, change, heightPx, pictureHeightPx, picture, subtitle } = props;
  const [legend, setLegend] = useState(legendStart);
  const highlight = useHighlight();
  const all = charts[0]?.series ?? none;
  const places = useMemo(
    () =>
      all
        .filter(({ mark }) => mark !== undefined)
        .map(({ id, name, values }) => ({ id, name, size: visits ? (visits.get(id) ?? null) : meanOf(values) })),
    [all, visits],
  );
  const { kept, choice } = useSomePlaces(places, visits ? 'visits' : 'values');
  const entries = useMemo(() => all.filter(({ id, mark }) => mark === undefined || kept.has(id)), [all, kept]);
  const shownIds = useMemo(() => {
    // If an isolated location no longer exists, nothing would be left to show: then all are shown.
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

/** The average represents all locations, whichever is isolated. */
const isShown = (series: ChartSeries, shown: ReadonlySet<string>) => series.mark === undefined || shown.has(series.id);

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
`;
