// npm run lint: all rules that need no running code; all of them are run, and the exit code says whether any failed.
//   npm run lint -- FILE…   of oxlint's rules, which take longest, and of its advice, only what it finds in these files
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { filesBelow, root, workspaces } from './lib/files';
import { commandOf, runNode } from './lib/run';
import { tableProblems } from './lint/directions';
import { entityProblems } from './lint/entities';
import { houseProblems, longComments, mergeMarks } from './lint/houseRules';
import { importProblems, lineProblems, manifestProblems, type Manifest } from './lint/imports';
import { pageProblems, portalAdvice } from './lint/appSize';
import { longFunctions } from './lint/longFunctions';
import { textKeyProblems } from './lint/textKeys';
import { pictureProblems } from './pictures/rules';

const steps: [string, () => Promise<number>][] = [
  ['oxlint', () => runNode(commandOf('oxlint'), ['--type-aware', '--deny-warnings', ...process.argv.slice(2)])],
  ['oxfmt', () => runNode(commandOf('oxfmt'), ['--check'])],
  ['house rules', async () => houseRules()],
  ['tables by any text', async () => textKeys()],
  ['entities of stories and tests', async () => entities()],
  ['comments', async () => comments()],
  ['unmerged versions', async () => unmerged()],
  ['length of pages', async () => pages()],
  ['directions', async () => directions()],
  ['pictures', async () => told(pictureProblems())],
  ['unused files, exports and dependencies (knip)', () => runNode(commandOf('knip'), ['--no-config-hints'])],
  ['package boundaries (turbo)', () => runNode(commandOf('turbo'), ['boundaries'], { TURBO_TELEMETRY_DISABLED: '1' })],
];

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const sources = () => ['packages', 'apps'].flatMap(filesBelow).filter((file) => /\.tsx?$/.test(file));

function told(problems: readonly string[]): number {
  for (const problem of problems) console.error(problem);
  return problems.length > 0 ? 1 : 0;
}

const houseRules = () => told(sources().flatMap((file) => houseProblems(file, read(file))));

const textKeys = () => told(sources().flatMap((file) => textKeyProblems(file, read(file))));

const code = () =>
  ['packages', 'apps', 'scripts', 'e2e', '.storybook'].flatMap(filesBelow).filter((file) => /\.(tsx?|mjs)$/.test(file));

const entities = () => told(sources().flatMap((file) => entityProblems(file, read(file))));

const comments = () => told(code().flatMap((file) => longComments(file, read(file))));

const unmerged = () =>
  told(
    ['packages', 'apps', 'scripts', 'e2e', '.storybook', 'docs']
      .flatMap(filesBelow)
      .filter((file) => /\.(tsx?|mjs|mdx?|sql|json)$/.test(file) && !file.includes('/recordings/'))
      .concat('README.md', 'CHANGELOG.md', 'CONTRIBUTING.md')
      .flatMap((file) => mergeMarks(file, read(file))),
  );

/** What to consider; it fails nothing, for a size alone is no reason for a cut. */
function advise(): void {
  const asked = process.argv.slice(2);
  const long = code().filter((file) => asked.length === 0 || asked.includes(file));
  const advice = [...portalAdvice(texts()), ...long.flatMap((file) => longFunctions(file, read(file)))];
  console.log(`\nadvice: ${advice.length > 0 ? 'part by meaning, if there is one' : 'none'}`);
  for (const line of advice) console.log(line);
}

const texts = () => new Map(sources().map((file) => [file, read(file)]));

const pages = () => told(pageProblems(texts()));

/** Imports, manifests and pages, checked against the table of allowed imports. */
function directions(): number {
  const manifests = Object.fromEntries(
    workspaces().map((folder) => [folder, JSON.parse(read(`${folder}/package.json`)) as Manifest]),
  );
  return told([
    ...tableProblems(),
    ...manifestProblems(manifests),
    ...sources().flatMap((file) => importProblems(file, read(file))),
    ...['README.md', 'docs/decisions/who-may-import-whom.md'].flatMap((page) => lineProblems(page, read(page))),
  ]);
}

const failed: string[] = [];
for (const [name, step] of steps) {
  console.log(`\n${name}`);
  if ((await step()) !== 0) failed.push(name);
}
advise();
console.log(failed.length > 0 ? `\nNot clean: ${failed.join(', ')}` : '\nClean');
process.exitCode = failed.length > 0 ? 1 : 0;
