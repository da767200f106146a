import {
  describeAbsorption,
  describeAttraction,
  disclosureNotes,
  overlapNotes,
  phrasesText,
  placesOf,
  rangeText,
  titleOf,
} from '@locus/analyses';
import type { PartDisclosure, ShareView } from '@locus/model/analyses';
import type { Id } from '@locus/model/entities';
import { absorptionDecimals, monthAxisLabel, monthLabel } from '@locus/model/text';
import { monthOfDay } from '@locus/model/view';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { ComparisonNote } from '../Comparison/ComparisonNote';
import { ComparisonStatus } from '../Comparison/ComparisonStatus';
import { useCompared } from '../Comparison/useCompared';
import type { DetailContentProps } from '../DetailView/DetailView';
import { Padded, Subtitle } from '../DetailView/DetailView';
import { Notes } from '../DetailView/Notes';
import { Phrases } from '../DetailView/Phrases';
import { LegendGraph } from '../DetailView/LegendGraph';
import { indexWithin, locationSeries } from '../DetailView/locationSeries';
import { SeriesTable } from '../SeriesTable/SeriesTable';
import { usePercent } from '../DetailView/usePercent';
import { useMissingReasons } from '../MissingReason/useMissingReasons';
import type { ShareKind } from '../ShareCard/ShareCard';
import { messages } from './messages';

export interface ShareContentProps extends DetailContentProps<readonly ShareView[]> {
  kind: ShareKind;
  /** The selected source or target with its partners. */
  shown: ShareView;
  disclosure: PartDisclosure | undefined;
}

/** The partners' lines by month, with those of the time compared with. */
function useShareLines({ shown, locations, compare }: Pick<ShareContentProps, 'shown' | 'locations' | 'compare'>) {
  const intl = useIntl();
  const indexOf = useMemo(() => indexWithin(locations, shown.lines), [locations, shown]);
  const lines = useMemo(
    () => shown.lines.map((line) => locationSeries(line, indexOf(line.locationId))),
    [shown, indexOf],
  );
  const categories = useMemo(
    () =>
      shown.dates.map((date) => ({
        id: date,
        axisLabel: monthAxisLabel(date, intl.locale),
        title: monthLabel(date, intl.locale),
      })),
    [shown, intl.locale],
  );
  const before = useMemo(
    () => compare?.earlier?.find(({ locationId }) => locationId === shown.locationId),
    [compare?.earlier, shown.locationId],
  );
  const now = useMemo(() => ({ dates: shown.dates, lines }), [shown, lines]);
  const earlier = useMemo(
    () =>
      before && {
        dates: before.dates,
        lines: before.lines.map((line) => locationSeries(line, indexOf(line.locationId))),
      },
    [before, indexOf],
  );
  return { indexOf, lines, categories, compared: useCompared(now, earlier, compare, 'monthly') };
}

/** The content of the view of absorption or attraction once there are values. */
export function ShareContent(props: ShareContentProps) {
  const { kind, shown, disclosure, mode, chartHeightPx, picture } = props;
  const intl = useIntl();
  const percent = usePercent(absorptionDecimals);
  const absorption = kind === 'absorption';
  const title = titleOf(intl, absorption ? 'ABSORPTION' : 'ATTRACTION');
  const pairs = useMissingReasons(disclosure);
  // What is hidden is named by source, target and month.
  const wordsOf = (partner: Id, date: string | number) => {
    const month = monthOfDay(new Date(date).toISOString());
    return absorption ? pairs(shown.locationId, `${partner} ${month}`) : pairs(partner, `${shown.locationId} ${month}`);
  };
  const { indexOf, lines, categories, compared } = useShareLines(props);
  const charts = useMemo(
    () => [{ label: title, series: lines, categories, unit: '%', ...percent }],
    [title, lines, categories, percent],
  );
  const overlaps = useMemo(
    () => overlapNotes(intl, props.locations, placesOf(shown), shown.locationId),
    [intl, props.locations, shown],
  );
  const phrases = (absorption ? describeAbsorption : describeAttraction)(intl, shown);
  return (
    <>
      <Padded>
        <Subtitle>
          <Phrases of={phrases} />
        </Subtitle>
        <ComparisonStatus compare={props.compare} />
        {compared && (
          <ComparisonNote
            locations={compared.locations}
            measure="share"
            comparison={compared.comparison}
            indexOf={indexOf}
            range={rangeText([compared.from, compared.to].map((date) => monthLabel(date, intl.locale)))}
          />
        )}
        {mode === 'chart' && (
          <LegendGraph
            charts={charts}
            earlier={compared && [compared.lines]}
            change={compared && { comparison: compared.comparison, by: 'points', decimals: absorptionDecimals }}
            heightPx={chartHeightPx}
            picture={picture}
            subtitle={phrasesText(intl, phrases)}
          />
        )}
        <Notes notes={[...overlaps, ...disclosureNotes(intl, disclosure)]} />
      </Padded>
      {mode === 'table' && (
        <SeriesTable
          choice={props.tableChoice}
          caption={title}
          series={lines}
          categories={categories}
          indexOf={indexOf}
          nameHead={intl.formatMessage(absorption ? messages.target : messages.source)}
          categoryHead={intl.formatMessage(messages.month)}
          valueHead={title}
          unit="%"
          decimals={absorptionDecimals}
          wordsOf={wordsOf}
          earlier={compared?.lines}
          comparison={compared?.comparison}
        />
      )}
    </>
  );
}
