import type { ExportFormat } from '@locus/model/view';
import { jsPDF } from 'jspdf';

import { browserHost, readHostFiles } from '../../src/browser/browserHost';
import { openStage } from '../../src/browser/stage';
import { writeInWorker } from '../../src/browser/writeInWorker';
import type { ExportDocument } from '../../src/document/exportDocument';
import { storyDocument } from '../../src/testing/storyDocument';
import {
  drawPicture,
  pictureFile,
  pictureRatio,
  stageHeightPx,
  stagePictures,
  stageWidthPx,
} from '../../src/write/pictures';

/** How long a file took (ms), its size (bytes), and the longest time that the page was blocked meanwhile (ms). */
export interface Written {
  ms: number;
  bytes: number;
  heldUpMs: number;
}

/** The functions that the bench calls. */
export interface ExportsBench {
  write: (format: Exclude<ExportFormat, 'png'>, content: 'whole' | 'without maps' | '100,000 rows') => Promise<Written>;
  /** Pictures of all analyses as taken on the stage, without its delays. */
  takePictures: () => Promise<Written>;
  /** The same report as pictures on pages: one canvas per page, put into a PDF as PNG. */
  pictureWay: () => Promise<Written>;
  /** Number of maps in the whole report. */
  maps: () => Promise<number>;
}

const signal = new AbortController().signal;
const all = storyDocument();

async function documentOf(content: Parameters<ExportsBench['write']>[1]): Promise<ExportDocument> {
  const document = await all;
  if (content === 'whole') return document;
  if (content === 'without maps')
    return { ...document, items: document.items.map((item) => ({ ...item, map: undefined })) };
  const [first] = document.items;
  const table = {
    columns: [
      { head: 'Location', kind: 'text' as const },
      { head: 'Day of week', kind: 'text' as const },
      ...['A', 'B', 'C'].map((head) => ({ head: `${head}, %`, kind: 'percent' as const })),
      { head: 'Visits', kind: 'number' as const },
    ],
    rows: Array.from({ length: 100_000 }, (_, i) => [
      `Store ${i % 150}`,
      'Monday',
      i % 100,
      (i * 7) % 100,
      (i * 3) % 100,
      i,
    ]),
  };
  return { ...document, items: first ? [{ ...first, table, paged: undefined }] : [] };
}

/** Runs something, and measures how long the page is blocked meanwhile. */
async function measured(run: () => Promise<number>): Promise<Written> {
  let heldUpMs = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    heldUpMs = Math.max(heldUpMs, now - last - 4);
    last = now;
  }, 4);
  const began = performance.now();
  last = began;
  const bytes = await run();
  const ms = performance.now() - began;
  clearInterval(timer);
  return { ms, bytes, heldUpMs };
}

/** The pictures of all analyses: their graphs and maps, as most people select them. */
async function picturesOf(): Promise<ExportDocument> {
  const document = await all;
  return {
    ...document,
    items: document.items.map((item) => ({
      ...item,
      dataSets: item.dataSets.filter((dataSet) => dataSet !== 'table'),
    })),
  };
}

const bench: ExportsBench = {
  write: async (format, content) => {
    const document = await documentOf(content);
    return measured(
      async () => (await writeInWorker({ document, format, decimal: '.' }, signal, () => undefined)).bytes.length,
    );
  },
  takePictures: () =>
    measured(async () => {
      const document = await picturesOf();
      const painter = await openStage(document, signal);
      const canvas = window.document.createElement('canvas');
      const taken: { name: string; bytes: Uint8Array }[] = [];
      for (const picture of stagePictures(document)) {
        await painter.paint(picture, canvas);
        taken.push({ name: picture.name, bytes: await painter.take() });
      }
      painter.close();
      return (await pictureFile(document, taken)).bytes.length;
    }),
  pictureWay: () =>
    measured(async () => {
      const document = await picturesOf();
      const doc = new jsPDF({ unit: 'pt', format: 'a4', orientation: 'landscape', compress: true });
      const host = browserHost(await readHostFiles({ mapped: true, greek: false }, signal));
      await host.canvas(1, 1);
      const canvas = window.document.createElement('canvas');
      for (const picture of stagePictures(document)) {
        canvas.width = stageWidthPx * pictureRatio;
        canvas.height = stageHeightPx(picture.item.type) * pictureRatio;
        const context = canvas.getContext('2d');
        if (context) await drawPicture(context, document, picture, host);
        doc.addPage('a4', 'landscape');
        doc.addImage(canvas.toDataURL('image/png'), 'PNG', 0, 0, 842, 376);
      }
      return doc.output('arraybuffer').byteLength;
    }),
  maps: async () => (await all).items.filter(({ map }) => map).length,
};

Object.assign(globalThis, { bench });
