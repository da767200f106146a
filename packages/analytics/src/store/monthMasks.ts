import type { MonthKey } from '@locus/model/view';
import { monthIndex, monthOfDay } from '@locus/model/view';

import type { DatasetInfo } from './dataset';

/** Bits of a mask that is a bigint in every store. */
const mostMonths = 62;

/**
 * The months of a dataset as bits of a mask, starting with its first one; undefined for a dataset of more than 62
 * months.
 */
export function monthMasks({ firstDay, lastDay }: Pick<DatasetInfo, 'firstDay' | 'lastDay'>) {
  const first = monthIndex(monthOfDay(firstDay));
  const count = monthIndex(monthOfDay(lastDay)) - first + 1;
  if (count > mostMonths) return undefined;
  return {
    /** The month of bit 0, in months since year 0. */
    first,
    /** The mask of a visit's month, as SQL. */
    column: `bit_of(month_key - ${first})`,
    /** The condition that a mask called `months` contains one of these months. */
    condition(months: readonly MonthKey[]): string {
      const bits = [...new Set(months.map((month) => monthIndex(month) - first))].filter(
        (bit) => bit >= 0 && bit < count,
      );
      return `shares_bit(months, ${bits.reduce((mask, bit) => mask + 2n ** BigInt(bit), 0n)})`;
    },
  };
}
