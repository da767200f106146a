import type { MonthKey } from '@locus/model';
import { monthIndex, monthKeyOf, monthOfDay, monthsBetween } from '@locus/model';

import type { HiddenReason, PrivacyRules } from '../privacy';
import { countShown, hiddenShares, roundCount } from '../privacy';
import type { VisitQuery } from './analysis';
import { weekdayCounts } from './analysis';
import type { DatasetInfo } from './dataset';
import type { NumberTable } from './dialect';

/*
 * What a panel's answers about any choice of months are made of (docs/decisions/privacy.md). Each number of a location
 * is protected once per block of the calendar: by month where every month of a quarter has enough people, else by
 * quarter, else by year. The blocks do not overlap, a choice of months is a sum of them, and no number of questions
 * tells more than the blocks do.
 */

/** A month, quarter or year, as far as the dataset reaches. */
interface Block {
  /** Months since year 0. */
  months: number[];
  /** Its days at 0, its Sundays at 1 to its Saturdays at 7. */
  days: number[];
  /** Its days among those asked for, likewise. */
  asked: number[];
}

/** The blocks of a calendar year, by their numbers. */
interface Year {
  year: number;
  quarters: { quarter: number; months: number[] }[];
}

/** Which blocks there are for a question. */
export interface FixedFrames {
  blocks: readonly Block[];
  years: readonly Year[];
  /** Days asked for, as of a block. */
  days: readonly number[];
}

/** What a block holds of a number. */
export interface BlockSum {
  devices: number;
  weight: bigint;
}

/** Bits of a mask that is a bigint in every store. */
const mostMonths = 62;

/**
 * The blocks that a question about some months touches. There is one, the months themselves, where these are one of the
 * query's own frames, and so for open data.
 */
export function fixedFrames(query: VisitQuery, info: DatasetInfo): FixedFrames {
  const { timeFrames } = query;
  const [first, last] = [info.firstDay, info.lastDay].map((day) => monthIndex(monthOfDay(day))) as [number, number];
  const asked = new Set(timeFrames.map(monthIndex));
  const daysIn = (months: readonly number[]) => {
    const counts = weekdayCounts(months.map(monthKeyOf), info);
    return [counts.reduce((sum, count) => sum + count, 0), ...counts.slice(1)];
  };
  const blocks: Block[] = [];
  const block = (months: number[]) =>
    blocks.push({ months, days: daysIn(months), asked: daysIn(months.filter((month) => asked.has(month))) }) - 1;
  if (!inBlocks(query, info)) {
    const whole = block([...asked]);
    return { blocks, years: [{ year: whole, quarters: [] }], days: daysIn([...asked]) };
  }
  const within = [...asked].filter((month) => month >= first && month <= last);
  const reached = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => from + i).filter((month) => month >= first && month <= last);
  const years = [...new Set(within.map((month) => Math.floor(month / 12)))]
    .sort((a, b) => a - b)
    .map((year): Year => {
      const quarters = [0, 3, 6, 9].map((month) => reached(12 * year + month, 3)).filter(({ length }) => length > 0);
      return {
        year: block(reached(12 * year, 12)),
        quarters: quarters.map((months) => ({ quarter: block(months), months: months.map((month) => block([month])) })),
      };
    });
  return { blocks, years, days: daysIn(within) };
}

/**
 * The months that a panel's distinct people (and what follows from them) are told of: the fewest of a calendar month,
 * quarter or year, all the dataset's, or the query's own frames that hold all those asked for, and are within its own
 * frames where these do too. Distinct people do not add up over months, so that any other choice of months would tell
 * more of them with every question. Open data is told of any.
 */
