import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { benchFiles } from '../bench/benches';
import { groups, steps } from '../check/steps';
import { root } from '../lib/files';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const projects = read('vitest.config.ts');
const pages = [
  'CONTRIBUTING.md',
  'README.md',
  '.storybook/docs/AddingAComponent.mdx',
  '.storybook/docs/Introduction.mdx',
];

/** The commands of a page: in its `sh` blocks, without comments, and between backticks. */
const commandsOf = (text: string) =>
  [
    ...[...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) =>
      block.replaceAll('\\\n', ' ').split('\n'),
    ),
    ...[...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, command = '']) => command),
  ]
    .map((line) => line.replace(/\s+#.*/, '').trim())
    .filter((line) => /^(npm|npx) /.test(line));

const commands = pages.flatMap((page) => commandsOf(read(page)).map((command) => ({ page, command })));

/** What of a command is not there; undefined if nothing is missing. */
function missing(command: string): string | undefined {
  const [tool = '', verb = '', ...rest] = command.split(/\s+/);
  if (tool === 'npx') return verb === 'vitest' ? missingProject(rest) : `${verb} is not one of our tools`;
  if (verb === 'ci' || verb === 'install') return undefined;
  const name = verb === 'run' ? (rest[0] ?? '') : verb;
  if (scripts[name] === undefined) return `no script ${name}`;
  const args = (verb === 'run' ? rest.slice(1) : rest).filter((arg) => arg !== '--');
  return missingArgument(name, args);
}

function missingProject(args: readonly string[]): string | undefined {
  const project = args[args.indexOf('--project') + 1] ?? '';
  return projects.includes(`'${project}'`) ? undefined : `no project ${project}`;
}

function missingArgument(script: string, args: readonly string[]): string | undefined {
  const [first = '', second = ''] = args;
  if (script === 'new') {
    if (!existsSync(join(root, `packages/${first}/package.json`))) return `no package ${first}`;
    return existsSync(join(root, `packages/${first}/src/${second}`)) ? `${first} has ${second} already` : undefined;
  }
  const known = ['again', ...steps.map(({ name }) => name), ...Object.keys(groups)];
  if (script === 'check') return args.find((arg) => !known.includes(arg));
  if (script === 'bench') return args.find((arg) => !benchFiles().some(({ name }) => name === arg));
  const [, file] = /^tsx (\S+)$/.exec(scripts[script] ?? '') ?? [];
  const flags = args.filter((arg) => arg.startsWith('--'));
  return ['i18n:check', 'licences', 'spec'].includes(script) && file
    ? flags.find((flag) => !read(file).includes(flag.replace(/^--/, '')))
    : undefined;
}

test.each(commands)('$page: "$command" names only what exists', ({ command }) => {
  expect(missing(command)).toBeUndefined();
});

test('the pages give commands', () => {
  expect(commands.length).toBeGreaterThan(20);
});

test.each([
  ['npm run new ui Button', 'ui has Button already'],
  ['npm run new games Ball', 'no package games'],
  ['npm run polish', 'no script polish'],
  ['npm run check -- lint luck', 'luck'],
  ['npm run licences -- --wirte', '--wirte'],
  ['npx vitest run --project tales packages/ui', 'no project tales'],
])('"%s" is found out', (command, problem) => {
  expect(missing(command)).toBe(problem);
});
