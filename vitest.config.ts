import { fileURLToPath } from 'node:url';

import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin, TestProjectInlineConfiguration } from 'vitest/config';
import { defineConfig } from 'vitest/config';

import { findBrowser } from './scripts/browser.ts';

// The size Storybook's runner gives a story without a viewport of its own; the browser window must be no other.
const viewport = { width: 1200, height: 900 };

// Starting Storybook and the browser costs seconds, so only for a run that wants them.
const wanted = process.argv.flatMap((arg, i, all) =>
  arg === '--project' ? (all[i + 1] ?? []) : arg.startsWith('--project=') ? arg.slice('--project='.length) : [],
);
const wants = (name: string) =>
  wanted.length === 0 || wanted.some((pattern) => pattern === name || /[*!]/.test(pattern));

/** Stories of a language or theme: with made-up texts they are the same as those without. */
const inOtherClothes = /^export const (?=\w*(Dark|RightToLeft|Hebrew|German|Italian|Dutch)\b)/gm;

/**
 * Stories for made-up texts. What they do is left out, for it looks for buttons by their English names. Those of a package tell its
 * components what to say: the words that stand in the file, but for those looked for, are theirs.
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

/** Every story in a real browser; `visual` also compares its picture with the committed one, `pseudo` shows made-up texts and looks for others. */
async function stories(name: 'stories' | 'visual' | 'pseudo'): Promise<TestProjectInlineConfiguration> {
  const { executablePath, source, args } = await findBrowser();
  const compares = name === 'visual' && source === 'npm';
  if (name === 'visual' && !compares) {
    console.warn(
      `Pictures are not compared: they belong to @sparticuz/chromium on Linux x64, this is ${executablePath}.`,
    );
  }
  return {
    plugins: [...(name === 'pseudo' ? [forPseudo] : []), ...(await storybookTest({ configDir: '.storybook' }))],
    // All of them at once, so that the server never finds a new dependency half-way and reloads the page.
    optimizeDeps: {
      entries: ['.storybook/preview.tsx', '{packages,apps}/*/src/**/*.stories.tsx'],
      include: ['h3-js', 'jspdf', 'react-apexcharts', 'swr/infinite', 'swr/mutation'],
    },
    test: {
      name,
      setupFiles: [
        '.storybook/screen.ts',
        ...(compares ? ['.storybook/pictures.ts'] : name === 'pseudo' ? ['.storybook/pseudoTexts.ts'] : []),
      ],
      // A picture taken a moment too early on a busy machine gets further chances; what really changed fails each time.
      retry: compares ? 2 : 0,
      // One page for all stories of a worker, four times quicker; the preview resets what would leak.
      isolate: false,
      testTimeout: 30_000,
      browser: {
        enabled: true,
        headless: true,
        viewport,
        instances: [{ browser: 'chromium' }],
        provider: playwright({
          launchOptions: { executablePath, args },
          contextOptions: { viewport, reducedMotion: 'reduce', timezoneId: 'UTC', locale: 'en-GB' },
        }),
        expect: {
          toMatchScreenshot: {
            resolveScreenshotPath: ({ root, arg, ext }) => `${root}/.storybook/pictures/${arg}${ext}`,
          },
        },
      },
    },
  };
}

export default defineConfig(async () => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{packages,apps}/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', '.storybook/**/*.test.ts'],
          env: { TZ: 'UTC' },
          // Databases, worker processes and imports take their time on a busy machine.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['{e2e,apps/*/e2e}/**/*.e2e.ts'],
          globalSetup: ['scripts/e2e/setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // A page may take a while to get there; one that is there is not waited for.
          expect: { poll: { timeout: 15_000 } },
          // A journey through a browser may stumble once on a busy machine; a fault fails it twice.
          retry: process.env.CI ? 1 : 0,
          // The tests share one machine, its ports and its database.
          fileParallelism: false,
        },
      },
      ...(wants('stories') ? [await stories('stories')] : []),
      // These render every story too, so they run only when they are named.
      ...(wanted.includes('visual') ? [await stories('visual')] : []),
      ...(wanted.includes('pseudo') ? [await stories('pseudo')] : []),
    ],
  },
}));
