import type { CatchmentData } from '@locus/model/analyses';
import type { Project } from '@locus/model/entities';
import { getResponse, type HttpHandler, http, HttpResponse } from 'msw';
import { expect, userEvent, waitFor } from 'storybook/test';

import { buildOutlines } from './builders/outlines';
import { buildSocialDemographics } from './builders/socialDemographics';
import { handlers } from './handlers';
import { recordedAnswer } from './recordings';
import { world } from './world';

/** What a text must not do when it is displayed. */
const attack = 'strangeNameRan()';

const repeated = (text: string) => `${text.repeat(Math.ceil(300 / text.length)).slice(0, 299)}.`;

/**
 * Names as they come from users and imports, derived from an ordinary one: markup, Hebrew, emoji, 300 characters in
 * words and in one word, entities with an override of the writing direction.
 */
const kinds: readonly ((name: string) => string)[] = [
  (name) => `<img src=x onerror="${attack}"> ${name}<script>${attack}</script>`,
  (name) => `קניון עזריאלי (קומה 3) ${name}`,
  (name) => `🏬👨‍👩‍👧‍👦🇩🇪 ${name} & Söhne`,
  (name) => repeated(`Wortreich am ${name}, `),
  (name) => repeated(`Ohneleerzeichen${name.replaceAll(/\P{L}/gu, '')}`),
  (name) => `&lt;b&gt;${name}&lt;/b&gt; \u202Eedirrevo`,
];

/** Names that are keywords of JavaScript, and names whose first characters are invisible or belong to no script. */
const codeKinds: typeof kinds = [
  () => '__proto__',
  () => 'constructor',
  () => 'toString',
  (name) => `\u200B\u200D${name}\u200B`,
  (name) => `\u0301\u0308${name}\u0301`,
  () => 'hasOwnProperty',
];

/** The beginning of each kind of strange name, and its reading direction. */
const beginnings: readonly { text: string; direction: 'ltr' | 'rtl' }[] = kinds.map((kind, i) => ({
  text: kind('').slice(0, 8),
  direction: i === 1 ? 'rtl' : 'ltr',
}));

/** Six strange names, one of each kind. */
export const strangeNames: readonly string[] = [
  'Alexanderplatz',
  'Ku’damm',
  'Potsdamer Platz',
  'Warschauer Straße',
  'Schönhauser Allee',
  'Bergmannstraße',
].map((name, i) => kinds[i]?.(name) ?? name);

/** A strange name for an ordinary one, always the same. */
const strangeName = (
  name: string,
  kind = Array.from(name).reduce((sum, letter) => sum + letter.charCodeAt(0), 0),
  from = kinds,
) => name && (from[kind % from.length]?.(name) ?? name);

const named = new Set(
  (
    'name locationName location_name primary_location_name secondary_location_name source_location_name ' +
    'target_location_name geo_entity_name address location_address subcategory location_subcategory label ' +
    'description creator account_name street houseNumber city postalCode'
  ).split(' '),
);

/**
 * The story world with a strange name for every text that users typed or imported, `ofCode` with names such as
 * `__proto__`; its locations have one of each kind, in order.
 */
export async function strangeWorld({ ofCode = false } = {}): Promise<{
  handlers: HttpHandler[];
  name: (ordinary: string) => string;
}> {
  const { body } = await recordedAnswer('ACCOUNT_ADMIN', '/api/projects/hierarchy');
  const places = (body as Project[]).find(({ id }) => id === world.project)?.locations ?? [];
  const kindOf = new Map(places.map((place, kind) => [place.name, kind]));
  const name = (ordinary: string) => strangeName(ordinary, kindOf.get(ordinary), ofCode ? codeKinds : kinds);
  const renamed = (answer: unknown, social: boolean) =>
    JSON.parse(JSON.stringify(answer), (key, value: unknown) =>
      typeof value === 'string' && (named.has(key) || (social && key === 'category')) ? name(value) : value,
    ) as object;
  const reads = http.get('*/api/*', async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    if (!/\/(hierarchy|reports\/\d+|data|social-demographics)(\/|$)/.test(pathname)) return undefined;
    const answer = await recordedAnswer('ACCOUNT_ADMIN', decodeURIComponent(pathname + search));
    return HttpResponse.json(renamed(answer.body, pathname.includes('social-demographics')), answer);
  });
  const several = http.get('*/api/reportItems/:id/multi/data', async ({ request, params }) => {
    const chosen = new URL(request.url).searchParams.get('locations')?.split(',') ?? [];
    const answers = await Promise.all(chosen.map((place) => catchmentOf(String(params.id), place)));
    const values = answers.flatMap((answer) => answer.values);
    return HttpResponse.json(renamed({ ...answers[0], values }, false));
  });
  const people = http.post('*/api/reportItems/:id/data/social-demographics/*', () =>
    HttpResponse.json(renamed(buildSocialDemographics(), true)),
  );
  const outlines = http.post('*/api/reportItems/:id/data/indexes', async ({ request }) =>
    HttpResponse.json(buildOutlines((await request.json()) as string[])),
  );
  return { handlers: [several, people, outlines, reads], name };
}

