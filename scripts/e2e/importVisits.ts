import { inject } from 'vitest';

import { commandOf, runNode } from '../lib/run.ts';

/** `npm run import -- visits …` into the service under test; throws when it does not end well. */
export async function importVisits(file: string, options: Readonly<Record<string, string>>): Promise<void> {
  const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const environment = { LOCUS_DATA: inject('locusData'), DATABASE_URL: '' };
  const code = await runNode(commandOf('tsx'), ['scripts/import.ts', 'visits', file, ...flags], environment);
  if (code !== 0) throw new Error(`The import ended with code ${code}.`);
}
