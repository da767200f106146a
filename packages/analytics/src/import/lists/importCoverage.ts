import { readdir } from 'node:fs/promises';

import { canonicalId, isMissing } from '@locus/model/ids';
import { countedWords, importColumns } from '@locus/model/imports';

import { dayNumber, dayText } from '../../calendar';
import type { StatedDays } from '../../coverage';
import { daysIn, daysText } from '../../coverage';
import { carryOver } from '../../store/generation';
import type { Decide } from '../../store/preparedSwitch';
import type { RejectGroup } from '../importError';
import type { ImportLocation, PreparedImport } from '../importOptions';
import { idsByName } from '../importOptions';
import type { RejectOptions, TableFormat, TableOptions } from '../read/readTable';
import { Broken, readTable, settleRejects } from '../read/readTable';
import type { ChangeOptions } from '../write/changeDataset';
import { changeDataset } from '../write/changeDataset';

/** A list of days to import that were counted, or not, at a project's locations. */
export interface CoverageImportOptions extends ChangeOptions, TableOptions, RejectOptions {
  locations: readonly Pick<ImportLocation, 'id' | 'sourceId' | 'name'>[];
  /** Adds to the current list (replacing the same days) instead of replacing it. */
  append?: boolean;
  dryRun?: boolean;
  /** Keeps the current data for an undo. */
  keepEarlier?: boolean;
  /** Decides whether it takes effect; by default it does. */
  decide?: Decide<PreparedImport<CoverageImportReport>>;
}

/** The outcome. */
export interface CoverageImportReport {
  status: 'imported' | 'checked' | 'unchanged';
  rowsRead: number;
  rejected: number;
  /** By reason, most frequent first. */
  rejects: readonly RejectGroup[];
  /** By location in the list: on how many days it was counted, according to the list, and on how many not. */
  locations: { name: string; counted: number; off: number }[];
}

/** Days of a location that were counted, or not. */
interface StatedRow {
  locationId: string;
  /** Days since the epoch, both included. */
  from: number;
  to: number;
  counted: boolean;
}

/** The columns of such a list. */
export const coverageColumns = importColumns.coverage;

/** Maximum number of days of a row: ten years. */
const mostDays = 3660;

const dayIn = (text: string): number | undefined => {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && Number.isFinite(dayNumber(text));
  return isDay && dayText(dayNumber(text)) === text ? dayNumber(text) : undefined;
};

/** How a row of the list is parsed; `idOf` returns a location's id by its canonical name in the file. */
export const coverageFormat = (
  idOf: ReadonlyMap<string, string>,
): TableFormat<(typeof coverageColumns)[number], StatedRow> => ({
  columns: coverageColumns,
  needed: coverageColumns,
  parse: ({ location_id: name, from: first, to: last, counted: answer }) => {
    const locationId = idOf.get(canonicalId(name));
    if (name === '') return new Broken('location_id', 'empty');
    if (locationId === undefined && isMissing(name)) return new Broken('location_id', 'missing location id', name);
    if (locationId === undefined) return new Broken('location_id', 'not a location of this project', name);
    const [from, to] = [dayIn(first), dayIn(last)];
    if (from === undefined) return new Broken('from', 'not a day such as 2026-03-01');
    if (to === undefined) return new Broken('to', 'not a day such as 2026-03-01');
    if (first < '1990') return new Broken('from', 'before 1990');
    if (to < from) return new Broken('to', 'before the first day');
    if (to - from >= mostDays) return new Broken('to', 'more than ten years after the first day');
    const counted = countedWords.get(answer.trim().toLowerCase());
    if (counted === undefined) return new Broken('counted', 'neither yes, no nor closed');
    return { locationId, from, to, counted };
  },
});

/**
 * Imports which days were counted at a project's locations: days without a visit that were counted are 0, and days that
 * were not counted are left out, whatever the data says about them. Later rows take precedence. Importing the same
 * file again changes nothing. Throws an ImportError for an unusable file, and if nothing has been imported yet.
 */
export async function importCoverage(options: CoverageImportOptions): Promise<CoverageImportReport> {
  const table = await readTable(options, coverageFormat(idsByName(options.locations)));
  const rejects = await settleRejects(table, options);
  const nameOf = new Map(options.locations.map(({ id, name }) => [id, name]));
  const { decide } = options;
  let report: CoverageImportReport | undefined;
  const reported = () => {
    if (!report) throw new Error('The import ended without a report');
    return report;
  };
  await changeDataset(
    options,
    async ({ current, before, folder }) => {
      // Visits stay as they are, as does everything derived from them.
      await carryOver(before, folder, await readdir(before));
      const coverage = stated(options.append ? (current.coverage ?? []) : [], table.rows);
      const same = JSON.stringify(coverage) === JSON.stringify(current.coverage ?? []);
      report = {
        status: same ? 'unchanged' : options.dryRun ? 'checked' : 'imported',
        rowsRead: table.rows.length + table.rejects.length,
        rejected: table.rejects.length,
        rejects,
        locations: coverage.map(({ id, counted, off }) => ({
          name: nameOf.get(id) ?? id,
          counted: daysIn(counted).length,
          off: daysIn(off).length,
        })),
      };
      return same || options.dryRun ? undefined : { coverage };
    },
    decide && (({ token }) => decide({ token, report: reported() })),
    options.keepEarlier ? 'current' : 'same',
  );
  return reported();
}

/** The statements of a list, and those in force before it, by the ids of locations. */
function stated(inForce: readonly StatedDays[], rows: readonly StatedRow[]): StatedDays[] {
  const byId = new Map<string, Map<number, boolean>>();
  const daysOf = (id: string) => {
    const days = byId.get(id) ?? new Map<number, boolean>();
    byId.set(id, days);
    return days;
  };
  for (const { id, counted, off } of inForce) {
    for (const day of daysIn(counted)) daysOf(id).set(day, true);
    for (const day of daysIn(off)) daysOf(id).set(day, false);
  }
  for (const { locationId, from, to, counted } of rows)
    for (let day = from; day <= to; day += 1) daysOf(locationId).set(day, counted);
  return [...byId]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, days]) => {
      const sorted = [...days].toSorted(([a], [b]) => a - b);
      const those = (wanted: boolean) =>
        daysText(sorted.flatMap(([day, counted]) => (counted === wanted ? [day] : [])));
      return { id, counted: those(true), off: those(false) };
    });
}
