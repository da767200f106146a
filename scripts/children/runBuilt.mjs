// Loaded first by every Node process of the unit tests and journeys: if its script has been bundled (`setup.ts`), the
// bundle runs.
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const [, script = ''] = process.argv;
const folder = process.env.LOCUS_CHILDREN;
if (folder && script.endsWith('.ts')) {
  const path = relative(fileURLToPath(new URL('../..', import.meta.url)), script);
  const built = join(folder, path.replace(/\.ts$/, '.mjs'));
  if (existsSync(built)) {
    await import(pathToFileURL(built).href);
    // Node would run the script itself next: this waits for ever. Ending meanwhile is no failure.
    process.exitCode ??= 0;
    await new Promise(() => undefined);
  }
}