export function monthsTold({ timeFrames, frames = [] }: VisitQuery, info: DatasetInfo): readonly MonthKey[] {
  const [first, last] = [info.firstDay, info.lastDay].map(monthOfDay) as [MonthKey, MonthKey];
  const asked = [...new Set(timeFrames)].filter((month) => month >= first && month <= last);
  const [firstAsked] = asked;
  if (info.kind === 'open' || firstAsked === undefined) return timeFrames;
  const all = monthsBetween(first, last);
  const near = (count: number) =>
    all.filter((month) => Math.floor(monthIndex(month) / count) === Math.floor(monthIndex(firstAsked) / count));
  const holdsAll = (frame: readonly MonthKey[]) => asked.every((month) => frame.includes(month));
  const own = frames.filter(holdsAll);
  const told = [[firstAsked], near(3), near(12), all, ...own].filter(holdsAll);
  const within = told.filter((frame) => own.some((outer) => frame.every((month) => outer.includes(month))));
  const choices = within.length > 0 ? within : told;
  return choices.reduce((best, frame) => (frame.length < best.length ? frame : best));
}

/**
 * Whether a question about sums over months is answered from blocks: of a panel all are but those about its own frames.
 */
export function inBlocks({ timeFrames, frames = [] }: VisitQuery, info: DatasetInfo): boolean {
  const [first, last] = [info.firstDay, info.lastDay].map(monthOfDay) as [MonthKey, MonthKey];
  const held = (months: readonly MonthKey[]) =>
    [...new Set(months)]
      .filter((month) => month >= first && month <= last)
      .sort()
      .join(' ');
  return info.kind === 'panel' && !frames.some((frame) => held(frame) === held(timeFrames));
}

/** What an answer says of the months it is about, where they are not those asked for. */
export function toldInstead(query: VisitQuery, info: DatasetInfo): { months?: MonthKey[] } {
  const asked = new Set(query.timeFrames);
  const [first, last] = [info.firstDay, info.lastDay].map(monthOfDay) as [MonthKey, MonthKey];
  const told = monthsTold(query, info);
  const same = told.every((month) => asked.has(month) || month < first || month > last);
  return same ? {} : { months: [...told] };
}

/**
 * How a statement sums up by block: which months to read, each visit's month as a mask, and the masks of the blocks.
 * Bit 0 is their first month, or the one given. Throws a RangeError for more months than a mask has bits.
 */
export function blockMasks(
  { blocks }: FixedFrames,
  from?: number,
): { months: number[]; column: string; table: NumberTable } {
  const months = [...new Set(blocks.flatMap((block) => block.months))].sort((a, b) => a - b);
  const first = from ?? months[0] ?? 0;
  if ((months.at(-1) ?? 0) - first >= mostMonths) throw new RangeError(`More than ${mostMonths} months of a panel`);
  const bits = (own: readonly number[]) => own.reduce((mask, month) => mask + 2n ** BigInt(month - first), 0n);
  return {
    months,
    column: `bit_of(month_key - ${first})`,
    table: {
      name: 'blocks',
      columns: [
        ['block', 'integer', [...blocks.keys()]],
        ['mask', 'bigint', blocks.map((block) => bits(block.months))],
      ],
    },
  };
}

/** Whether a block of a number is large enough to be told by itself. */
export const tellable = ({ devices }: BlockSum, { floor }: PrivacyRules): boolean => devices >= floor;

/** The blocks that stand for a year: the finest that can all be told; none where not even the year can. */
export function toldBlocks({ year, quarters }: Year, told: (block: number) => boolean): number[] {
  const finest = quarters.map(({ quarter, months }) =>
    months.every(told) ? months : told(quarter) ? [quarter] : undefined,
  );
  if (finest.length > 0 && finest.every((quarter) => quarter !== undefined)) return finest.flat();
  return told(year) ? [year] : [];
}

/** An estimate is made from blocks of which so much was asked for, and for so much of what was asked for, at least. */
const leastShare = 0.5;

/**
 * A number over the days asked for, from the blocks that stand for each year; undefined where they tell too little of
 * it. A block that is asked for in part counts by its days, and what is known stands for the days that are not. Sums of
 * blocks are rounded from the year's begin on, so that a year is no less exact than a month. `weekday` 0 for all days,
 * 1 = Sunday to 7.
 */
