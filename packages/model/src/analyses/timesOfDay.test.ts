import { describe, expect, test } from 'vitest';

import { momentLabel } from '../text/dateLabels';
import { languages, localeOf } from '../text/languages';
import { dayHourLabel, hourLabel, hourSpanLabel, hours } from './seasonality';

describe('times of day', () => {
  test('in English an hour of the axis is a number with am or pm, and midnight and noon are 12', () => {
    expect(hours.map((hour) => hourLabel(hour, 'en-GB')).join(' ')).toBe(
      '12am 1am 2am 3am 4am 5am 6am 7am 8am 9am 10am 11am 12pm 1pm 2pm 3pm 4pm 5pm 6pm 7pm 8pm 9pm 10pm 11pm',
    );
  });

  test('in English an hour names its half of the day once, or both at noon and midnight', () => {
    expect(hours.map((hour) => hourSpanLabel(hour, 'en-GB')).join(', ')).toBe(
      '12-1 am, 1-2 am, 2-3 am, 3-4 am, 4-5 am, 5-6 am, 6-7 am, 7-8 am, 8-9 am, 9-10 am, 10-11 am, 11 am-12 pm, ' +
        '12-1 pm, 1-2 pm, 2-3 pm, 3-4 pm, 4-5 pm, 5-6 pm, 6-7 pm, 7-8 pm, 8-9 pm, 9-10 pm, 10-11 pm, 11 pm-12 am',
    );
  });

  test.each([
    ['de-DE', '00 Uhr, 06 Uhr, 12 Uhr, 18 Uhr, 23 Uhr', 'So, 23:00–00:00', 'Mi, 09:00–10:00'],
    ['it-IT', '0, 6, 12, 18, 23', 'dom, 23:00–00:00', 'mer, 09:00–10:00'],
    ['nl-NL', '00, 06, 12, 18, 23', 'zo, 23:00–00:00', 'wo, 09:00–10:00'],
    // The two times must not change places after a Hebrew weekday.
    ['he-IL', '0, 6, 12, 18, 23', 'יום א׳, \u206823:00–00:00\u2069', 'יום ד׳, \u206809:00–10:00\u2069'],
  ])('in %s hours run from 0 to 23', (locale, axis, midnight, morning) => {
    expect([0, 6, 12, 18, 23].map((hour) => hourLabel(hour, locale)).join(', ')).toBe(axis);
    expect([dayHourLabel(1, 23, locale), dayHourLabel(4, 9, locale)]).toEqual([midnight, morning]);
    expect(new Set(hours.map((hour) => hourSpanLabel(hour, locale))).size).toBe(24);
  });

  test('an instant has the reader’s time in 24 hours in every language', () => {
    const early = new Date(2026, 8, 12, 4, 5, 30);
    const late = new Date(2026, 8, 12, 23, 59, 59);
    const told = (at: Date, precision?: 'second') =>
      languages.map((language) => momentLabel(at, localeOf(language), precision).split(', ').at(-1));
    expect(told(early)).toEqual(['04:05', '04:05', '4:05', '04:05', '04:05']);
    expect(told(late)).toEqual(languages.map(() => '23:59'));
    expect(told(late, 'second')).toEqual(languages.map(() => '23:59:59'));
  });
});
