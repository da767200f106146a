import { isolated } from '../text/isolated';
import { hourSpanLabel, weekdayName } from '../analyses/seasonality';
import { monthLabel, weekLabel } from '../text/dateLabels';
import {
  absorptionDecimals,
  changeText,
  minutesText,
  percentFigures,
  percentText,
  shareDecimals,
  shareText,
  unitLabel,
  wholeText,
} from '../text/formats';
import { roundTo } from '../text/figures';
import type { Finding, FindingAmount, FindingRule } from './finding';
import { directionOfChange } from './finding';
import { messages } from './messages';

/** The part of react-intl that sentences need. */
export interface FindingIntl {
  locale: string;
  formatMessage: (message: { id: string; defaultMessage: string }, values: Record<string, string | number>) => string;
}

function amountText({ as, value }: FindingAmount, locale: string): string {
  switch (as) {
    case 'visits':
      return wholeText(value, locale);
    case 'percent':
      return percentText(value, locale);
    case 'share':
      return shareText(value, locale, shareDecimals);
    case 'shortShare':
      return shareText(value, locale, absorptionDecimals);
    case 'minutes':
      return minutesText(value, locale);
    case 'moreMinutes':
      return unitLabel(Math.abs(value), 'minute', 1, locale);
    case 'change':
      return changeText(value, locale);
    case 'points':
      return unsigned(value, shareDecimals, locale);
    case 'shortPoints':
      return unsigned(value, absorptionDecimals, locale);
  }
}

const unsigned = (value: number, decimals: number, locale: string) =>
  percentFigures(roundTo(Math.abs(value), decimals), locale, decimals);

/** Rules with the same sentence for different numbers. */
const pointRules = ['returnCompared', 'crossCompared', 'sharesCompared'] as const;
type PointRule = (typeof pointRules)[number];

const isPointRule = (rule: FindingRule): rule is PointRule => (pointRules as readonly FindingRule[]).includes(rule);

/** A finding as one sentence in the reader's language. */
export function findingText(intl: FindingIntl, finding: Finding): string {
  const { rule, amount, visits, period, day, hour } = finding;
  const { locale } = intl;
  const dateText = (date: number | undefined) =>
    date === undefined ? '' : (period === 'weekly' ? weekLabel : monthLabel)(date, locale);
  const text = intl.formatMessage(messages[isPointRule(rule) ? 'pointsCompared' : rule], {
    place: isolated(finding.place ?? ''),
    other: isolated(finding.other ?? ''),
    amount: amount ? isolated(amountText(amount, locale)) : '',
    unit: visits ? 'visits' : (amount?.as ?? 'none'),
    before: visits?.before ?? 0,
    after: wholeText(visits?.after ?? 0, locale),
    direction: amount ? directionOfChange(amount) : 'same',
    against: finding.comparison ?? 'none',
    from: dateText(finding.from),
    at: dateText(finding.at),
    period: period ?? 'none',
    base: finding.base ?? 'none',
    day: day === undefined ? '' : weekdayName(day, locale, 'long'),
    hour: hour === undefined ? '' : isolated(hourSpanLabel(hour, locale)),
    category: isolated(finding.category ?? ''),
    count: finding.count ?? 0,
    all: finding.all ?? 0,
    part: finding.part ?? 'none',
  });
  // A unit may be an abbreviation that itself ends the sentence: “40 Min.”.
  return text.replace('.\u2069.', '.\u2069');
}
