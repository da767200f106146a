import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import type { ImportArguments } from '@locus/analytics/import';
import { ImportError, importUsage, parseImportArguments } from '@locus/analytics/import';

/** A whole import: the visits, and what they become in the database. */
export interface ImportCommand extends Omit<ImportArguments, 'projectId'> {
  /** An existing project, or the name of a new one. */
  project: { id: string } | { name: string };
  /** Id or name of the account a new project goes to. */
  account: string | undefined;
  /** Name of a report over all imported months, made or brought up to date. */
  report: string | undefined;
}

/** The help text of `npm run import`. */
export const usage = `${importUsage}
In the database:

  --project new:NAME       a project of this name; made if the account has none yet
  --account ID|NAME        the account it is made in (default: the oldest customer's)
  --report NAME            a report of this name with the visit trends of all imported months, made or brought up to date
`;

/**
 * Reads the command line; files are relative to `folder`. Returns 'help' if asked for; throws an ImportError that says what is wrong.
 */
export function importCommandOf(argv: readonly string[], folder: string): ImportCommand | 'help' {
  const own = ownOptions(argv);
  const parsed = parseImportArguments(own.rest);
  if (parsed === 'help') return 'help';
  const { projectId, ...visits } = parsed;
  const name = projectId.startsWith('new:') ? projectId.slice('new:'.length).trim() : undefined;
  if (name === '') throw new ImportError('bad_option', 'Name the new project: --project new:"My stores"');
  if (name === undefined && !/^[1-9]\d{0,17}$/.test(projectId)) {
    throw new ImportError('bad_option', `--project wants an id, or new:NAME for a new one, not "${projectId}"`);
  }
  return {
    ...visits,
    file: resolve(folder, visits.file),
    rejectsFile: resolve(folder, visits.rejectsFile),
    ...(visits.places ? { places: { ...visits.places, file: resolve(folder, visits.places.file) } } : {}),
    project: name === undefined ? { id: projectId } : { name },
    account: own.account,
    report: own.report,
  };
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
