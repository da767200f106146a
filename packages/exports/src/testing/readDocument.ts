import type { ExportFormat } from '@locus/model/view';
import { unzipSync } from 'fflate';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { read, utils } from 'xlsx';

import type { ContentCell } from '@locus/analyses';
import type { ExportDocument } from '../document/exportDocument';
import { nodeHost } from '../node/nodeHost';
import { writeFile } from '../write/writeFiles';
import { readCsv } from './readCsv';
import type { Slide } from './readSlides';
import { readSlides } from './readSlides';

/** A document's files, read by other programs than wrote them. */
export interface ReadDocument {
  /** The texts of each page of the PDF, in the order of drawing. */
  pages: string[][];
  slides: (Slide & { texts: string[] })[];
  /** Rows of each sheet, by its name; the first one describes the file. */
  sheets: Map<string, ContentCell[][]>;
  /** Fields of each CSV file, by its name. */
  csv: Map<string, string[][]>;
}

/** Writes a document as PDF, PPTX, XLSX and CSV, and reads what is in the files. */
export async function readDocument(document: ExportDocument): Promise<ReadDocument> {
  const bytesOf = async (format: ExportFormat) => (await writeFile(document, format, nodeHost)).bytes;
  const [pdf, pptx, xlsx] = [await bytesOf('pdf'), await bytesOf('pptx'), await bytesOf('xlsx')];
  const csv = await writeFile(document, 'csv', nodeHost);
  const { Sheets: sheets, SheetNames: names } = read(xlsx);
  return {
    pages: await pagesOf(pdf),
    slides: slidesOf(pptx),
    sheets: new Map(
      names.map((name) => [
        name,
        utils.sheet_to_json<ContentCell[]>(sheets[name]!, { header: 1, defval: null, raw: true }),
      ]),
    ),
    csv: new Map(
      (csv.name.endsWith('.zip') ? Object.entries(unzipSync(csv.bytes)) : [[csv.name, csv.bytes] as const]).map(
        ([name, bytes]) => [name, readCsv(new TextDecoder().decode(bytes))],
      ),
    ),
  };
}

async function pagesOf(pdf: Uint8Array): Promise<string[][]> {
  const file = await getDocument({ data: pdf.slice(), useSystemFonts: false, verbosity: 0 }).promise;
  const pages: string[][] = [];
  for (let i = 1; i <= file.numPages; i++) {
    const { items } = await (await file.getPage(i)).getTextContent();
    pages.push(items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : [])));
  }
  return pages;
}

function slidesOf(pptx: Uint8Array): ReadDocument['slides'] {
  const parts = unzipSync(pptx);
  return readSlides(pptx).map((slide, i) => {
    const xml = new TextDecoder().decode(parts[`ppt/slides/slide${i + 1}.xml`]);
    return { ...slide, texts: [...xml.matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, text = '']) => text) };
  });
}
