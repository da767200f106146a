import { dayText } from '../../calendar';
import { rowOf } from '../../database';
import { checkedCounters } from '../check/checkedCounters';
import type { OpenJob, WrittenRows } from '../importJob';
import { countOf, writeOwnVisits } from './writeVisitRows';

/**
 * Writes the visits in a file of counts, and the current ones that they are added to; hours without visits count as
 * covered too.
 */
export async function writeCounterRows(job: OpenJob): Promise<WrittenRows> {
  const { connection, rowSource, base } = job;
  const { visits, sound, days } = checkedCounters(rowSource(false));
  const { each, once } = await writeOwnVisits(job, visits);
  const { first, last } = await rowOf<{ first: bigint | null; last: bigint | null }>(
    connection,
    `select cast(min(day) as bigint) as first, cast(max(day) as bigint) as last from (${days})`,
  );
  const firsts = [
    ...(base ? [base.info.firstDay] : []),
    ...(first === null ? [] : [dayText(Number(first))]),
  ].toSorted();
  const lasts = [...(base ? [base.info.lastDay] : []), ...(last === null ? [] : [dayText(Number(last))])].toSorted();
  return {
    visits: once,
    sound: await countOf(connection, sound),
    equal: each - once,
    leftOut: 0,
    days: { firstDay: firsts[0] ?? '', lastDay: lasts.at(-1) ?? '' },
  };
}
