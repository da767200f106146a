import * as react from 'react';
import { page } from 'vitest/browser';

// Loaded once for all stories of a run: a story may ask for what the screen really shows.
window.takeScreen = async (element) => {
  const base64 = await page.screenshot({ element, save: false });
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return createImageBitmap(new Blob([bytes], { type: 'image/png' }));
};

// React notes for each element where it was made, as an Error with its stack: a sixth of the time of all stories, read
// by nobody here. It stops by itself once it has made very many of them, so it is told that it has.
const internals = (react as unknown as Record<string, object | undefined>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
];
if (internals) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
}
