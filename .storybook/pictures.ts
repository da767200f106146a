import { commands } from 'vitest/browser';

import { appearsMs } from '../scripts/check/patience';
import type { Box } from '../scripts/pictures/capture';
import { middleOf, paintedBox } from './world/paintedBox';

// The project `visual` loads this once for all stories of a page; the preview calls it after each of them.

type Load = (load: () => Promise<unknown>) => Promise<unknown>;

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

// Vitest passes all lazily loaded parts through this function; one that has not arrived is still to be shown.
let parts = 0;
const { ['__vitest_browser_runner__']: runner } = window as unknown as Record<
  string,
  { wrapDynamicImport: Load } | undefined
>;
const realLoad = runner?.wrapDynamicImport;
if (runner && realLoad) {
  runner.wrapDynamicImport = async (load) => {
    parts += 1;
    try {
      return await realLoad(load);
    } finally {
      parts -= 1;
    }
  };
}

// A caret blinks: whether a picture shows it would be chance.
const noCaret = document.head.appendChild(document.createElement('style'));
noCaret.textContent = '* { caret-color: transparent !important }';

const frame = () => new Promise((resolve) => void requestAnimationFrame(resolve));

/** What the page is still doing, as text; undefined when it is ready. */
function underWay(): string | undefined {
  if (document.fonts.status !== 'loaded') return 'fonts are loading';
  if (waiting.size > never) return `${waiting.size - never} calls are not answered`;
  if (parts > 0) return 'code is loading';
  if (document.querySelector('[data-map]:not([data-painted])')) return 'a map is not painted';
  if ([...document.images].some((image) => !image.complete && image.loading !== 'lazy')) return 'images are loading';
  const moving = document.getAnimations().some((animation) => {
    const { iterations } = animation.effect?.getTiming() ?? {};
    return animation.playState === 'running' && iterations !== Infinity;
  });
  return moving ? 'something moves' : undefined;
}

/** Resolves when the story has everything it requested and has not changed for three frames; else throws why not. */
async function ready(start: number) {
  let changed = true;
  const change = () => (changed = true);
  const observer = new MutationObserver(change);
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  document.addEventListener('scroll', change, true);
  try {
    for (let calm = 0; calm < 3;) {
      await frame();
      const reason = underWay();
      calm = changed || reason ? 0 : calm + 1;
      changed = false;
      if (performance.now() - start > appearsMs)
        throw new Error(`No picture: ${reason ?? 'the page never stops changing'}`);
    }
  } finally {
    observer.disconnect();
    document.removeEventListener('scroll', change, true);
  }
}

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
  waiting = new Set();
  never = 0;
  // A story begins at its top, wherever the one before it was left.
  window.scrollTo(0, 0);
};

window.comparePicture = async (story, size) => {
  const start = performance.now();
  for (;;) {
    await ready(start);
    await still();
    const { again, problem } = await commands.comparePicture(story, inWindow(middleOf(paintedBox(document), size)));
    if (problem) throw new Error(problem);
    if (!again) return;
  }
};