export function overDays(
  frames: FixedFrames,
  partition: (year: Year) => readonly number[],
  value: (block: number) => number,
  round: (count: number) => number,
  weekday = 0,
): number | undefined {
  const days = frames.days[weekday] ?? 0;
  let [known, estimate] = [0, 0];
  for (const year of frames.years) {
    let [exact, shown] = [0, 0];
    for (const number of partition(year)) {
      exact += value(number);
      const own = round(exact) - shown;
      shown += own;
      const block = frames.blocks[number];
      const [all, asked] = [block?.days[weekday] ?? 0, block?.asked[weekday] ?? 0];
      // Of a block that is told as 0 every part is 0 as well.
      if (all === 0 || (own > 0 && asked / all < leastShare)) continue;
      estimate += (own * asked) / all;
      known += asked;
    }
  }
  if (known === days) return estimate;
  return known === 0 || known / days < leastShare ? undefined : (estimate * days) / known;
}

/** A whole and its parts (buckets, weekdays, hours). */
export interface PartSums {
  whole: (block: number) => BlockSum;
  parts: readonly ((block: number) => BlockSum)[];
  /** The weekday (1 = Sunday to 7) that all of it is about, or each part; all days if not given. */
  weekday?: number;
  weekdays?: readonly number[];
  /** The blocks that parts can be told in; all if not given. */
  within?: ((block: number) => boolean) | undefined;
}

/** A location's visits over the days asked for, and how many are in each of its parts. */
export interface PartsOverDays {
  /** All of them; undefined where too few people came. */
  visits: number | undefined;
  /** Those of each part; undefined where hidden. */
  parts: (number | undefined)[];
  /** Why a part is hidden. */
  reasons: (HiddenReason | undefined)[];
  /** Whether a part is told in a block. */
  told: ((block: number) => boolean)[];
  /** What the hidden parts add up to. */
  rest: number;
  /** What all parts add up to. */
  total: number;
}

/**
 * The parts of a whole over the days asked for. In each block, parts that are too small by themselves and the next
 * smallest are left to coarser blocks: so no part is the only one missing, whatever is taken from whatever.
 */
export function partsOverDays(
  frames: FixedFrames,
  { whole, parts: sums, weekday = 0, weekdays = [], within = () => true }: PartSums,
  rules: PrivacyRules,
): PartsOverDays {
  const round = (count: number) => roundCount(count, rules);
  const count = (sum: BlockSum) => Number(sum.weight) / 1000;
  const hiddenIn = frames.blocks.map((_, block) =>
    hiddenShares(
      sums.map((sum) => sum(block)),
      rules,
    ),
  );
  const days = frames.days[0] ?? 0;
  const visits =
    days === 0 && !rules.exact
      ? undefined
      : overDays(
          frames,
          (year) => toldBlocks(year, (block) => tellable(whole(block), rules)),
          (block) => count(whole(block)),
          round,
          weekday,
        );
  const yearsOf = new Set(frames.years.map(({ year }) => year));
  const told = sums.map((sum, i) => (block: number): boolean => {
    if (!within(block) || hiddenIn[block]?.[i] !== undefined) return false;
    // What rounds to 0 in a year is 0 there; by months, many would be lost.
    return tellable(sum(block), rules) || (yearsOf.has(block) && countShown(sum(block).weight, rules) === 0);
  });
  const parts = sums.map((sum, i) =>
    overDays(
      frames,
      (year) => toldBlocks(year, (block) => told[i]?.(block) ?? false),
      (block) => count(sum(block)),
      round,
      weekdays[i] ?? weekday,
    ),
  );
  const reasons = parts.map((part, i): HiddenReason | undefined =>
    part === undefined
      ? (frames.years.map(({ year }) => hiddenIn[year]?.[i]).find(Boolean) ?? 'below_floor')
      : undefined,
  );
  const shown = parts.reduce<number>((sum, part) => sum + (part ?? 0), 0);
  const rest = parts.includes(undefined) ? Math.max(0, (visits ?? 0) - shown) : 0;
  return { visits, parts, reasons, told, rest, total: shown + rest };
}
