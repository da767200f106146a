// Loaded once for all stories of a page: what looks at a story (axe, pictures) waits until it is complete.

type Load = (load: () => Promise<unknown>) => Promise<unknown>;

/** Calls in progress since the story began, and how many of them will never be answered. */
let waiting = new Set<Promise<Response>>();
let never = 0;
const realFetch = window.fetch.bind(window);
window.fetch = (...call) => {
  const response = realFetch(...call);
  const mine = waiting.add(response);
  void response
    .catch(() => undefined)
    .finally(() => {
      mine.delete(response);
      hasArrived();
    });
  return response;
};

// `delay('infinite')`, used by stories of loading states, is a timer with the longest possible time.
const longest = 2 ** 31 - 1;
/** Timers up to this time (ms) still belong to what the page shows: cards are requested after half a second. */
const soonMs = 1000;
/** Such timers that have not run yet. */
const soon = new Set<number>();
const realTimeout = window.setTimeout.bind(window);
const realClear = window.clearTimeout.bind(window);
window.setTimeout = Object.assign((handler: TimerHandler, ms = 0, ...rest: unknown[]) => {
  if (ms === longest) never += 1;
  const timer = realTimeout(handler, ms, ...rest);
  if (ms > 0 && ms <= soonMs) {
    soon.add(timer);
    realTimeout(() => soon.delete(timer), ms);
  }
  return timer;
}, window.setTimeout);
window.clearTimeout = (timer) => {
  if (typeof timer === 'number') soon.delete(timer);
  realClear(timer);
};

// Vitest passes all lazily loaded parts through this function; one that has not arrived is still to be shown, unless it
// belongs to the tools that run stories.
const ofTools = /@storybook_|axe-core|vitest\/browser/;
let parts = 0;
const { ['__vitest_browser_runner__']: runner } = window as unknown as Record<
  string,
  { wrapDynamicImport: Load } | undefined
>;
const realLoad = runner?.wrapDynamicImport;
if (runner && realLoad) {
  runner.wrapDynamicImport = async (load) => {
    if (ofTools.test(String(load))) return realLoad(load);
    parts += 1;
    try {
      return await realLoad(load);
    } finally {
      parts -= 1;
      hasArrived();
    }
  };
}

/** When the last call or part of the code arrived (ms). */
let arrived = Number.NEGATIVE_INFINITY;
const hasArrived = () => (arrived = performance.now());

/** React shows what replaces a placeholder at most this often (300 ms), and a moment for its work. */
const revealMs = 350;

const frame = () => new Promise((resolve) => void requestAnimationFrame(resolve));

/** What the page still waits for, as text; undefined when everything has arrived and is shown. */
function arriving(): string | undefined {
  if (waiting.size > never) return `${waiting.size - never} calls are not answered`;
  if (parts > 0) return 'code is loading';
  return performance.now() - arrived < revealMs ? 'what arrived may not be shown yet' : undefined;
}

/** What the page is still doing, as text; undefined when it is ready. */
function underWay(): string | undefined {
  if (document.fonts.status !== 'loaded') return 'fonts are loading';
  const reason = arriving();
  if (reason) return reason;
  if (soon.size > 0) return 'timers have not run yet';
  if (document.querySelector('[data-map]:not([data-painted])')) return 'a map is not painted';
  if ([...document.images].some((image) => !image.complete && image.loading !== 'lazy')) return 'images are loading';
  const moving = document.getAnimations().some((animation) => {
    const { iterations } = animation.effect?.getTiming() ?? {};
    return animation.playState === 'running' && iterations !== Infinity;
  });
  return moving ? 'something moves' : undefined;
}

/** Resolves when everything that the story requested is shown, or after `mostMs`. */
async function complete(mostMs: number) {
  for (const end = performance.now() + mostMs; arriving() && performance.now() < end;)
    await new Promise((resolve) => realTimeout(resolve, 50));
}

/**
 * Resolves when the story has everything it requested and has not changed for three frames, or with the reason why not
 * after `mostMs`.
 */
async function settle(mostMs: number): Promise<string | undefined> {
  const start = performance.now();
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
      if (performance.now() - start > mostMs) return reason ?? 'the page never stops changing';
    }
    return undefined;
  } finally {
    observer.disconnect();
    document.removeEventListener('scroll', change, true);
  }
}

window.settling = {
  begin() {
    waiting = new Set();
    never = 0;
    soon.clear();
    arrived = Number.NEGATIVE_INFINITY;
  },
  complete,
  settle,
};
