import { expect } from 'vitest';
import { page } from 'vitest/browser';

// The project `visual` loads this once for all stories of a page; the preview calls it after each of them.
window.comparePicture = async (storyId) => {
  await document.fonts.ready;
  await expect.element(page.elementLocator(document.body)).toMatchScreenshot(storyId);
};
