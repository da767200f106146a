import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { monthIndex, monthOfDay } from '@locus/model/view';
import { canonicalId, isMissing, soughtEntries, soughtId } from '@locus/model/ids';
import { importColumns } from '@locus/model/imports';

import { dayNumber, dayText } from '../../calendar';
import { parquetSql, rowsOf, sqlText } from '../../database';
import { fileWhole } from '../../store/checksums';
import { countsFile } from '../../store/dataset';
import { carryOver } from '../../store/generation';
import type { Decide } from '../../store/preparedSwitch';
import type { GroundTruth } from '../write/calibration';
import { calibrated, fewestMonths, withoutLocations } from '../write/calibration';
import type { ChangeOptions } from '../write/changeDataset';
import { changeDataset } from '../write/changeDataset';
import { fillTable } from '../write/fillTable';
import type { RejectGroup } from '../importError';
import { ImportError } from '../importError';
import type { ImportLocation, PreparedImport } from '../importOptions';
import { idsByName } from '../importOptions';
import type { RejectOptions, TableFormat, TableOptions } from '../read/readTable';
import { Broken, readTable, settleRejects, wholeNumber } from '../read/readTable';

/** Counts of a project's visitors to import. */
export interface CountsImportOptions extends ChangeOptions, TableOptions, RejectOptions {
  locations: readonly Pick<ImportLocation, 'id' | 'sourceId' | 'name'>[];
  now: Date;
  /** Adds to the current counts (replacing the same location and time) instead of replacing them. */
  append?: boolean;
  dryRun?: boolean;
  /** Keeps the current data for an undo. */
  keepEarlier?: boolean;
  /** Decides whether it takes effect; by default it does. */
  decide?: Decide<PreparedImport<CountsImportReport>>;
}

/** The outcome. */
export interface CountsImportReport {
  status: 'imported' | 'checked' | 'unchanged';
  rowsRead: number;
  rejected: number;
  /** By reason, most frequent first. */
  rejects: readonly RejectGroup[];
  /** By location with counts: months compared and its calibration error; undefined if there are too few. */
  locations: { name: string; months: number; sigma: number | undefined }[];
  /** The number of months required. */
  fewestMonths: number;
}

const columns = importColumns.counts;

/** How a row of counts is parsed; `idOf` returns a location's id by its canonical name in the file. */
export const countsFormat = (
  idOf: ReadonlyMap<string, string>,
  today: string,
  sought: ReadonlyMap<string, string> = soughtEntries(idOf),
): TableFormat<(typeof columns)[number], GroundTruth> => ({
  columns,
  needed: columns,
  parse: ({ location_id: name, date, visits }) => {
    const locationId = idOf.get(canonicalId(name)) ?? sought.get(soughtId(name));
    if (name === '') return new Broken('location_id', 'empty');
    if (locationId === undefined && isMissing(name)) return new Broken('location_id', 'missing location id', name);
    if (locationId === undefined) return new Broken('location_id', 'not a location of this project', name);
    const isMonth = /^\d{4}-(0[1-9]|1[0-2])$/.test(date);
    const isDay =
      /^\d{4}-\d{2}-\d{2}$/.test(date) && Number.isFinite(dayNumber(date)) && dayText(dayNumber(date)) === date;
    if (!isMonth && !isDay) return new Broken('date', 'neither a day such as 2026-03-01 nor a month such as 2026-03');
    if (date > today) return new Broken('date', 'in the future');
    if (date < '1990') return new Broken('date', 'before 1990');
    const counted = wholeNumber(visits, 1e9);
    if (counted === undefined) return new Broken('visits', 'not a whole number');
    return {
      locationId,
      month: monthIndex(isMonth ? date : monthOfDay(date)),
      day: isDay ? dayNumber(date) : null,
      visits: counted,
    };
  },
});

/**
 * Imports counts by counters at a project's locations, by day or month, and compares the panel's visits with them: the
 * calibration error σ of each location with at least three months, on which the confidence of its footfall depends.
 * Importing the same file again changes nothing. Throws an ImportError for an unusable file, and for open data, which
 * is complete by itself.
 */
export async function importCounts(options: CountsImportOptions): Promise<CountsImportReport> {
  const idOf = idsByName(options.locations);
  const table = await readTable(options, countsFormat(idOf, options.now.toISOString().slice(0, 10)));
  const rejects = await settleRejects(table, options);
  const nameOf = new Map(options.locations.map(({ id, name }) => [id, name]));
  const { decide } = options;
  let report: CountsImportReport | undefined;
  const reported = () => {
    if (!report) throw new Error('The import ended without a report');
    return report;
  };
  await changeDataset(
    { ...options, anew: options.append ? undefined : countsFile },
    async ({ current, before, folder, connection }) => {
      if (current.kind === 'open')
        throw new ImportError('dataset_differs', 'The current visits are open data, which counts as complete');
      const usable = await fileWhole(before, current, countsFile);
      const files = await readdir(before);
      // Visits stay as they are, as does everything derived from them.
      await carryOver(
        before,
        folder,
        files.filter((name) => name !== countsFile),
      );
      const inForce =
        usable && files.includes(countsFile)
          ? await rowsOf<GroundTruth>(
              connection,
              `select location_id as "locationId", month, day, visits from ${parquetSql(join(before, countsFile))}`,
            )
          : [];
      const keyOf = ({ locationId, month, day }: GroundTruth) =>
        `${locationId} ${day === null ? `month ${month}` : day}`;
      const truth = new Map([...(options.append ? inForce : []), ...table.rows].map((row) => [keyOf(row), row]));
      const known = new Map(inForce.map((row) => [keyOf(row), row.visits]));
      const same = truth.size === known.size && [...truth].every(([key, { visits }]) => known.get(key) === visits);
      await fillTable(
        connection,
        'truth',
        [
          ['location_id', 'varchar'],
          ['month', 'integer'],
          ['day', 'integer'],
          ['visits', 'integer'],
        ],
        [...truth.values()].map(({ locationId, month, day, visits }) => [locationId, month, day, visits]),
      );
      await connection.run(
        `copy (from truth order by location_id, month, day) to ${sqlText(join(folder, countsFile))} (format parquet)`,
      );
      const uncounted = withoutLocations(
        current.sigma,
        inForce.map(({ locationId }) => locationId),
      );
      const { sigma, locations } = await calibrated(connection, folder, current, uncounted);
      report = {
        status: same ? 'unchanged' : options.dryRun ? 'checked' : 'imported',
        rowsRead: table.rows.length + table.rejects.length,
        rejected: table.rejects.length,
        rejects,
        locations: [...locations].map(([id, found]) => ({ name: nameOf.get(id) ?? id, ...found })),
        fewestMonths,
      };
      return same || options.dryRun ? undefined : { sigma };
    },
    decide && (({ token }) => decide({ token, report: reported() })),
    options.keepEarlier ? 'current' : 'nothing',
  );
  return reported();
}
