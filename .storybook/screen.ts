import { page } from 'vitest/browser';

// Loaded once for all stories of a run: a story may ask for what the screen really shows.
window.takeScreen = async (element) => {
  const base64 = await page.screenshot({ element, save: false });
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return createImageBitmap(new Blob([bytes], { type: 'image/png' }));
};
