import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import type { ImportArguments, VisitArguments } from '@locus/analytics/import';
import { ImportError, importKindOf, importOverview, importUsage, parseImportArguments } from '@locus/analytics/import';

/** Visits or pings, and what they become in the database. */
export interface VisitsCommand extends Omit<VisitArguments, 'projectId'> {
  /** An existing project, or the name of a new one. */
  project: { id: string } | { name: string };
  /** Id or name of the account a new project goes to. */
  account: string | undefined;
  /** Name of a report over all imported months, made or brought up to date. */
  report: string | undefined;
}

/** A whole import. */
export type ImportCommand = VisitsCommand | Exclude<ImportArguments, VisitArguments>;

/** Instead of a command: the text that was asked for. */
export interface ImportHelp {
  help: string;
}

const visitsHelp = `
In the database:

  --project new:NAME             a project of this name; made if the account has none yet
  --account ID|NAME              the account it is made in (default: the oldest customer's)
  --report NAME                  a report of this name with the visit trends of all imported months, made or brought up to date
`;

/**
 * Reads the command line of `npm run import`; files are relative to `folder`. Throws an ImportError that says what is wrong.
 */
export function importCommandOf(argv: readonly string[], folder: string): ImportCommand | ImportHelp {
  const { kind, named, rest } = importKindOf(argv);
  const ofVisits = kind === 'visits' || kind === 'pings';
  const own = ofVisits ? ownOptions(rest) : undefined;
  const parsed = parseImportArguments(kind, own?.rest ?? rest);
  if (parsed === 'help') {
    return { help: named ? `${importUsage(kind)}${ofVisits ? visitsHelp : ''}` : importOverview };
  }
  const here = (file: string) => resolve(folder, file);
  if (parsed.kind === 'areas') return { ...parsed, file: here(parsed.file) };
  const files = { file: here(parsed.file), rejectsFile: here(parsed.rejectsFile) };
  if (!('timeZone' in parsed)) {
    if ('projectId' in parsed) projectOf(parsed.projectId);
    return { ...parsed, ...files };
  }
  const { projectId, places, elsewhere, ...visits } = parsed;
  const name = projectId.startsWith('new:') ? projectId.slice('new:'.length).trim() : undefined;
  if (name === '') throw new ImportError('bad_option', 'Name the new project: --project new:"My stores"');
  return {
    ...visits,
    ...files,
    ...(places ? { places: { ...places, file: here(places.file) } } : {}),
    ...(elsewhere ? { elsewhere: { ...elsewhere, file: here(elsewhere.file) } } : {}),
    project: name === undefined ? { id: projectOf(projectId, ', or new:NAME for a new one') } : { name },
    account: own?.account,
    report: own?.report,
  };
}

/** An id of a project; throws an ImportError for anything else. */
function projectOf(id: string, alternative = ''): string {
  if (/^[1-9]\d{0,17}$/.test(id)) return id;
  throw new ImportError('bad_option', `--project wants an id${alternative}, not "${id}"`);
}

/** Takes `--report` and `--account` out; the rest is the visits' matter. */
function ownOptions(argv: readonly string[]): {
  report: string | undefined;
  account: string | undefined;
  rest: string[];
} {
  const names = ['report', 'account'] as const;
  const found: Partial<Record<(typeof names)[number], string>> = {};
  const rest: string[] = [];
  const { tokens } = parseArgs({
    args: [...argv],
    options: { report: { type: 'string' }, account: { type: 'string' } },
    strict: false,
    tokens: true,
    allowPositionals: true,
  });
  const taken = new Set<number>();
  for (const token of tokens) {
    const name = names.find((known) => token.kind === 'option' && token.name === known);
    if (name === undefined || token.kind !== 'option') continue;
    if (!token.value?.trim()) throw new ImportError('bad_option', `--${name} wants a name`);
    found[name] = token.value.trim();
    taken.add(token.index);
    if (!token.inlineValue) taken.add(token.index + 1);
  }
  argv.forEach((word, index) => {
    if (!taken.has(index)) rest.push(word);
  });
  return { report: found.report, account: found.account, rest };
}
