import { join } from 'node:path';

import { monthIndex } from '@locus/model/view';
import { isMissing } from '@locus/model/ids';
import { importColumns } from '@locus/model/imports';

import { parquetSql, rowOf, rowsOf, sqlText } from '../../database';
import type { AreaCatalogue } from '../../geo/areas';
import { openAreas } from '../../geo/areas';
import { fileWhole } from '../../store/checksums';
import { countsFile, namedFile, panelFile, pingsFile, visitsFile } from '../../store/dataset';
import { carryOver } from '../../store/generation';
import { panelStep } from '../../store/panelStep';
import type { Decide } from '../../store/preparedSwitch';
import { placesFile, staysFile } from '../../store/stays';
import { calibrated } from '../write/calibration';
import type { ChangeOptions } from '../write/changeDataset';
import { changeDataset } from '../write/changeDataset';
import { fillTable } from '../write/fillTable';
import type { RejectGroup } from '../importError';
import { ImportError } from '../importError';
import type { PreparedImport } from '../importOptions';
import type { RejectOptions, TableFormat, TableOptions } from '../read/readTable';
import { Broken, readTable, settleRejects, wholeNumber } from '../read/readTable';
import type { PanelCount } from '../write/weights';
import { reweigh } from '../write/weights';

/** Panel statistics to import for a project. */
export interface PanelImportOptions extends ChangeOptions, TableOptions, RejectOptions {
  /** ISO 3166-1 of rows without a country. */
  country?: string;
  /** Folder of imported areas. */
  areasFolder?: string;
  /** Adds to the current statistics (replacing the same area and month) instead of replacing them. */
  append?: boolean;
  dryRun?: boolean;
  /** Keeps the current data for an undo. */
  keepEarlier?: boolean;
  /** Decides whether it takes effect; by default it does. */
  decide?: Decide<PreparedImport<PanelImportReport>>;
}

/** The outcome. */
export interface PanelImportReport {
  status: 'imported' | 'checked' | 'unchanged';
  rowsRead: number;
  rejected: number;
  /** By reason, most frequent first. */
  rejects: readonly RejectGroup[];
  /** Areas and months that have statistics afterwards. */
  areas: number;
  months: number;
  /** People represented by a visit on average, before and after. */
  meanWeightBefore: number;
  meanWeight: number;
}

/** The columns of panel statistics. */
const columns = importColumns.panel;

/** How a row of panel statistics is parsed. */
export const panelFormat = (
  areas: Pick<AreaCatalogue, 'find'>,
  country: string | undefined,
): TableFormat<(typeof columns)[number], PanelCount> => ({
  columns,
  needed: ['area_code', 'month', 'devices', ...(country === undefined ? (['country'] as const) : [])],
  parse: (row) => {
    // NA is Namibia.
    const known = /^[a-z]{2}$/i.test(row.country) || !isMissing(row.country);
    const where = ((known ? row.country : country) ?? '').toLowerCase();
    if (!/^[a-z]{2}$/.test(where)) return new Broken('country', 'not a country of two letters');
    const area = `${where}-1-${row.area_code}`;
    if (row.area_code === '') return new Broken('area_code', 'empty');
    if (!areas.find(area) && isMissing(row.area_code))
      return new Broken('area_code', 'missing area code', row.area_code);
    if (!areas.find(area)) return new Broken('area_code', 'no area of this code in the country');
    if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(row.month)) return new Broken('month', 'not a month such as 2026-03');
    const devices = wholeNumber(row.devices, 1e9);
    if (devices === undefined) return new Broken('devices', 'not a whole number');
    return { area, month: monthIndex(row.month), devices };
  },
});

/** The files that panel statistics leave as they are, apart from the weights of the visits. */
const unweighted = [visitsFile, namedFile, pingsFile, countsFile, staysFile, placesFile];

/**
 * Imports how many devices of a panel live in each area in each month, and weights the project's visits accordingly:
 * inhabitants of the home area / devices, capped at 5 × the month's median. Everything takes effect at once;
 * importing the same file again changes nothing. Throws an ImportError for an unusable file, and if visits were
 * imported with their own weights.
 */
export async function importPanel(options: PanelImportOptions): Promise<PanelImportReport> {
  const areas = await openAreas(options.areasFolder);
  const table = await readTable(options, panelFormat(areas, options.country));
  const rejects = await settleRejects(table, options);
  const { decide } = options;
  let report: PanelImportReport | undefined;
  const reported = () => {
    if (!report) throw new Error('The import ended without a report');
    return report;
  };
  await changeDataset(
    { ...options, anew: options.append ? undefined : panelFile },
    async ({ current, before, folder, tempFolder, connection }) => {
      if (current.kind === 'open')
        throw new ImportError('dataset_differs', 'The current visits are open data, not those of a panel');
      if (current.weights !== 'none' && current.weights !== 'panel')
        throw new ImportError('dataset_differs', 'The current visits brought their own weights');
      const known = (file: string) => rowsOf<PanelCount>(connection, `select * from ${parquetSql(file)}`);
      const usable = current.weights === 'panel' && (await fileWhole(before, current, panelFile));
      const inForce = usable ? await known(join(before, panelFile)) : [];
      const counts = new Map<string, PanelCount>();
      for (const row of [...(options.append ? inForce : []), ...table.rows])
        counts.set(`${row.month} ${row.area}`, row);
      const next = [...counts.values()].sort((a, b) => a.month - b.month || (a.area < b.area ? -1 : 1));
      const same =
        next.length === inForce.length &&
        next.every(({ area, month, devices }, i) => {
          const row = inForce[i];
          return row?.area === area && row.month === month && row.devices === devices;
        });
      await fillTable(
        connection,
        'statistics',
        [
          ['area', 'varchar'],
          ['month', 'integer'],
          ['devices', 'integer'],
        ],
        next.map(({ area, month, devices }) => [area, month, devices]),
      );
      await connection.run(`copy statistics to ${sqlText(join(folder, panelFile))} (format parquet)`);
      const carried = await carryOver(before, folder, unweighted);
      const mean = async () =>
        (
          await rowOf<{ mean: number }>(
            connection,
            `select avg(weight) / 1000 as mean from ${parquetSql(join(folder, visitsFile))}`,
          )
        ).mean;
      const meanWeightBefore = await mean();
      if (!same) await reweigh(connection, folder, tempFolder, areas);
      report = {
        status: same ? 'unchanged' : options.dryRun ? 'checked' : 'imported',
        rowsRead: table.rows.length + table.rejects.length,
        rejected: table.rejects.length,
        rejects,
        areas: new Set(next.map(({ area }) => area)).size,
        months: new Set(next.map(({ month }) => month)).size,
        meanWeightBefore,
        meanWeight: await mean(),
      };
      if (same || options.dryRun) return undefined;
      const weighted = { weights: 'panel', weightedTo: await panelStep(connection, folder) } as const;
      if (!carried.has(countsFile)) return weighted;
      return { ...weighted, sigma: (await calibrated(connection, folder, current, current.sigma)).sigma };
    },
    decide && (({ token }) => decide({ token, report: reported() })),
    options.keepEarlier ? 'current' : 'nothing',
  );
  return reported();
}
