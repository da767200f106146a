import { expect } from 'vitest';
import { page } from 'vitest/browser';

// The project `visual` loads this once for all stories of a page; the preview calls it after each of them.
window.comparePicture = async (storyId) => {
  await document.fonts.ready;
  // A map is drawn in a worker, after its story has been told.
  await expect
    .poll(() => document.querySelectorAll('[data-map]:not([data-painted])').length, { timeout: 15_000 })
    .toBe(0);
  await expect.element(page.elementLocator(document.body)).toMatchScreenshot(storyId);
};
