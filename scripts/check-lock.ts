// Checks that `npm ci` can install from package-lock.json on every system the project serves.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './lib/files';
import { type LockEntry, lockProblems, missingSystems } from './lock/lockProblems';

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockEntry>;
};
const problems = lockProblems(packages);

for (const line of missingSystems(packages)) console.log(`no binary  ${line}`);
for (const problem of problems) console.error(problem);
console.log(`${Object.keys(packages).length} packages locked, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
