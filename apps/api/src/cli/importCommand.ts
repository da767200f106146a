import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { ImportError } from '@locus/analytics/import';

import { readConfig } from '../config/config';
import { finishImports } from '../jobs/finishImports';
import { openDatabase } from './database';
import { deviceSecret } from './deviceSecret';
import type { ImportCommand } from './importArguments';
import { importCommandOf } from './importArguments';
import type { ImportFolders } from './importFolders';
import type { ImportSurroundings } from './importSurroundings';
import { importListCommand } from './importListCommand';
import { refusedText } from './importTexts';
import { importVisitsCommand } from './importVisitsCommand';
import { ServerBehind } from './serverVisits';

/** Where a command writes, and what it reads from its environment. */
export interface CommandOutput {
  out: NodeJS.WriteStream;
  error: NodeJS.WriteStream;
}

/**
 * `npm run import`: imports visits, areas and other kinds of data, all or nothing. Returns the exit code: 0, or 1 with
 * the reason on standard error and nothing changed.
 */
export async function runImport(
  argv: readonly string[],
  { out, error }: CommandOutput = { out: process.stdout, error: process.stderr },
  onStep: ImportSurroundings['onStep'] = () => undefined,
): Promise<number> {
  const stop = new AbortController();
  const onSignal = () => stop.abort();
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  try {
    // npm changes to the project's folder; paths are relative to where it was called.
    const command = importCommandOf(argv, process.env['INIT_CWD'] ?? process.cwd());
    if ('help' in command) out.write(command.help);
    else await run(command, { out, signal: stop.signal, onStep });
    return 0;
  } catch (caught) {
    const failure = caught as Error;
    if (failure instanceof ServerBehind) {
      error.write(`${failure.message}\n`);
      return 1;
    }
    const reason = stop.signal.aborted
      ? 'Stopped'
      : failure instanceof ImportError
        ? failure.message
        : (failure.stack ?? failure.message);
    error.write(`${reason}. Nothing was changed.\n`);
    if (failure instanceof ImportError)
      error.write(
        refusedText(failure)
          .map((line) => `${line}\n`)
          .join(''),
      );
    if (failure instanceof ImportError && failure.code === 'bad_option')
      error.write('npm run import -- --help lists what can be imported.\n');
    return 1;
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
  }
}

async function run(command: ImportCommand, surroundings: ImportSurroundings): Promise<void> {
  const found = await stat(command.file).catch(() => undefined);
  if (!found?.isFile()) throw new ImportError('file_missing', `There is no file ${command.file}`);
  const config = readConfig();
  const folders: ImportFolders = {
    visits: join(config.dataFolder, 'visits'),
    areas: join(config.dataFolder, 'areas'),
    secret: deviceSecret(config.dataFolder),
    url: config.visits.url,
  };
  await mkdir(folders.visits, { recursive: true, mode: 0o700 });
  const database = await openDatabase(config);
  try {
    // Unfinished work of an earlier import comes first; otherwise this one would build on half of it.
    await finishImports(database.db, folders);
    surroundings.onStep('tidied');
    if ('dataset' in command) await importVisitsCommand(command, database, folders, surroundings);
    else await importListCommand(command, database, folders, surroundings);
  } finally {
    await database.close();
  }
}
