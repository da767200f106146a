import '../packages/ui/src/theme/fonts';

import { type Language, languageTable } from '@locus/model/text';
import type { Decorator, Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';

import { appearsMs } from '../scripts/check/patience';
import { DocsContainer } from './docs/DocsContainer';
import { fixClock } from './world/fixClock';
import { answerRequests, takeUnanswered } from './world/requests';
import { seedRandom } from './world/seedRandom';
import { DocsFrame, type StoryGlobals, StoryWorld } from './world/StoryWorld';
import { loadPseudoTexts } from './world/pseudo';
import { quickElementError } from './world/quickElementError';
import { loadTexts } from './world/texts';
import { watchConsole } from './world/watchConsole';
import { hasPicture } from './world/hasPicture';
import { holdMotion } from './world/holdMotion';

configure({ asyncUtilTimeout: appearsMs, getElementError: quickElementError });

/** How long (ms) axe waits for what a story requested; some requests are never answered. */
const completeMs = 2000;

let complaints: string[] = [];
let releaseMotion: (() => void) | undefined;

/** Clears what a browser stores about a visitor, so that no story finds another one's preferences or unsaved work. */
async function forgetVisitor() {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=/`;
  await new Promise((resolve) => {
    const deleting = indexedDB.deleteDatabase('locus');
    for (const end of ['success', 'error', 'blocked']) deleting.addEventListener(end, resolve);
  });
}

const inWorld: Decorator = (Story, { id, globals, userGlobals, viewMode, loaded }) => {
  const { theme, locale } = globals as StoryGlobals;
  const world = (
    <StoryWorld story={id} theme={theme} language={locale} messages={loaded.texts}>
      <Story />
    </StoryWorld>
  );
  if (viewMode !== 'docs') return world;
  return (
    <DocsFrame page={(userGlobals ?? globals) as StoryGlobals} story={globals as StoryGlobals}>
      {world}
    </DocsFrame>
  );
};

/**
 * Axe in a test run: only violations are needed; in Storybook the panel also lists what passes. Below `html` axe finds
 * elements in an index, below `body` it walks through the page for each rule, a quarter of its time. The rules about a
 * whole page are off, because a story is a part of one. Only `!important` breaks the rule of inline spacing: axe need
 * not read the texts of all elements with a style.
 */
const quickAxe = {
  config: { rules: [{ id: 'avoid-inline-spacing', selector: '[style*="important"]' }] },
  context: { include: 'html' },
  options: {
    resultTypes: ['violations'],
    rules: Object.fromEntries(
      ['bypass', 'css-orientation-lock', 'document-title', 'landmark-one-main', 'page-has-heading-one'].map((rule) => [
        rule,
        { enabled: false },
      ]),
    ),
  },
};

const preview: Preview = {
  tags: ['autodocs'],
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
    locale: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: languageTable.map(({ code, name }) => ({ value: code, title: name })),
      },
    },
    texts: {
      description: 'Texts',
      toolbar: {
        icon: 'paragraph',
        dynamicTitle: true,
        items: [
          { value: 'real', title: 'Real texts' },
          { value: 'pseudo', title: 'Pseudo-locale' },
        ],
      },
    },
  },
  initialGlobals: { theme: 'light', locale: 'en', texts: 'real' },
  parameters: {
    a11y: { test: 'error', ...('__vitest_browser__' in window ? quickAxe : {}) },
    docs: { container: DocsContainer, toc: true },
    controls: { expanded: true, sort: 'requiredFirst' },
    options: {
      storySort: {
        order: [
          'Introduction',
          'Theme',
          'Data states',
          'Adding a component',
          'Specification',
          'UI',
          'Charts',
          'Maps',
          'Forms',
          'Portal',
          'Back-office',
        ],
      },
    },
  },
  decorators: [inWorld],
  loaders: [
    async ({ globals }) => ({
      texts: await (globals.texts === 'pseudo' || window.checkTexts
        ? loadPseudoTexts()
        : loadTexts(globals.locale as Language)),
    }),
  ],
  // The mock server comes first: later hooks and the stories add their own answers to it.
  beforeEach: [
    ...answerRequests,
    async () => {
      await forgetVisitor();
      await window.beginPicture?.();
      window.settling?.begin();
      takeUnanswered();
      const { complaints: heard, restore } = watchConsole();
      complaints = heard;
      releaseMotion = holdMotion();
      const undo = [restore, releaseMotion, fixClock(), seedRandom()];
      return () => undo.forEach((step) => step());
    },
  ],
  afterEach: async ({ id, args, parameters }) => {
    releaseMotion?.();
    // Axe comes next: it has to see the story, not its placeholders.
    await window.settling?.complete(completeMs);
    const expected: RegExp[] = parameters.expectedComplaints ?? [];
    const faults = [
      ...takeUnanswered().map((request) => `No mock answers ${request}`),
      ...complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint))),
    ];
    if (faults.length > 0) throw new Error(faults.join('\n'));
    await window.checkTexts?.({ args, words: parameters.told ?? '' });
    if (hasPicture(id, parameters.pictures)) await window.comparePicture?.(id, parameters.pictureSize);
  },
};

export default preview;
