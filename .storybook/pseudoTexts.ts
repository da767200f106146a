import { languageTable } from '@locus/model/text';
import { expect } from 'vitest';

import { brackets } from './world/pseudo';

// The project `pseudo` loads this once for all stories of a page; the preview calls it after each of them.

/** What the server has returned so far: names and numbers that are shown unchanged. */
let answered = '';
/** Texts of the current story itself. */
let told = '';
/** Calls in progress. */
let waiting = 0;
const realFetch = window.fetch.bind(window);
window.fetch = async (...call) => {
  waiting += 1;
  try {
    const response = await realFetch(...call);
    if (/json/.test(response.headers.get('Content-Type') ?? '')) {
      // In two steps: other responses may arrive while this one is read.
      const text = await response.clone().text();
      answered += text;
    }
    return response;
  } finally {
    waiting -= 1;
  }
};

/**
 * Resolves when nothing has changed on the page for a moment and no call is in progress; after at most a second,
 * because some are never answered.
 */
async function calm() {
  const start = performance.now();
  let changed = start;
  const observer = new MutationObserver(() => void (changed = performance.now()));
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  for (let now = start; now - start < 1000 && (waiting > 0 || now - changed < 80); now = performance.now()) {
    await new Promise((resolve) => void setTimeout(resolve, 20));
  }
  observer.disconnect();
}

/** The browser's own names for parts of a date, in American English and every language of the interface. */
const wordsOf = (part: 'month' | 'weekday', dates: Date[]) =>
  dates.flatMap((date) =>
    (['short', 'long'] as const).flatMap((style) =>
      ['en', ...languageTable.map(({ locale }) => locale)].map((locale) =>
        new Intl.DateTimeFormat(locale, { [part]: style }).format(date),
      ),
    ),
  );
const months = wordsOf(
  'month',
  Array.from({ length: 12 }, (_, month) => new Date(2026, month)),
);
const weekdays = wordsOf(
  'weekday',
  Array.from({ length: 7 }, (_, day) => new Date(2026, 0, 1 + day)),
);
/** Words that are the same in every language: names, units, licences. */
const same = new Set([
  ...languageTable.map(({ name }) => name),
  ...months,
  ...weekdays,
  'Locus',
  'PDF',
  'GB',
  'AM',
  'PM',
  'am',
  'pm',
  'km',
  'min',
  'mins',
  'days',
  'Natural',
  'Earth',
  'GeoNames',
  'CC',
  'BY',
]);

const visible = (element: Element) =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.clientWidth !== 1;

/** Whether a text is in brackets: its own, or those of the sentence it is part of. */
function translated(node: Node): boolean {
  for (let around: Node | null = node, steps = 0; around && steps < 5; around = around.parentNode, steps += 1) {
    const text = around.textContent ?? '';
    const at = around === node ? 0 : text.indexOf(node.textContent ?? '');
    if (text.slice(0, at + 1).includes(brackets[0]) && text.slice(at).includes(brackets[1])) return true;
  }
  return false;
}

/** The texts in a story's arguments, including those in elements. */
const textsIn = (value: unknown, depth = 0): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null && depth < 8
      ? Object.entries(value).flatMap(([name, part]) => (name.startsWith('_') ? [] : textsIn(part, depth + 1)))
      : [];

const words = (text: string) => text.split(/[^\p{L}]+/u).filter((word) => word.length > 1);
const given = (text: string) =>
  // Initials of a name, as in an avatar.
  /^\p{Lu}{1,2}$/u.test(text) ||
  words(text).every((word) => same.has(word) || answered.includes(word) || told.includes(word));

function untranslated(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) {
    const node = texts.currentNode;
    const text = (node.textContent ?? '').trim();
    const parent = node.parentElement;
    if (
      words(text).length === 0 ||
      !parent ||
      parent.closest('bdi, [translate=no], script, style, svg, canvas') ||
      !visible(parent)
    )
      continue;
    // A complete pair of brackets is translated; the rest of the text may be next to it as it was given.
    if (!translated(node) && !given(text.replaceAll(/⟦[^⟦⟧]*⟧/gu, ''))) found.push(`not translated: ${text}`);
  }
  return found;
}

const parts = 'h1, h2, h3, ul, ol, table, article, section, button, input, p';

function cut(): string[] {
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    const text = (element.textContent ?? '').trim();
    const { overflowX, overflowY } = getComputedStyle(element);
    const hides = overflowX === 'hidden' || overflowX === 'clip';
    // An element with more than text is collapsed or scrolls, along with everything in it.
    const holdsMore = element.children.length > 2 || element.querySelector(parts) !== null;
    // "N/A" and the like are short in every language; most of their made-up text is brackets.
    const letters = text.replaceAll(/[^\p{L}]/gu, '').length;
    if (!hides || holdsMore || letters < 3 || !text.includes(brackets[0]) || !visible(element)) return [];
    const cutOff =
      element.scrollWidth > element.clientWidth + 1 ||
      (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 2);
    // Cut text can be read in full in a tooltip, its own or that of an ancestor.
    const inFull =
      element.closest('[title]') ?? [element, element.parentElement].some((holder) => holder?.matches('[data-state]'));
    return cutOff && !inFull ? [`cut: ${text}`] : [];
  });
}

window.checkTexts = async ({ args, words: own }) => {
  told = [own, ...textsIn(args)].join('\n');
  await document.fonts.ready;
  // The stories of a page have no texts themselves: the page is there once its code has loaded.
  await expect
    .poll(() => own !== '' || document.querySelector('main'), { timeout: 5000 })
    .toBeTruthy()
    .catch(() => undefined);
  await calm();
  // A page may still be loading: only what stays counts.
  await expect.poll(() => [...new Set([...untranslated(), ...cut()])], { timeout: 4000, interval: 250 }).toEqual([]);
};
