// Checks the licences of all locked packages: npm run licences [-- --write]. `--write` updates THIRD_PARTY.md.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './lib/files';
import { licenceProblems, type Package, thirdPartyText } from './licences/thirdParty';

type Entry = { version?: string; license?: string; dev?: boolean; devOptional?: boolean; link?: boolean };

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { packages: entries } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Entry> };
const packages = Object.entries(entries)
  .filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
  .map(([path, { version = '', license, dev, devOptional }]): Package => {
    const name = path.replace(/^.*node_modules\//, '');
    return {
      name,
      version,
      licence: normalised(license ?? installedLicence(path)),
      development: Boolean(dev ?? devOptional),
    };
  })
  .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1));

/** The licence stated by the installed package, if the lock has none. */
function installedLicence(path: string): string {
  const manifest = `${path}/package.json`;
  return existsSync(join(root, manifest)) ? ((JSON.parse(read(manifest)) as Entry).license ?? 'unknown') : 'unknown';
}

function normalised(licence: string): string {
  return licence === 'MIT License' ? 'MIT' : licence;
}

const problems = licenceProblems(packages);
const text = thirdPartyText(packages);
if (process.argv.includes('--write')) writeFileSync(join(root, 'THIRD_PARTY.md'), text);
else if (!existsSync(join(root, 'THIRD_PARTY.md')) || read('THIRD_PARTY.md') !== text) {
  problems.push('THIRD_PARTY.md is out of date: npm run licences -- --write');
}

for (const problem of problems) console.error(problem);
console.log(`${packages.length} packages, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
