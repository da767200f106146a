import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin, TestProjectInlineConfiguration } from 'vitest/config';
import { defineConfig } from 'vitest/config';

import { findBrowser } from './scripts/browser.ts';
import { longSamples } from './scripts/check/parts/parts.ts';
import { storiesOf } from './scripts/check/parts/stories.ts';
import { appearsMs, connectMs, retries, setUpMs, testMs } from './scripts/check/patience.ts';
import { repeating, seedOf } from './scripts/check/seed.ts';
import { zones } from './scripts/check/zones.ts';
import { comparePicture } from './scripts/pictures/comparePicture.ts';
import { countModules } from './scripts/pictures/modulesLoading.ts';
import { picturedStories } from './scripts/pictures/picturedStories.ts';
import { builtWorker } from './scripts/vite/builtWorker.ts';
import { withoutSourceMaps } from './scripts/vite/withoutSourceMaps.ts';

// The size Storybook's runner gives a story without a viewport of its own; the browser window must be no other.
const viewport = { width: 1200, height: 900 };

// Starting Storybook and the browser costs seconds, so only for a run that wants them.
const wanted = process.argv.flatMap((arg, i, all) =>
  arg === '--project' ? (all[i + 1] ?? []) : arg.startsWith('--project=') ? arg.slice('--project='.length) : [],
);
const wants = (name: string) =>
  wanted.length === 0 ||
  wanted.some((pattern) => {
    const [, not, names = ''] = /^(!?)(.*)$/.exec(pattern) ?? [];
    return new RegExp(`^${names.replaceAll('*', '.*')}$`).test(name) !== (not === '!');
  });

/**
 * Unit tests that need a process of their own: hooks rendered on a simulated page, which React looks for once, when it
 * loads, and mocks of modules that other tests have already loaded.
 */
const alone = [
  'packages/{app,data}/src/**/*.test.{ts,tsx}',
  'packages/analytics/src/store/copyDataset.test.ts',
  'apps/api/src/auth/session.test.ts',
];

/** Tests in which other programs open our files, such as an office: one at a time, when the machine has nothing else. */
const otherPrograms = ['packages/exports/src/write/otherPrograms.test.ts'];

/** A project of unit tests, which run in Node. */
const unit = (name: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  test: {
    name,
    environment: 'node',
    globalSetup: ['scripts/children/setup.ts'],
    setupFiles: ['scripts/check/inZone.ts'],
    testTimeout: testMs.unit,
    hookTimeout: setUpMs,
    maxWorkers: availableParallelism(),
    ...test,
  },
});

/** Stories of a language or theme: with made-up texts they are the same as those without. */
const inOtherClothes = /^export const (?=\w*(Dark|RightToLeft|Hebrew|German|Italian|Dutch)\b)/gm;

/**
 * Stories for made-up texts. What they do is left out, for it looks for buttons by their English names. Those of a
 * package tell its components what to say: the words that stand in the file, but for those looked for, are theirs.
 */
const forPseudo: Plugin = {
  name: 'locus:for-pseudo',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('.stories.tsx')) return undefined;
    const told = /\/packages\//.test(id) ? code.replaceAll(/\b(\w+By\w+|to[A-Z]\w+)\([^;]*?\)/g, '') : '';
    return [
      code.replaceAll(inOtherClothes, 'const '),
      ...[...code.matchAll(/^export const (\w+)/gm)].map(([, name]) => `${name}.play = undefined`),
      `meta.parameters = { ...meta.parameters, a11y: { test: 'off' }, told: ${JSON.stringify(told)} }`,
    ].join('\n;');
  },
};

/** Leaves out the stories without a picture. */
const onlyPictured: Plugin = {
  name: 'locus:only-pictured',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('.stories.tsx')) return undefined;
    const pictured = picturedStories(code);
    return code.replaceAll(/^export (?=const (\w+))/gm, (all, name: string) => (pictured.includes(name) ? all : ''));
  },
};

/** The part of the checks that this run belongs to; without one it runs everything it is given. */
const part =
  process.env.LOCUS_PART === 'main' || process.env.LOCUS_PART === 'rest' ? process.env.LOCUS_PART : undefined;

/** Leaves out the stories of the other part. */
const onlyPart: Plugin = {
  name: 'locus:only-part',
  enforce: 'pre',
  transform: (code, id) => (part && id.endsWith('.stories.tsx') ? storiesOf(part, code) : undefined),
};

/**
 * Switches off what libraries do in development only for tools that nobody sees here; each checks once, when it loads:
 *
 * - React measures each component's rendering for the browser's performance panel if there is `console.timeStamp`, and
 *   starts each component through the debugger if there is `console.createTask`.
 * - Styled-components keeps its rules as text for the inspector, so that the browser parses all of them again for each
 *   new rule; in production it inserts rules one by one.
 * - Storybook records every call of a `play` function, with the page's text, for a panel that steps through them.
 *
 * React's strict mode, which renders and mounts everything twice, is left to Storybook and to `late`.
 */
