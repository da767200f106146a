import { titleOf } from '@locus/analyses';
import type { Seasonality } from '@locus/model/analyses';
import type { Id } from '@locus/model/entities';
import { hourLabel, hourSpanLabel, labelledHours, seasonalityCard, weekdayName, weekdays } from '@locus/model/analyses';
import { color, font, radius } from '@locus/ui/theme';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { FullCaption } from '../ItemCard/FullCaption';
import type { ItemCardState } from '../ItemCard/ItemCard';
import { ItemCard } from '../ItemCard/ItemCard';
import { Sparkline } from '../Sparkline/Sparkline';
import { messages } from './messages';

export interface SeasonalityCardProps extends ItemCardState {
  /** The derived data; undefined until it has loaded. */
  seasonality: Seasonality | undefined;
  /** The location whose numbers the card shows; if it is not in the data, the first one there. */
  primaryLocation: Id | undefined;
}

/** Popular day and hour in the side panel: their names for the primary location, its week, and its day in 24 hours. */
export function SeasonalityCard({ seasonality, primaryLocation, ...state }: SeasonalityCardProps) {
  const intl = useIntl();
  const card = useMemo(
    () => seasonality && seasonalityCard(seasonality, primaryLocation),
    [seasonality, primaryLocation],
  );
  const { popularDay, popularHour } = card ?? {};
  return (
    <ItemCard
      {...state}
      empty={state.empty ?? (state.status !== 'loading' && card === undefined)}
      title={titleOf(intl, 'SEASONALITY')}
      howItWorks={intl.formatMessage(messages.howItWorks)}
      headline={
        popularDay === undefined ? intl.formatMessage(messages.notAvailable) : weekdayName(popularDay, intl.locale)
      }
      unit={popularHour === undefined ? undefined : <bdi>{hourSpanLabel(popularHour, intl.locale)}</bdi>}
      caption={
        <FullCaption>{intl.formatMessage(card?.ofAllDays ? messages.captionAllDays : messages.caption)}</FullCaption>
      }
    >
      {card && (
        <figure aria-hidden>
          <Week>
            {weekdays.map((day) => (
              <Day key={day} data-popular={day === popularDay || undefined}>
                {weekdayName(day, intl.locale, 'narrow')}
              </Day>
            ))}
          </Week>
          <Hours>
            <Line>
              <Sparkline values={card.hours} />
            </Line>
            {labelledHours.map((hour) => (
              <Label key={hour} style={{ left: `${(hour / 23) * 100}%` }}>
                {hourLabel(hour, intl.locale)}
              </Label>
            ))}
          </Hours>
        </figure>
      )}
    </ItemCard>
  );
}

const Week = styled.div`
  display: grid;
  grid-template-columns: repeat(7, 1fr);
  gap: 2px;
`;

const Day = styled.span`
  border-radius: ${radius.small};
  background: ${color.surface3};
  font: ${font.caption};
  text-align: center;
  color: ${color.text};
  &[data-popular] {
    background: ${color.accent};
    color: ${color.onAccent};
    font-weight: ${font.strong};
  }
`;

/** 60 px high; the day runs from left to right in every language, as on the chart. */
const Hours = styled.div`
  position: relative;
  block-size: 60px;
  margin-block: 2px -2px;
  direction: ltr;
`;

const Line = styled.div`
  block-size: 46px;
`;

const Label = styled.span`
  position: absolute;
  inset-block-end: 0;
  transform: translateX(-50%);
  font: ${font.caption};
  font-size: 10px;
  line-height: 12px;
  color: ${color.textMuted};
  white-space: nowrap;
`;
