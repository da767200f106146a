import { commands } from 'vitest/browser';

import { appearsMs } from '../scripts/check/patience';
import { middleOf, paintedBox } from './world/paintedBox';

// The project `visual` loads this once for all stories of a page; the preview calls it after each of them.

/** Calls in progress since the story began, and how many of them will never be answered. */
let waiting = new Set<Promise<Response>>();
let never = 0;
const realFetch = window.fetch.bind(window);
window.fetch = (...call) => {
  const response = realFetch(...call);
  const mine = waiting.add(response);
  void response.catch(() => undefined).finally(() => mine.delete(response));
  return response;
};

// `delay('infinite')`, used by stories of loading states, is a timer with the longest possible time.
const longest = 2 ** 31 - 1;
const realTimeout = window.setTimeout.bind(window);
window.setTimeout = Object.assign((handler: TimerHandler, ms?: number, ...rest: unknown[]) => {
  if (ms === longest) never += 1;
  return realTimeout(handler, ms, ...rest);
}, window.setTimeout);

const frame = () => new Promise((resolve) => void requestAnimationFrame(resolve));

/** What the page is still doing, as text; undefined when it is ready. */
function underWay(): string | undefined {
  if (document.fonts.status !== 'loaded') return 'fonts are loading';
  if (waiting.size > never) return `${waiting.size - never} calls are not answered`;
  if (document.querySelector('[data-map]:not([data-painted])')) return 'a map is not painted';
  if ([...document.images].some((image) => !image.complete && image.loading !== 'lazy')) return 'images are loading';
  const moving = document.getAnimations().some((animation) => {
    const { iterations } = animation.effect?.getTiming() ?? {};
    return animation.playState === 'running' && iterations !== Infinity;
  });
  return moving ? 'something moves' : undefined;
}

/**
 * Resolves when the story has everything it requested and has not changed for three frames; throws with what it is
 * still doing.
 */
async function ready() {
  let changed = true;
  const observer = new MutationObserver(() => (changed = true));
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  const start = performance.now();
  try {
    for (let calm = 0; calm < 3;) {
      await frame();
      const reason = underWay() ?? ((await commands.modulesLoading()) > 0 ? 'code is loading' : undefined);
      calm = changed || reason ? 0 : calm + 1;
      changed = false;
      if (performance.now() - start > appearsMs)
        throw new Error(`No picture: ${reason ?? 'the page never stops changing'}`);
    }
  } finally {
    observer.disconnect();
  }
}

window.beginPicture = () => {
  waiting = new Set();
  never = 0;
};

window.comparePicture = async (story, size) => {
  await ready();
  const problem = await commands.comparePicture(story, middleOf(paintedBox(document), size));
  if (problem) throw new Error(problem);
};
