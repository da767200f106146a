import { dayText } from '../../calendar';
import { rowsOf } from '../../database';
import { daysIn, daysText } from '../../coverage';
import { countedIn } from '../../store/countedDays';
import type { DatasetInfo } from '../../store/dataset';
import { checkedCounters } from '../check/checkedCounters';
import type { OpenJob, WrittenRows } from '../importJob';
import { countOf, writeOwnVisits } from './writeVisitRows';

/**
 * Writes the visits in a file of counts, and the current ones that they are added to; hours without visits count as
 * covered too, days without a row as not counted.
 */
export async function writeCounterRows(job: OpenJob): Promise<WrittenRows> {
  const { connection, rowSource, base } = job;
  const { visits, sound, days } = checkedCounters(rowSource(false));
  const { each, once } = await writeOwnVisits(job, visits);
  const inFile = await rowsOf<{ location: number; day: bigint }>(connection, days);
  const known = base ? (base.info.counted ?? (await countedIn(connection, base.folder))) : [];
  const dayNumbers = inFile.map(({ day }) => Number(day));
  const dayTexts =
    dayNumbers.length === 0 ? [] : [extreme(dayNumbers, Math.min), extreme(dayNumbers, Math.max)].map(dayText);
  const firsts = [...(base ? [base.info.firstDay] : []), ...dayTexts.slice(0, 1)].toSorted();
  const lasts = [...(base ? [base.info.lastDay] : []), ...dayTexts.slice(1)].toSorted();
  return {
    visits: once,
    sound: await countOf(connection, sound),
    equal: each - once,
    leftOut: 0,
    days: { firstDay: firsts[0] ?? '', lastDay: lasts.at(-1) ?? '' },
    counted: together(known, inFile),
  };
}

const extreme = (numbers: readonly number[], of: (a: number, b: number) => number): number =>
  numbers.reduce((best, number) => of(best, number));

/** The days counted so far, and those of a file. */
function together(
  known: NonNullable<DatasetInfo['counted']>,
  inFile: readonly { location: number; day: bigint }[],
): NonNullable<DatasetInfo['counted']> {
  const days = new Map(known.map((location) => [location.key, daysIn(location.days)]));
  for (const { location, day } of inFile) {
    const own = days.get(location) ?? [];
    own.push(Number(day));
    days.set(location, own);
  }
  return [...days]
    .toSorted(([a], [b]) => a - b)
    .map(([key, own]) => ({ key, days: daysText(own.toSorted((a, b) => a - b)) }));
}
