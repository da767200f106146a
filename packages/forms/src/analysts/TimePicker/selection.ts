import type { MonthKey } from '@locus/model/view';

/** The available months of one year. */
export interface YearOfMonths {
  year: string;
  months: MonthKey[];
}

/** Groups months (ascending `YYYY-MM`) by year. */
export function groupByYear(months: readonly MonthKey[]): YearOfMonths[] {
  const years = new Map<string, MonthKey[]>();
  for (const month of months) {
    const year = month.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), month]);
  }
  return [...years].map(([year, list]) => ({ year, months: list }));
}

/** Adds the months to the selected ones, or removes them. */
export function withMonths(chosen: ReadonlySet<MonthKey>, months: readonly MonthKey[], ticked: boolean): Set<MonthKey> {
  const next = new Set(chosen);
  for (const month of months) {
    if (ticked) next.add(month);
    else next.delete(month);
  }
  return next;
}

/** Whether all, some or none of the months are selected, as a checkbox's state. */
export function tickOf(chosen: ReadonlySet<MonthKey>, months: readonly MonthKey[]): boolean | 'indeterminate' {
  const count = months.filter((month) => chosen.has(month)).length;
  return count === months.length ? true : count === 0 ? false : 'indeterminate';
}

/** A range of consecutive months, both ends included. */
export interface MonthRun {
  first: MonthKey;
  last: MonthKey;
}

/** The selected months as ranges without gaps, in the order of `available`. */
export function runsOf(chosen: readonly MonthKey[], available: readonly MonthKey[]): MonthRun[] {
  const wanted = new Set(chosen);
  const runs: MonthRun[] = [];
  let open: MonthRun | undefined;
  for (const month of available) {
    if (!wanted.has(month)) {
      open = undefined;
    } else if (open) {
      open.last = month;
    } else {
      open = { first: month, last: month };
      runs.push(open);
    }
  }
  return runs;
}