/** What the back-office shows besides, of people, accounts, files and what was done. */
const namedInOffice = new Set([
  ...named,
  ...(
    'accountName project_name projectName reportName report_name itemName firstName lastName company companyName ' +
    'userName title fileName file who whoName deletedBy'
  ).split(' '),
]);

/** Names there that are words of Locus, not of users. */
const ownWords = /\/(users\/roles|limitations|limits|reportItems\/types|reportItemSettingDefinitions|operations)(\/|$)/;

/** Every answer of the story world with a strange name for each text of users; `ofCode` as above. */
export const strangeOffice = ({ ofCode = false } = {}): HttpHandler =>
  http.get('*/api/*', async ({ request }) => {
    const answer = await getResponse(handlers, request.clone());
    if (!answer?.headers.get('Content-Type')?.startsWith('application/json')) return answer;
    if (ownWords.test(new URL(request.url).pathname)) return answer;
    const text = await answer.text();
    const renamed: unknown = JSON.parse(text, (key, value: unknown) =>
      typeof value === 'string' && namedInOffice.has(key)
        ? strangeName(value, undefined, ofCode ? codeKinds : kinds)
        : value,
    );
    return HttpResponse.json(renamed as object, { status: answer.status });
  });

/** The recorded catchment of one location. */
async function catchmentOf(item: string, place: string): Promise<CatchmentData> {
  const choice = 'catchmentType=HOME&minThreshold=0.001&maxThreshold=1';
  const address = `/api/reportItems/${item}/data?locations=${place}&primaryLocation=${place}&${choice}`;
  return (await recordedAnswer('ACCOUNT_ADMIN', address)).body as CatchmentData;
}

let ran = 0;

/** Counts what strange names execute, until the story ends. */
export function watchStrangeNames(): () => void {
  ran = 0;
  Object.assign(window, { strangeNameRan: () => void (ran += 1) });
  return () => void Reflect.deleteProperty(window, 'strangeNameRan');
}

/** Fields of text, on the page and in dialogs above it. */
const textFields = ['text', 'email', 'search', 'url', 'tel', 'password'].map((type) => `input[type="${type}"]`);

/**
 * Types a strange name into every field of text, each kind in turn, and sends the form: whatever it says about them,
 * and wherever it shows them, they stay text.
 */
async function typeStrangeNames(): Promise<void> {
  const selector = [...textFields, 'input:not([type])', 'textarea'].map((each) => `${each}:enabled`).join();
  const shown = () => document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(selector);
  await waitFor(() => expect(shown().length).toBeGreaterThan(0));
  const fields = shown();
  for (const [i, field] of [...fields].filter(({ readOnly }) => !readOnly).entries()) {
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste(strangeNames[i % strangeNames.length] ?? '');
    await expect(field.value).not.toBe('');
    await expectHarmless();
  }
  fields[0]?.form?.requestSubmit();
  await new Promise((resolve) => setTimeout(resolve, 100));
  await expectHarmless();
}

/** Of a form's story: a strange name in every field of text. */
export const strangeTexts = { beforeEach: () => watchStrangeNames(), play: typeStrangeNames };

/** No name was executed, and none turned into an element. */
export async function expectHarmless(): Promise<void> {
  await expect(document.querySelector('img[src="x"], [onerror]')).toBeNull();
  await expect([...document.querySelectorAll('script')].filter((script) => script.text.includes(attack))).toEqual([]);
  await expect(ran).toBe(0);
}

