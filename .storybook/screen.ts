import * as react from 'react';
import { beforeEach } from 'vitest';
import { page } from 'vitest/browser';

// Loaded once for all stories of a run: a story may ask what the screen actually shows.
window.takeScreen = async (element) => {
  const base64 = await page.screenshot({ element, save: false });
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return createImageBitmap(new Blob([bytes], { type: 'image/png' }));
};

// React records where each element was created as an Error with its stack trace: a sixth of the stories' time, and
// nothing here reads it. React stops after a set number of records, so it is told that the number has been reached.
const internals = (react as unknown as Record<string, object | undefined>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
];
if (internals) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
}

// Storybook's panel shows all that axe looked at. Here only its violations count, and they fail the story by
// themselves; sending the rest to the runner, 40 kB for each story, took a tenth of its time.
if (import.meta.env.VITEST_STORYBOOK !== 'true') {
  beforeEach(({ task }) => {
    Object.defineProperty(task.meta, 'reports', { get: () => undefined, set() {}, configurable: true });
  });
}
