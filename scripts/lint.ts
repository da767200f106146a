// npm run lint: every rule that needs no running code; all of them run, the exit code says whether one failed.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { filesBelow, root } from './lib/files';
import { commandOf, runNode } from './lib/run';
import { storiesIn, storyFiles } from './lib/stories';
import { houseProblems } from './lint/houseRules';

const steps: [string, () => Promise<number>][] = [
  ['oxlint', () => runNode(commandOf('oxlint'), ['--type-aware', '--deny-warnings'])],
  ['oxfmt', () => runNode(commandOf('oxfmt'), ['--check'])],
  ['house rules', async () => houseRules()],
  ['pictures', async () => strayPictures()],
  ['unused files, exports and dependencies (knip)', () => runNode(commandOf('knip'), ['--no-config-hints'])],
  ['package boundaries (turbo)', () => runNode(commandOf('turbo'), ['boundaries'], { TURBO_TELEMETRY_DISABLED: '1' })],
];

function houseRules(): number {
  const problems = ['packages', 'apps']
    .flatMap(filesBelow)
    .flatMap((file) => houseProblems(file, /\.tsx?$/.test(file) ? readFileSync(join(root, file), 'utf8') : ''));
  for (const problem of problems) console.error(problem);
  return problems.length > 0 ? 1 : 0;
}

/** Committed pictures whose story is gone or has another name. */
function strayPictures(): number {
  const stories = new Set(
    storyFiles()
      .flatMap(storiesIn)
      // Vitest writes one hyphen for each run of them.
      .map(({ id }) => id.replaceAll(/-+/g, '-')),
  );
  const stray = filesBelow('.storybook/pictures').filter((file) => !stories.has(basename(file, '.png')));
  for (const file of stray) console.error(`${file}: no story of this name`);
  return stray.length > 0 ? 1 : 0;
}

const failed: string[] = [];
for (const [name, step] of steps) {
  console.log(`\n${name}`);
  if ((await step()) !== 0) failed.push(name);
}
console.log(failed.length > 0 ? `\nNot clean: ${failed.join(', ')}` : '\nClean');
process.exitCode = failed.length > 0 ? 1 : 0;
