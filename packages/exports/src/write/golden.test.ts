import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Language } from '@locus/model/text';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { losslessCompressPng, pngQuantize } from '@napi-rs/image';
import pixelmatch from 'pixelmatch';
import { expect, test } from 'vitest';

import type { CategoryChart } from '@locus/analyses';
import type { ExportDocument } from '../document/exportDocument';
import { nodeHost } from '../node/nodeHost';
import { planPages } from '../pages/planPages';
import type { Painted } from '../testing/paintPdf';
import { paintPdf } from '../testing/paintPdf';
import { storyDocument } from '../testing/storyDocument';
import { storyFile } from '../testing/storyFile';
import { writeFile } from './writeFiles';

const folder = fileURLToPath(new URL('../testing/golden', import.meta.url));
const failedFolder = join(process.cwd(), 'node_modules/.cache/locus/golden');

/**
 * The colour difference (0..1) from which a pixel counts as different: above antialiasing, below a stroke of a letter.
 */
const threshold = 0.2;
/** The maximum number of different pixels per page. */
const mostPixels = 3;

/** The pages that are compared, by language: what they show, and for which analysis. */
const goldenPages: Partial<Record<Language, readonly string[]>> = {
  en: [
    'cover',
    'graph FOOTFALL',
    'table FOOTFALL',
    'graph SEASONALITY',
    'map CATCHMENT',
    'graph CATCHMENT',
    'graph LOYALTY',
    'graph MOVEMENT',
    'about',
  ],
  de: ['graph FOOTFALL', 'graph DURATION', 'table RETENTION'],
  il: ['cover', 'graph FOOTFALL', 'table FOOTFALL', 'map MOVEMENT', 'about'],
};

/** The number of the first page that shows something, one-based. */
const pageOf = (document: ExportDocument, wanted: string) =>
  planPages(document).findIndex((page) =>
    ['item' in page ? `${page.kind} ${page.item.type}` : page.kind].includes(wanted),
  ) + 1;

const pdfOf = async (document: ExportDocument) => (await writeFile(document, 'pdf', nodeHost)).bytes;

async function readPng(file: string): Promise<Painted> {
  const image = await loadImage(file);
  const { width, height } = image;
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}

async function pngOf({ width, height, data }: Painted): Promise<Buffer> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const pixels = context.createImageData(width, height);
  pixels.data.set(data);
  context.putImageData(pixels, 0, 0);
  return canvas.encode('png');
}

/** How many pixels differ; all of them if the sizes differ. */
function difference(golden: Painted, painted: Painted): number {
  const { width, height, data } = golden;
  if (painted.width !== width || painted.height !== height) return width * height;
  return pixelmatch(data, painted.data, undefined, width, height, { threshold, includeAA: true });
}

/** Compares a page with its picture; `vitest -u` replaces a picture that differs, with at most 256 colours. */
async function compare(name: string, painted: Painted): Promise<number> {
  const file = join(folder, `${name}.png`);
  const pixels = existsSync(file) ? difference(await readPng(file), painted) : Infinity;
  if (pixels <= mostPixels) return 0;
  const png = await pngOf(painted);
  if (expect.getState().snapshotState['_updateSnapshot'] === 'all') {
    mkdirSync(folder, { recursive: true });
    const few = await pngQuantize(png, { minQuality: 0, maxQuality: 100, speed: 1 });
    writeFileSync(file, await losslessCompressPng(few));
    return 0;
  }
  mkdirSync(failedFolder, { recursive: true });
  writeFileSync(join(failedFolder, `${name}.png`), png);
  return pixels;
}

// As with the pictures of stories, only one kind of machine is authoritative: names on maps are drawn with its letters.
const authority = process.platform === 'linux' && process.arch === 'x64';

test.skipIf(!authority).for(Object.entries(goldenPages) as [Language, readonly string[]][])(
  'pages of the PDF match their golden pictures in the language %s (skipped where Linux x64 is missing)',
  async ([language, wanted]) => {
    const document = await storyDocument({ language });
    const numbers = wanted.map((page) => pageOf(document, page));
    expect(numbers).not.toContain(0);
    const painted = await paintPdf(await (language === 'en' ? storyFile('pdf') : pdfOf(document)), numbers);
    const differing: Record<string, number> = {};
    for (const [i, page] of painted.entries()) {
      const name = `${document.language} ${wanted[i]?.toLowerCase()}`.replaceAll(' ', '-');
      const pixels = await compare(name, page);
      if (pixels > 0) differing[name] = pixels;
    }
    // The difference is saved in node_modules/.cache/locus/golden; `-u` accepts the new version.
    expect(differing).toEqual({});
  },
);

test.skipIf(!authority)(
  'a wrong figure or a moved legend differs from the golden page, antialiasing does not (skipped where Linux x64 is missing)',
  async () => {
    const document = await storyDocument({ types: ['FOOTFALL'], dataSets: ['graphs-charts'] });
    const [item] = document.items;
    const [chart] = (item?.charts ?? []) as CategoryChart[];
    if (!item || !chart) throw new Error('There is no graph');
    const paint = async (changes: Partial<typeof item>, shift?: number) => {
      const [page] = await paintPdf(await pdfOf({ ...document, items: [{ ...item, ...changes }] }), [2], shift);
      if (!page) throw new Error('There is no page');
      return page;
    };
    const golden = await paint({});
    expect(difference(golden, await paint({}))).toBe(0);
    // The last digit of a number in the table below the graph, changed by one.
    const rows = item.summary?.rows.map((row, r) =>
      row.map((cell, c) => (r === 0 && c === 1 && typeof cell === 'number' ? cell + (cell % 10 === 9 ? -1 : 1) : cell)),
    );
    const wrong = { ...item.summary, rows } as typeof item.summary;
    expect(difference(golden, await paint({ summary: wrong }))).toBeGreaterThan(mostPixels);
    const [first, second, ...others] = chart.series;
    const swapped = { ...chart, series: [second, first, ...others] } as CategoryChart;
    expect(difference(golden, await paint({ charts: [swapped] }))).toBeGreaterThan(mostPixels);
    // Slightly different antialiasing is not a difference.
    expect(difference(golden, await paint({}, 0.03))).toBeLessThanOrEqual(mostPixels);
  },
);
