import type { MonthKey } from '@locus/model/view';
import { monthIndex, monthKeyOf, monthOfDay, monthsBetween } from '@locus/model/view';

import type { HiddenReason, PrivacyRules } from '../privacy';
import { countShown, hiddenShares, roundSum } from '../privacy';
import type { VisitQuery } from './analysis';
import { weekdayCounts } from './analysis';
import type { DatasetInfo } from './dataset';
import type { NumberTable } from './dialect';

/*
 * The basis of a panel's answers for any choice of months (docs/decisions/privacy.md). Each number of a location is
 * protected once per block of the calendar: by month if every month of a quarter has enough people, otherwise by
 * quarter, otherwise by year. The blocks do not overlap, a choice of months is a sum of them, and no number of
 * questions reveals more than the blocks do.
 */

/** A month, quarter or year, as far as the dataset covers it. */
interface Block {
  /** Months since year 0. */
  months: number[];
  /** Its number of days at index 0, of Sundays at 1 to Saturdays at 7. */
  days: number[];
  /** Its requested days, in the same form. */
  asked: number[];
}

/** The blocks of a calendar year, by their numbers. */
interface Year {
  year: number;
  quarters: { quarter: number; months: number[] }[];
}

/** The blocks available for a question. */
export interface FixedFrames {
  blocks: readonly Block[];
  years: readonly Year[];
  /** Requested days, in the same form as for a block. */
  days: readonly number[];
}

/** A block's sums for a number. */
export interface BlockSum {
  devices: number;
  weight: bigint;
}

/** Bits of a mask that is a bigint in every store. */
const mostMonths = 62;

/**
 * The blocks touched by a question about some months. There is only one, the months themselves, if these are one of the
 * query's own frames, and always for open data. With `counted`, days on which a location was not counted do not occur.
 */
export function fixedFrames(query: VisitQuery, info: DatasetInfo, counted?: (day: number) => boolean): FixedFrames {
  const { timeFrames } = query;
  const [first, last] = [info.firstDay, info.lastDay].map((day) => monthIndex(monthOfDay(day))) as [number, number];
  const asked = new Set(timeFrames.map(monthIndex));
  const daysIn = (months: readonly number[]) => {
    const counts = weekdayCounts(months.map(monthKeyOf), info, counted);
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
 * The months for which a panel's distinct people (and what is derived from them) are published: the smallest of a
 * calendar month, quarter or year, the whole dataset, or the query's own frames that contains all requested months, if
 * possible within one of those own frames. Distinct people do not add up over months, so any other choice of months
 * would reveal more about them with every question. For open data, the requested months.
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

/** Whether a question about sums over months is answered from blocks: for a panel always, except for its own frames. */
export function inBlocks({ timeFrames, frames = [] }: VisitQuery, info: DatasetInfo): boolean {
  const [first, last] = [info.firstDay, info.lastDay].map(monthOfDay) as [MonthKey, MonthKey];
  const held = (months: readonly MonthKey[]) =>
    [...new Set(months)]
      .filter((month) => month >= first && month <= last)
      .sort()
      .join(' ');
  return info.kind === 'panel' && !frames.some((frame) => held(frame) === held(timeFrames));
}

/** The field of an answer with the months it covers, if they differ from those requested. */
export function toldInstead(query: VisitQuery, info: DatasetInfo): { months?: MonthKey[] } {
  const asked = new Set(query.timeFrames);
  const [first, last] = [info.firstDay, info.lastDay].map(monthOfDay) as [MonthKey, MonthKey];
  const told = monthsTold(query, info);
  const same = told.every((month) => asked.has(month) || month < first || month > last);
  return same ? {} : { months: [...told] };
}

/**
 * How a statement sums up by block: the months to read, each visit's month as a mask, and the masks of the blocks. Bit
 * 0 is their first month, or the one given. Throws a RangeError for more months than a mask has bits.
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

/** Whether a block of a number is large enough to be published by itself. */
export const tellable = ({ devices }: BlockSum, { floor }: PrivacyRules): boolean => devices >= floor;

/** The blocks that represent a year: the finest ones that can all be published; none if not even the year can. */
export function toldBlocks({ year, quarters }: Year, told: (block: number) => boolean): number[] {
  const finest = quarters.map(({ quarter, months }) =>
    months.every(told) ? months : told(quarter) ? [quarter] : undefined,
  );
  if (finest.length > 0 && finest.every((quarter) => quarter !== undefined)) return finest.flat();
  return told(year) ? [year] : [];
}

/**
 * The minimum share of a block that must be requested for an estimate, and the minimum share of the requested days that
 * must be known.
 */
const leastShare = 0.5;

/**
 * A number over the requested days, from the blocks that represent each year; undefined if they cover too little. A
 * partially requested block counts in proportion to its days, and known days are extrapolated to the unknown ones. Sums
 * of blocks are rounded cumulatively from the start of the year, so that a year is as precise as a month. `weekday` 0
 * for all days, 1 = Sunday to 7.
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
      // If a block is published as 0, every part of it is 0 as well.
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
  /** The weekday (1 = Sunday to 7) of the whole, or of each part; all days by default. */
  weekday?: number;
  weekdays?: readonly number[];
  /** The blocks in which parts can be published; all by default. */
  within?: ((block: number) => boolean) | undefined;
}

/** A location's visits over the requested days, and the number in each of its parts. */
export interface PartsOverDays {
  /** All of them; undefined if too few people came. */
  visits: number | undefined;
  /** Those of each part; undefined if hidden. */
  parts: (number | undefined)[];
  /** Why a part is hidden. */
  reasons: (HiddenReason | undefined)[];
  /** Whether a part is published in a block. */
  told: ((block: number) => boolean)[];
  /** The sum of the hidden parts. */
  rest: number;
  /** The sum of all parts. */
  total: number;
}

/**
 * The parts of a whole over the requested days. In each block, parts that are too small by themselves and the next
 * smallest are left to coarser blocks: so no part is ever the only one missing, whichever numbers are subtracted.
 */
export function partsOverDays(
  frames: FixedFrames,
  { whole, parts: sums, weekday = 0, weekdays = [], within = () => true }: PartSums,
  rules: PrivacyRules,
): PartsOverDays {
  const round = (count: number) => roundSum(count, rules);
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
    // What rounds to 0 in a year is 0 there; by month, too many visits would be lost.
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
