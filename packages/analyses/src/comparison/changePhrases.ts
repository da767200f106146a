import type { ComparedLocation } from '@locus/model/analyses';
import { comparedMean, comparedTogether, comparedTotal, relativeDelta } from '@locus/model/analyses';
import { absorptionDecimals, changeText, shareDecimals, unitLabel } from '@locus/model/text';
import type { IntlShape } from 'react-intl';

import type { Phrase } from '../shared/phrase';
import { messages } from './messages';
import { pointsText, signed } from './pointsText';

/**
 * The quantity of a comparison: `visits` change relatively, `minutes` by minutes, a `rate`, a `share` and `crossVisits`
 * (per cent) by percentage points.
 */
export type ComparedMeasure = 'visits' | 'rate' | 'share' | 'crossVisits' | 'minutes';

/** The smallest change that is told as one, in the unit of its measure. */
const least = { visits: 0.000_05, rate: 0.005, crossVisits: 0.005, share: 0.05, minutes: 0.05 } as const;

/** The change of a mean, or of a sum of visits; null if it cannot be compared. */
export const changeOfMean = (measure: ComparedMeasure, mean: ComparedLocation['mean']): number | null =>
  measure === 'visits' ? relativeDelta(mean) : mean && mean.now - mean.earlier;

/** The size of a change as text. */
function sizeText(intl: IntlShape, measure: ComparedMeasure, change: number): string {
  if (measure === 'visits') return changeText(change, intl.locale);
  if (measure === 'minutes') return unitLabel(Math.abs(change), 'minute', 1, intl.locale);
  return pointsText(intl, Math.abs(change), measure === 'share' ? absorptionDecimals : shareDecimals);
}

/** A change as text, with its sign if it is told as one. */
export function changeOfText(intl: IntlShape, measure: ComparedMeasure, change: number): string {
  const size = sizeText(intl, measure, change);
  return Math.abs(change) < least[measure] ? size : signed(change, size);
}

/**
 * How locations have changed since an earlier time, which `range` names: the difference of all, over how many of them
 * it is, and which one changed most.
 */
export function changePhrases(
  intl: IntlShape,
  { locations, measure, range }: { locations: readonly ComparedLocation[]; measure: ComparedMeasure; range: string },
): Phrase[] {
  const comparable = locations.filter(({ mean }) => changeOfMean(measure, mean) !== null);
  const together = comparedTogether(comparable);
  const all = changeOfMean(measure, measure === 'visits' ? comparedTotal(together) : comparedMean(together));
  if (all === null) return [{ message: messages.nothing, values: {} }];
  const direction = Math.abs(all) < least[measure] ? 'same' : all > 0 ? 'more' : 'fewer';
  const phrases: Phrase[] = [
    {
      message: messages[measure],
      values: { direction, delta: sizeText(intl, measure, all), range, count: together.length },
    },
  ];
  if (together.every(({ steady }) => !steady)) phrases.push({ message: messages.partly, values: {} });
  else if (together.length < locations.length) {
    phrases.push({ message: messages.together, values: { count: together.length, all: locations.length } });
  }
  const size = ({ mean }: ComparedLocation) => Math.abs(changeOfMean(measure, mean) ?? 0);
  const [most] = comparable.toSorted((a, b) => size(b) - size(a));
  const change = most && changeOfMean(measure, most.mean);
  if (most && change && comparable.length > 1) {
    const delta = signed(change, sizeText(intl, measure, change));
    phrases.push({ message: messages.most, values: { name: most.locationName, delta } });
  }
  return phrases;
}
