import { readFileSync } from 'node:fs';

import { commandOf, runNode } from '../lib/run.ts';
import { service } from './service.ts';

/** The worked example from docs/import.md: the arguments of the command that creates a project and a report. */
export function exampleArguments(): string[] {
  const page = readFileSync(new URL('../../docs/import.md', import.meta.url), 'utf8');
  const command = [...page.matchAll(/^npm run import -- (?:.*\\\n)*.*$/gm)]
    .map(([text]) => text)
    .find((text) => text.includes('new:Melbourne'));
  if (command === undefined) throw new Error('docs/import.md has no example that makes the project Melbourne.');
  const words = command.replaceAll('\\\n', ' ').match(/(?:[^\s"]|"[^"]*")+/g) ?? [];
  return words.slice('npm run import --'.split(' ').length).map((word) => word.replaceAll('"', ''));
}

/** Runs `npm run import -- …` against the service under test, in a folder; throws if it fails. */
export async function importInto(words: readonly string[], folder: string): Promise<void> {
  const environment = { LOCUS_DATA: service().data, DATABASE_URL: '', INIT_CWD: folder };
  const code = await runNode(commandOf('tsx'), ['scripts/import.ts', ...words], environment);
  if (code !== 0) throw new Error(`The import ended with code ${code}.`);
}
