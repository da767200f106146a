import { titleOf } from '@locus/analyses';
import type { Footfall } from '@locus/model/analyses';
import type { FootfallMetric, Id } from '@locus/model/entities';
import { footfallCard } from '@locus/model/analyses';
import { changeText, monthLabel, percentFigures, weekLabel, wholeText, roundTo } from '@locus/model/text';
import { Select } from '@locus/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import type { ItemCardState } from '../ItemCard/ItemCard';
import { FullCaption } from '../ItemCard/FullCaption';
import { ItemCard } from '../ItemCard/ItemCard';
import { LowConfidence } from '../ItemCard/LowConfidence';
import { NumberRemark } from '../ItemCard/NumberRemark';
import { Sparkline } from '../Sparkline/Sparkline';
import { messages } from './messages';

export interface FootfallCardProps extends ItemCardState {
  /** The derived data; undefined until it has loaded. */
  footfall: Footfall | undefined;
  /** The location whose numbers the card shows; if it is not in the data, the first one there. */
  primaryLocation: Id | undefined;
  /** The current metric. The card is not limited to one location: it shows all locations then. */
  metric: FootfallMetric;
  onMetricChange: (metric: FootfallMetric) => void;
  /** What a value of the data covers. */
  period?: 'monthly' | 'weekly';
}

/** The caption of the number, by metric and by what a value covers. */
const captions = {
  'absolute number': { monthly: messages.visitsPerMonth, weekly: messages.visitsPerWeek },
  'all locations': { monthly: messages.shareOfHighestMonth, weekly: messages.shareOfHighestWeek },
};

/** Visit trends in the side panel: the primary location's average traffic, its course and its latest change. */
export function FootfallCard({
  footfall,
  primaryLocation,
  metric,
  onMetricChange,
  period = 'monthly',
  ...state
}: FootfallCardProps) {
  const intl = useIntl();
  const shown = metric === 'absolute number' ? metric : 'all locations';
  const absolute = shown === 'absolute number';
  const card = useMemo(
    () => footfall && footfallCard(footfall, primaryLocation, shown),
    [footfall, primaryLocation, shown],
  );
  const weekly = period === 'weekly';
  const last = card?.last ?? -1;
  const doubtful = useMemo(
    () =>
      card?.dates.map(
        (date, i) => card.partialDates.has(date) || (card.partial[i] ?? false) || (card.lowConfidence[i] ?? false),
      ),
    [card],
  );
  const before = card?.dates[last - 1];
  const against = before === undefined ? '' : (weekly ? weekLabel : monthLabel)(before, intl.locale);
  const empty = state.empty ?? (state.status !== 'loading' && card === undefined);
  const caption = captions[shown][period];
  const average = card?.avgTraffic ?? null;
  const headline =
    average === null
      ? intl.formatMessage(messages.notAvailable)
      : absolute
        ? wholeText(average, intl.locale)
        : percentFigures(average, intl.locale);
  return (
    <ItemCard
      {...state}
      empty={empty}
      title={titleOf(intl, 'FOOTFALL')}
      howItWorks={
        <>
          <p>{intl.formatMessage(messages.howItWorks)}</p>
          <p>{intl.formatMessage(messages.howItWorksRelative)}</p>
        </>
      }
      headline={headline}
      unit={absolute || average === null ? undefined : '%'}
      change={
        card?.lowConfidence[last] ? (
          <LowConfidence of="latest" />
        ) : (
          <Change value={card?.change ?? null} against={against} />
        )
      }
      caption={<FullCaption>{intl.formatMessage(caption)}</FullCaption>}
      control={
        <Select
          label={intl.formatMessage(messages.metric)}
          hideLabel
          variant="quiet"
          size="small"
          value={shown}
          onValueChange={onMetricChange}
          options={[
            { value: 'all locations', label: intl.formatMessage(messages.allLocations) },
            {
              value: 'absolute number',
              label: intl.formatMessage(messages.absoluteNumber),
              disabled: footfall?.isAbsoluteNumbersDisabled,
            },
          ]}
        />
      }
    >
      {card && <Sparkline values={card.chart} doubtful={doubtful} />}
    </ItemCard>
  );
}

/** The change as a fraction, with an arrow and with text for screen readers. */
function Change({ value, against }: { value: number | null; against: string }) {
  const intl = useIntl();
  if (value === null) return null;
  const size = changeText(value, intl.locale);
  const values = { change: size, period: against };
  const rounded = roundTo(value, 4);
  const Arrow = rounded < 0 ? ChevronDown : ChevronUp;
  const words = rounded === 0 ? messages.same : rounded < 0 ? messages.down : messages.up;
  return (
    <NumberRemark
      words={intl.formatMessage(words, values)}
      against={intl.formatMessage(messages.versus, { period: against })}
    >
      {rounded !== 0 && <Arrow size={10} strokeWidth={2} aria-hidden />}
      <bdi>{size}</bdi>
    </NumberRemark>
  );
}