const withoutTools = (strict: boolean): Plugin => ({
  name: 'locus:without-tools',
  transformIndexHtml: () => [
    {
      tag: 'script',
      children: [
        'delete console.timeStamp',
        'delete console.createTask',
        'globalThis.SC_DISABLE_SPEEDY = false',
        'globalThis.__STORYBOOK_ADDON_INTERACTIONS_INSTRUMENTER__ = { instrument: (calls) => calls }',
        `globalThis.rendersOnce = ${!strict}`,
      ].join(';\n'),
      injectTo: 'head-prepend',
    },
  ],
});

/**
 * Every story in a real browser; `visual` renders only those with a picture and compares it with the committed one,
 * `pseudo` shows made-up texts and looks for others, `late` holds answers back.
 */
async function stories(name: 'stories' | 'visual' | 'pseudo' | 'late'): Promise<TestProjectInlineConfiguration> {
  const { source, launch } = await findBrowser();
  const compares = name === 'visual' && source === 'npm';
  if (name === 'visual' && !compares) {
    console.warn(
      `Pictures are not compared: they belong to @sparticuz/chromium on Linux x64, this is ${launch.executablePath}.`,
    );
  }
  return {
    plugins: [
      withoutTools(name === 'late'),
      builtWorker(),
      withoutSourceMaps(),
      ...(name === 'pseudo' ? [forPseudo] : []),
      ...(name === 'stories' ? [onlyPart] : []),
      ...(compares ? [onlyPictured, countModules] : []),
      ...(await storybookTest({ configDir: '.storybook' })),
    ],
    // All of them at once, so that the server never finds a new dependency half-way and reloads the page.
    optimizeDeps: {
      entries: ['.storybook/preview.tsx', '{packages,apps}/*/src/**/*.stories.tsx'],
      include: ['h3-js', 'jspdf', 'react-apexcharts', 'swr/infinite', 'swr/mutation'],
    },
    test: {
      name,
      provide: { seed: seed.seed },
      setupFiles: [
        '.storybook/screen.ts',
        ...(name === 'visual' ? [] : ['.storybook/zone.ts']),
        ...(name === 'stories' || compares ? ['.storybook/settling.ts'] : []),
        compares ? '.storybook/pictures.ts' : '.storybook/transparent.ts',
        ...(name === 'pseudo' ? ['.storybook/pseudoTexts.ts'] : []),
        ...(name === 'late' ? ['.storybook/lateAnswers.ts'] : []),
      ],
      // What fails for an answer that came late has found something: it is not tried again.
      retry: name === 'late' ? 0 : retries,
      // One page for all stories of a worker, four times quicker; the preview resets what would leak.
      isolate: false,
      testTimeout: testMs.story,
      expect: { poll: { timeout: appearsMs } },
      // A page for each core: stories wait more than they work.
      maxWorkers: availableParallelism(),
      browser: {
        enabled: true,
        headless: true,
        connectTimeout: connectMs,
        viewport,
        instances: [{ browser: 'chromium' }],
        provider: playwright({
          launchOptions: launch,
          contextOptions: {
            viewport,
            reducedMotion: 'reduce',
            locale: 'en-GB',
            // Other stories set theirs file by file: of a page, only one may.
            ...(name === 'visual' ? { timezoneId: zones[0] } : {}),
          },
        }),
        commands: { comparePicture },
      },
    },
  };
}

// Tests see the same machine everywhere: workers and browsers start from this environment.
const seed = seedOf(process.env);
Object.assign(process.env, { LOCUS_SEED: String(seed.seed), TZ: 'UTC', LC_ALL: 'en_GB.UTF-8', LANGUAGE: 'en' });
console.log(repeating(seed));

export default defineConfig(async () => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    reporters: ['default', './scripts/check/seedReporter.ts'],
    projects: [
      // One process per core runs the files in turn: loading all modules again for each file costs more than most tests.
      unit('unit', {
        include: ['{packages,apps}/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', '.storybook/**/*.test.ts'],
        exclude: ['**/node_modules/**', ...alone, ...otherPrograms, ...(part === 'main' ? longSamples() : [])],
        isolate: false,
      }),
      unit('unit-alone', { include: alone, sequence: { groupOrder: 2 } }),
      unit('unit-programs', {
        include: otherPrograms,
        testTimeout: testMs.program,
        maxWorkers: 1,
        sequence: { groupOrder: 3 },
      }),
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['{e2e,apps/*/e2e}/**/*.e2e.ts'],
          globalSetup: ['scripts/children/setup.ts', 'scripts/e2e/setup.ts'],
          setupFiles: ['scripts/check/inZone.ts'],
          // As for the unit tests: loading all modules again for each file costs a core-second.
          isolate: false,
          testTimeout: testMs.journey,
          hookTimeout: setUpMs,
          expect: { poll: { timeout: appearsMs } },
          retry: retries,
          // Each worker has a service of its own; two keep two cores busy.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      ...(wants('stories') ? [await stories('stories')] : []),
      // These render every story too, so they run only when they are named.
      ...(wanted.includes('visual') ? [await stories('visual')] : []),
      ...(wanted.includes('pseudo') ? [await stories('pseudo')] : []),
      ...(wanted.includes('late') ? [await stories('late')] : []),
    ],
  },
}));
