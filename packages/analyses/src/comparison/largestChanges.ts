import type { Seasonality } from '@locus/model/analyses';
import { hours, hourSpanLabel, largestChange, meanChanges, weekdayName, weekdays } from '@locus/model/analyses';
import { percentPoints } from '@locus/model/text';
import type { IntlShape } from 'react-intl';

import { areaName, type CatchmentRow } from '../catchment/catchmentRows';
import type { Phrase } from '../shared/phrase';
import { messages } from './messages';
import { pointsText, signed } from './pointsText';

const pointsOf = (intl: IntlShape, change: number) => signed(change, pointsText(intl, Math.abs(change)));

/** The hours of popular times: of the whole week, or of a weekday (1 = Sunday). */
export const hoursOf = (seasonality: Seasonality, day: number | undefined) =>
  day === undefined ? seasonality.hourlyByWeek : (seasonality.hourlyByDay[day] ?? []);

/** Which weekday and which hour have changed most since an earlier time, which `range` names. */
export function timesChanged(
  intl: IntlShape,
  [now, before]: readonly [Seasonality, Seasonality],
  range: string,
  day?: number,
): Phrase[] {
  const days = largestChange(meanChanges(now.daily, before.daily, weekdays.length));
  const hour = largestChange(meanChanges(hoursOf(now, day), hoursOf(before, day), hours.length));
  if (!days || !hour) return [{ message: messages.nothing, values: {} }];
  const values = {
    range,
    day: weekdayName(weekdays[days.at] ?? 1, intl.locale, 'long'),
    dayDelta: pointsOf(intl, days.change),
    hour: hourSpanLabel(hours[hour.at] ?? 0, intl.locale),
    hourDelta: pointsOf(intl, hour.change),
  };
  return [{ message: messages.timesChanged, values }];
}

/** Which area has changed most since an earlier time, which `range` names. */
export function areaChanged(intl: IntlShape, rows: readonly CatchmentRow[], range: string): Phrase[] {
  const most = largestChange(
    rows.map(({ percent, before }) => (percent === null || before === null ? null : percentPoints(percent, before))),
  );
  const row = rows[most?.at ?? -1];
  if (!most || !row) return [{ message: messages.nothing, values: {} }];
  return [
    { message: messages.areaChanged, values: { range, name: areaName(row), delta: pointsOf(intl, most.change) } },
  ];
}
