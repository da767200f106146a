import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { nodeHost } from './node/nodeHost';
import type { ReportInfoSheet } from './reportInfo';
import { reportInfoPdf } from './reportInfo';
import type { DrawnText } from './testing/readPdf';
import { readPdf } from './testing/readPdf';

const english: ReportInfoSheet = {
  title: 'Store network 2026',
  subtitle: 'Retail Berlin',
  facts: [
    { label: 'Period', value: 'Jul 2025 – Jun 2026' },
    { label: 'Creator', value: 'Zoë Łącka' },
  ],
  locations: { heading: 'Locations', names: ['Alexanderplatz Store', 'Ku’damm Flagship'] },
  footer: (page, pages) => `${page} / ${pages}`,
  language: 'en',
  direction: 'ltr',
};

const readFont = async (address: URL) => new Uint8Array(await readFile(address)).buffer;
const pagesOf = async (sheet: Partial<ReportInfoSheet>) =>
  readPdf(await reportInfoPdf({ ...english, ...sheet }, { readFont }));
const words = (texts: DrawnText[] = []) => texts.map(({ text }) => text);

test('the sheet lists what is known of the report, including letters with accents', async () => {
  const [page] = await pagesOf({});
  expect(words(page?.texts)).toEqual([
    'Store network 2026',
    'Retail Berlin',
    'Period',
    'Jul 2025 – Jun 2026',
    'Creator',
    'Zoë Łącka',
    'Locations',
    '1',
    'Alexanderplatz Store',
    '2',
    'Ku’damm Flagship',
    '1 / 1',
  ]);
});

test('[SHELL-288] the sheet is A4 portrait and continues on a new page after y 257', async () => {
  const names = Array.from({ length: 90 }, (_, i) => `Store ${i + 1}`);
  const pages = await pagesOf({ locations: { heading: 'Locations', names } });
  expect(pages.length).toBeGreaterThan(2);
  for (const { widthMm, heightMm, texts } of pages) {
    expect([widthMm, heightMm].map(Math.round)).toEqual([210, 297]);
    const foot = texts.filter(({ y }) => y > 257.01);
    expect(words(foot)).toEqual([expect.stringMatching(/^\d \/ \d$/)]);
  }
  // A page is filled up: its last line is within a line's height of the limit.
  for (const { texts } of pages.slice(0, -1)) {
    expect(Math.max(...texts.map(({ y }) => y).filter((y) => y < 260))).toBeGreaterThan(251);
  }
  expect(words(pages.flatMap(({ texts }) => texts)).filter((text) => text.startsWith('Store '))).toEqual([
    'Store network 2026',
    ...names,
  ]);
});

test('a long description is wrapped within the page', async () => {
  const value = 'Visits of six stores, extended every month. '.repeat(20).trim();
  const [page] = await pagesOf({ facts: [{ label: 'Description', value }] });
  const lines = page?.texts.filter(({ text }) => /Visits|stores|month/.test(text)) ?? [];
  expect(lines.length).toBeGreaterThan(5);
  expect(words(lines).join(' ').replace(/\s+/g, ' ')).toBe(value);
});

test('Hebrew starts at the right edge in visual order, with numbers and Latin names unchanged', async () => {
  const [page] = await pagesOf({
    title: 'רשת Berlin 2026 (סיום)',
    facts: [{ label: 'תקופה', value: '01/2025 – 06/2026' }],
    language: 'he',
    direction: 'rtl',
  });
  const [title, , label, value] = page?.texts ?? [];
  expect(title?.text).toBe('(םויס) Berlin 2026 תשר');
  expect(label?.text).toBe('הפוקת');
  expect(value?.text).toBe('06/2026 – 01/2025');
  expect(label?.x).toBeGreaterThan(value?.x ?? 210);
  expect(label?.x).toBeGreaterThan(170);
});

test('the sheet contains the company logo', async () => {
  const dot =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const file = await reportInfoPdf({ ...english, logo: dot }, { readFont });
  expect(await file.text()).toContain('/Subtype /Image');
});

test('a logo that cannot be decoded is omitted', async () => {
  const [page] = await pagesOf({ logo: 'data:image/png;base64,AAAA' });
  expect(words(page?.texts)).toContain('Store network 2026');
});

test('Greek is drawn as letters; letters that Rubik does not have are copyable pictures in their place in the line', async () => {
  const names = ['Ελλάδα Café', 'متجر برلين 2', 'חנות متجر 7'];
  const file = await reportInfoPdf({ ...english, locations: { heading: 'Locations', names } }, nodeHost);
  const [page] = await readPdf(file);
  const texts = page?.texts ?? [];
  expect(words(texts)).toEqual(expect.arrayContaining(['Ελλάδα', ' Café', '2 ', '7 ', ' תונח']));
  const source = Buffer.from(await file.arrayBuffer()).toString('latin1');
  const pictures = [...source.matchAll(/\/ActualText <feff([0-9a-f]+)>>> BDC\s+q\s+([\d. -]+) cm/g)].map(
    ([, hex = '', at = '']) => ({
      text: String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))),
      x: Number(at.split(' ')[4]) / (72 / 25.4),
    }),
  );
  expect(pictures.map(({ text }) => text)).toEqual(['برلين', 'متجر', 'متجر']);
  // Readers replace existing letters: each picture has an invisible blank.
  expect([...source.matchAll(/ Do\s+Q\s+q\s+BT\s[^E]*\b3 Tr\s[^E]* Tj\s+ET\s+Q\s+EMC/g)]).toHaveLength(pictures.length);
  // Read from the right: the first word is to the right of the second, and the figure to the left of both.
  const two = texts.find(({ text }) => text === '2 ')!;
  expect(two.x).toBeLessThan(pictures[0]!.x);
  expect(pictures[0]!.x).toBeLessThan(pictures[1]!.x);
});

test('a letter that cannot be drawn becomes a question mark, and the rest of the name is kept', async () => {
  const names = ['北京 Store', 'Café ☕ Mitte', '🏬🏬', 'חנות 北京 (א)'];
  const [page] = await pagesOf({ locations: { heading: 'Locations', names } });
  for (const name of ['? Store', 'Café ? Mitte', '?', '(א) ? תונח']) expect(words(page?.texts)).toContain(name);
});
