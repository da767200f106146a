import type { Seasonality } from '@locus/model/analyses';
import { busiestTimes, hourSpanLabel, weekdayName } from '@locus/model/analyses';
import type { IntlShape } from 'react-intl';

import type { Phrase } from '../shared/phrase';
import { messages } from './messages';

/** The titles of the two graphs. */
export const seasonalityTitles = (intl: IntlShape) => ({
  byDay: intl.formatMessage(messages.byDay),
  byHour: intl.formatMessage(messages.byHour),
});

/** What the graphs and the table of popular times show, and when the first location is busiest. */
export function describeSeasonality(intl: IntlShape, seasonality: Seasonality): Phrase[] {
  const first = seasonality.daily[0];
  const times = busiestTimes(seasonality, first?.locationId);
  const hour = times.hourOfDay ?? times.hourOfWeek;
  const description = { message: messages.description, values: { count: seasonality.daily.length } };
  if (!first || times.day === undefined || hour === undefined) return [description];
  const values = {
    name: first.locationName,
    day: weekdayName(times.day, intl.locale, 'long'),
    hour: hourSpanLabel(hour, intl.locale),
    of: times.hourOfDay === undefined ? 'week' : 'day',
  };
  return [description, { message: messages.busiest, values }];
}
