import { space } from '@locus/ui/theme';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { ChartLegend } from '../ChartLegend/ChartLegend';
import { legendClick, legendStart } from '../ChartLegend/legendClick';
import { ChartPicture } from '../ChartPicture/ChartPicture';
import { LineChart } from '../LineChart/LineChart';
import { fixedLocations } from './footfallChart';
import { messages } from './messages';
import type { FootfallView } from './useFootfallView';

export interface FootfallGraphProps {
  view: FootfallView;
  showAverage: boolean;
  heightPx: number;
  /** A picture of the chart as it stands is wanted; answered by one of the two callbacks. */
  picture?: { title: string; subtitle: string; onTaken: (picture: Blob) => void; onFailed: (error: unknown) => void };
}

/** The visit trends as lines, under a legend whose entries isolate a location. */
export function FootfallGraph({ view, showAverage, heightPx, picture }: FootfallGraphProps) {
  const intl = useIntl();
  const { footfall, absolute, lines, average, categories, formatValue, formatAxis } = view;
  const [legend, setLegend] = useState(legendStart);
  const fixed = useMemo(() => fixedLocations(footfall), [footfall]);
  const shownIds = useMemo(() => {
    // An isolated location that is no longer selected leaves nothing to show: then all are.
    const isolated = legend.shown?.filter((id) => lines.some((line) => line.id === id));
    return new Set(isolated?.length ? isolated : lines.map((line) => line.id));
  }, [legend.shown, lines]);
  const series = useMemo(() => {
    const drawn = lines.filter((line) => shownIds.has(line.id) && !(absolute && fixed.has(line.id)));
    return average && showAverage ? [...drawn, average] : drawn;
  }, [lines, shownIds, absolute, fixed, average, showAverage]);
  const chart = {
    label: intl.formatMessage(messages.title),
    unit: intl.formatMessage(absolute ? messages.visits : messages.percent),
    highest: absolute ? undefined : 100,
    series,
    categories,
    formatValue,
    formatAxis,
  };
  return (
    <Stack>
      <ChartLegend
        entries={[
          ...lines.map(({ id, name, number, color, mark }) => ({
            id,
            name,
            number,
            color,
            mark,
            shown: shownIds.has(id) && !(absolute && fixed.has(id)),
            reason: fixed.has(id) ? intl.formatMessage(messages.noAbsolute) : undefined,
          })),
          ...(average && showAverage ? [{ ...average, shown: true }] : []),
        ]}
        onEntryClick={(id) => setLegend((now) => legendClick(now, id, performance.now()))}
      />
      <LineChart {...chart} heightPx={heightPx} />
      {picture && <ChartPicture {...picture} charts={[chart]} />}
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
`;