/**
 * Checks that every visible strange name below an element is legible: it is read in its own direction whatever is
 * around it, its beginning is not cut, and if its end is cut, the full name is shown on hover. Returns the number of
 * names.
 */
export async function expectLegible(root: HTMLElement): Promise<number> {
  await expectHarmless();
  const seen = shownNames(root);
  await expect(seen.flatMap(faultsOf)).toEqual([]);
  return seen.length;
}

interface ShownName {
  node: Text;
  /** Zero-based index of the name's first letter in the node. */
  start: number;
  element: Element;
  direction: 'ltr' | 'rtl';
}

function shownNames(root: HTMLElement): ShownName[] {
  const found: ShownName[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) {
    const element = node.parentElement;
    // ApexCharts receives another character for `<`.
    const text = node.data.replaceAll('‹', '<');
    const kind = beginnings.find((beginning) => text.includes(beginning.text));
    if (!element || !kind || !isSeen(element)) continue;
    found.push({ node, start: text.indexOf(kind.text), element, direction: kind.direction });
  }
  return found;
}

/** Neither visually hidden for screen readers nor invisible. */
function isSeen(element: Element): boolean {
  for (let holder: Element | null = element; holder; holder = holder.parentElement) {
    if (holder.tagName === 'title' || getComputedStyle(holder).clipPath.startsWith('inset')) return false;
  }
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

function faultsOf({ node, start, element, direction }: ShownName): string[] {
  const item = element.closest('button, li, tr');
  if (item?.parentElement && !isWithin(item.getBoundingClientRect(), clipOf(item.parentElement))) return [];
  const faults: string[] = [];
  const words = `"${node.data.slice(start, start + 12)}…" in ${pathOf(element)}`;
  const style = getComputedStyle(element);
  // Within an isolated text of several words, the first one counts.
  const own =
    /isolate|plaintext/.test(style.unicodeBidi) && (start > 0 ? element.matches('bdi') : style.direction === direction);
  if (!own && node.data[start - 1] !== '\u2068') faults.push(`${words} takes the direction of what stands around it`);
  const range = document.createRange();
  range.selectNodeContents(node);
  const [letter] = node.data.matchAll(/[^\u2068\u202A-\u202E]/gu);
  if (letter) {
    range.setStart(node, letter.index);
    range.setEnd(node, letter.index + letter[0].length);
  }
  const first = range.getBoundingClientRect();
  if (!isWithin(first, clipOf(element))) faults.push(`${words} is cut at its beginning`);
  const cut =
    isCut(element) ||
    node.data
      .trimEnd()
      .replace(/\u2069$/, '')
      .endsWith('...');
  if (cut && !wholeIsNear(element)) faults.push(`${words} is cut, and nothing says the whole of it`);
  return faults;
}

/** The position of an element, in a few words. */
const pathOf = (element: Element | null, levels = 5): string =>
  element && levels > 0 ? `${pathOf(element.parentElement, levels - 1)} ${element.localName}` : '';

interface Span {
  left: number;
  right: number;
}

const isWithin = (inner: Span, other: Span) => inner.left >= other.left - 1 && inner.right <= other.right + 1;

/** The horizontal extent that the clipping ancestors leave to an element. */
function clipOf(element: Element): Span {
  let [left, right] = [-Infinity, Infinity];
  for (let holder: Element | null = element; holder; holder = holder.parentElement) {
    const { overflowX } = getComputedStyle(holder);
    // Content that can be scrolled into view is not cut.
    if (overflowX === 'auto' || overflowX === 'scroll') break;
    if (overflowX === 'visible') continue;
    const box = holder.getBoundingClientRect();
    [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
  }
  return { left, right };
}

const isCut = (element: Element) =>
  [element, element.parentElement].some(
    (holder) =>
      holder && getComputedStyle(holder).textOverflow === 'ellipsis' && holder.scrollWidth > holder.clientWidth + 1,
  );

const wholeIsNear = (element: Element) =>
  element.closest('[title], [data-state][aria-describedby]') !== null ||
  element.closest('g')?.querySelector('title') !== null ||
  element.closest('[aria-hidden="true"]') !== null;
