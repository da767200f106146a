import { mkdir, writeFile as saveFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { reasonOf } from '@locus/analyses/files';
import { writeFile } from '@locus/exports';
import { nodeHost } from '@locus/exports/node';
import type { Language } from '@locus/model/text';
import { reportItemTypes } from '@locus/model/entities';
import { languages } from '@locus/model/text';
import { exportDataSets } from '@locus/model/view';
import { exportOrderSchema, idPattern } from '@locus/model/schemas';

import { createApp } from '../app';
import { audit } from '../auth/audit';
import { readConfig } from '../config/config';
import type { ExportOrder } from '../db/schema';
import { createUploads } from '../imports/uploads';
import { createGeoServices } from '../geo/geoServices';
import { logoOf, readerOf } from '../jobs/apiInside';
import { makeDocument } from '../jobs/makeExport';
import { startSelections } from '../jobs/selections';
import { exporterOf } from '../jobs/startExports';
import { runningInstance } from '../postgres/instance';
import { openDatabase } from './database';
import type { CommandOutput } from './importCommand';

const usage = `Usage: npm run export -- REPORT --as EMAIL --format FORMAT [options]

Writes a file of a report (by id), as the user with that email address sees it. Formats: pdf, pptx, png, csv, xlsx.

  --metrics footfall,catchment   analyses (default: all)
  --data map,graphs-charts       any of map, graphs-charts and table (default: all; csv and xlsx: table)
  --view "timeFrames=2026-06"    the part of the view's address after the ? (default: the report as it opens)
  --language de                  en, de, it, nl or il (default: the user's language)
  --decimal ,                    decimal separator in CSV (default: a point)
  --out folder                   output folder (default: the current folder)
`;

/** The request in a command line. */
export interface ExportCommand {
  reportId: string;
  email: string;
  order: ExportOrder;
  language: Language | undefined;
  out: string;
}

/**
 * Parses a command line; throws an Error with a message if it is invalid. Undefined if help was requested.
 */
export async function exportCommandOf(argv: readonly string[], folder: string): Promise<ExportCommand | undefined> {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      as: text,
      format: text,
      metrics: text,
      data: text,
      view: text,
      language: text,
      decimal: text,
      out: text,
      help: { type: 'boolean' },
    },
  });
  if (values.help || argv.length === 0) return undefined;
  const [reportId = ''] = positionals;
  if (!idPattern.test(reportId) || positionals.length > 1) throw new Error('Name one report by its id');
  if (values.as === undefined) throw new Error('--as must be the email address of a user');
  const rows = values.format === 'csv' || values.format === 'xlsx';
  const language = languages.find((known) => known === values.language);
  if (values.language !== undefined && language === undefined)
    throw new Error(`--language must be one of ${languages.join(', ')}`);
  const order = await exportOrderSchema
    .validate({
      metric: values.metrics?.split(',') ?? [...reportItemTypes],
      dataSet: values.data?.split(',') ?? (rows ? ['table'] : [...exportDataSets]),
      format: values.format,
      ...(values.decimal === undefined ? {} : { decimal: values.decimal }),
      ...(values.view === undefined ? {} : { view: values.view.replace(/^\?/, '') }),
    })
    .catch((error: { path?: string }) => {
      const option = { metric: 'metrics', dataSet: 'data' }[error.path?.replace(/\[.*/, '') ?? ''] ?? error.path;
      throw new Error(`--${option} is missing or cannot be combined with the other options`);
    });
  const out = resolve(folder, values.out ?? '.');
  return { reportId, email: values.as, order: order as ExportOrder, language, out };
}

/** Returns the exit code: 0, or 1 with the reason on standard error. */
export async function runExport(
  argv: readonly string[],
  { out, error }: CommandOutput = { out: process.stdout, error: process.stderr },
): Promise<number> {
  try {
    // npm changes to the project's folder; paths are relative to where it was called.
    const command = await exportCommandOf(argv, process.env['INIT_CWD'] ?? process.cwd());
    if (command) out.write(`${await exportFile(command)}\n`);
    else out.write(usage);
    return 0;
  } catch (caught) {
    error.write(`${reasonOf(caught)}\nnpm run export -- --help lists the options.\n`);
    return 1;
  }
}

/** Writes the file and returns its path, with a line for each analysis that is missing from it. */
async function exportFile({ reportId, email, order, language, out }: ExportCommand): Promise<string> {
  const config = readConfig();
  const visitsRoot = join(config.dataFolder, 'visits');
  const areasFolder = join(config.dataFolder, 'areas');
  const { db, close } = await openDatabase(config);
  const calculation = { visitsRoot, visits: config.visits, routingUrl: config.geo.routingUrl, areasFolder };
  const selections = startSelections(calculation);
  try {
    const served = await runningInstance(config.dataFolder);
    const row = await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirst();
    const user = row && (await exporterOf(db, { userId: row.id }));
    if (!user) throw new Error(`There is no active user ${email}`);
    const geo = createGeoServices(config.geo, () => undefined, areasFolder);
    const mailer = { send: async () => undefined };
    const log = () => undefined;
    const uploads = createUploads({ folder: join(config.dataFolder, 'uploads'), maxBytes: config.maxImportBytes });
    const { inside } = createApp({ app: 'portal', db, selections, geo, mailer, visitsRoot, uploads, config, log });
    const words = language ?? user.language ?? 'en';
    const document = await makeDocument(readerOf(inside, user.viewer, words), {
      reportId,
      order,
      language: words,
      userName: user.name,
      // The running portal knows where it is served, whatever this command was started with.
      origin: served?.addresses['portal'] ?? config.origins.portal ?? `http://localhost:${config.ports.portal}`,
      logo: await logoOf(inside, user.viewer, words),
      tiles: config.tiles?.attribution,
      now: new Date(),
    });
    const file = await writeFile(document, order.format, nodeHost, { decimal: order.decimal ?? '.' });
    await mkdir(out, { recursive: true });
    const path = join(out, file.name);
    await saveFile(path, file.bytes);
    const { metric, dataSet, format } = order;
    await audit(db, user.viewer, 'report.exported', `report:${reportId}`, { metric, dataSet, format, by: 'command' });
    return [path, ...document.items.flatMap(({ title, problem }) => (problem ? [`${title}: ${problem}`] : []))].join(
      '\n',
    );
  } finally {
    selections.stop();
    await close();
  }
}
