import { commands } from 'vitest/browser';

import { appearsMs } from '../scripts/check/patience';
import type { Box } from '../scripts/pictures/capture';
import { middleOf, paintedBox } from './world/paintedBox';

// The project `visual` loads this once for all stories of a page; the preview calls it after each of them.

// A caret blinks: whether a picture shows it would be chance.
const noCaret = document.head.appendChild(document.createElement('style'));
noCaret.textContent = '* { caret-color: transparent !important }';

/** Stops what moves for ever, and decodes images: they are painted only then. */
async function still() {
  for (const animation of document.getAnimations())
    if (animation.playState === 'running' && animation.effect?.getTiming().iterations === Infinity) animation.cancel();
  const images = [...document.images].filter((image) => image.complete);
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
}

/** The story's frame within the browser's window, in which pictures are taken. */
function inWindow(box: Box): Box {
  const { x = 0, y = 0 } = window.frameElement?.getBoundingClientRect() ?? {};
  return { ...box, x: box.x + x, y: box.y + y };
}

window.beginPicture = async () => {
  // Charts measure their labels: the first story of a page must find the fonts that later ones find.
  await Promise.all([...document.fonts].map((font) => font.load()));
  // A story begins at its top, wherever the one before it was left.
  window.scrollTo(0, 0);
};

window.comparePicture = async (story, size) => {
  for (;;) {
    const reason = await window.settling?.settle(appearsMs);
    if (reason !== undefined) throw new Error(`No picture: ${reason}`);
    await still();
    const { again, problem } = await commands.comparePicture(story, inWindow(middleOf(paintedBox(document), size)));
    if (problem) throw new Error(problem);
    if (!again) return;
  }
};
