import type { ReportItemType } from '@locus/model/entities';

import type { ExportDocument, ExportItem } from '../document/exportDocument';
import { canvasPen } from '../draw/canvasPen';
import { drawChart } from '../draw/drawCharts';
import { drawMap } from '../draw/drawMap';
import { drawKey, drawLegend } from '../draw/legend';
import { stampText } from '../document/stamp';
import { night } from '../draw/palette';
import { fitted, inOneLine, wrapped } from '../draw/pen';
import { cellText } from '../pages/drawPage';
import { exportName, safeName } from './fileNames';
import type { ExportHost, HostCanvas } from './host';
import type { ExportFile } from './zip';
import { zipOf } from './zip';

/** Width of a picture in px. */
export const stageWidthPx = 1430;
/** Heights of pictures in px; analyses not listed use the last one. */
const heights: Partial<Record<ReportItemType, number>> = {
  CATCHMENT: 635,
  FOOTFALL: 640,
  MOVEMENT: 700,
  SEASONALITY: 864,
};

/** The height of an analysis' picture in px. */
export const stageHeightPx = (type: ReportItemType): number => heights[type] ?? 640;

/** A picture to be taken. */
export interface StagePicture {
  item: ExportItem;
  dataSet: 'map' | 'graphs-charts' | 'table';
  /** Zero-based page of a table. */
  page: number;
  name: string;
}

const edge = 36;
const rowPx = 24;
const rowsOf = (type: ReportItemType) => Math.floor((stageHeightPx(type) - 190) / rowPx);

/** The pictures of an export: one for each data set of an analysis, more for a long table. */
export function stagePictures({ items }: ExportDocument): StagePicture[] {
  const pictures = items.flatMap((item) =>
    item.dataSets.flatMap((dataSet) => {
      const table = item.paged ?? item.table;
      const count = dataSet === 'table' && table ? Math.max(1, Math.ceil(table.rows.length / rowsOf(item.type))) : 1;
      return Array.from({ length: count }, (_, page) => ({ item, dataSet, page }));
    }),
  );
  return pictures.map((picture, i) => {
    const number = String(i + 1).padStart(2, '0');
    const end = picture.page > 0 ? ` ${picture.page + 1}` : '';
    return { ...picture, name: `${safeName(`${number} ${picture.item.title} ${picture.dataSet}${end}`)}.png` };
  });
}

/** Device pixels per px of a picture, for sharp screens. */
export const pictureRatio = 2;

/**
 * Draws a picture on dark blue; the canvas is 1430 px wide and as high as the pictures of the analysis, at double
 * scale.
 */
export async function drawPicture(
  ctx: HostCanvas['context'],
  document: ExportDocument,
  { item, dataSet, page }: StagePicture,
  host: ExportHost,
): Promise<void> {
  const height = stageHeightPx(item.type);
  ctx.scale(pictureRatio, pictureRatio);
  ctx.fillStyle = night.ground;
  ctx.fillRect(0, 0, stageWidthPx, height);
  const rtl = document.direction === 'rtl';
  const pen = canvasPen(ctx, rtl);
  const room = stageWidthPx - 2 * edge;
  const at = (words: string, y: number, style: { size: number; strong?: boolean; color: string }, taken = 0) =>
    pen.text(fitted(pen, words, room - taken, style), rtl ? stageWidthPx - edge : edge, y, {
      ...style,
      align: rtl ? 'right' : 'left',
    });
  const ground = { pen, theme: night, rtl, width: stageWidthPx, edge };
  const [first] = dataSet === 'graphs-charts' && !item.problem ? item.charts : [];
  const named = first?.kind === 'line' || first?.kind === 'bar' ? first : undefined;
  const taken = named ? drawLegend(ground, named, 36, 560) : 0;
  at(item.title, 48, { size: 24, strong: true, color: night.text }, taken);
  const told = inOneLine(pen, item.findings, room - taken, { size: 13 });
  at(told || item.sentence, 72, { size: 13, color: told ? night.text : night.muted }, taken);
  const notes = wrapped(pen, item.notes.join(' '), room, { size: 10 }).slice(0, 3);
  notes.forEach((words, i) => at(words, height - 14 - (notes.length - 1 - i) * 14, { size: 10, color: night.muted }));
  const place = { x: edge, y: 92, width: room, height: height - 92 - 24 - notes.length * 14 };
  if (item.problem) {
    const style = { size: 18, color: night.text };
    wrapped(pen, item.problem, room, style).forEach((words, i) => at(words, 130 + i * 26, style));
    return;
  }
  if (dataSet === 'map' && item.map) {
    const drawn = await drawMapOn(ctx, document, item, place, host).then(
      () => true,
      () => false,
    );
    const style = { size: 10, color: night.muted };
    const { x, width } = place;
    const end = { ...style, align: rtl ? 'left' : 'right' } as const;
    if (drawn) pen.text(item.map.sources, rtl ? x : x + width, place.y + place.height + 14, end);
    else at(document.frame.labels.noMap, 130, { size: 18, color: night.text });
  } else if (dataSet === 'graphs-charts') {
    if (named) place.height -= drawKey(ground, named, place.y + place.height);
    const side = item.charts.every(({ kind }) => kind === 'ranking');
    item.charts.forEach((chart, i) => {
      const count = item.charts.length;
      const [width, high] = side ? [place.width / count, place.height] : [place.width, place.height / count];
      const own = {
        x: place.x + (side ? i * width : 0),
        y: place.y + (side ? 0 : i * high),
        width: width - 16,
        height: high,
      };
      if (count > 1 && !side) {
        at(chart.title, own.y + 12, { size: 13, strong: true, color: night.text });
        own.y += 16;
        own.height -= 20;
      }
      drawChart(pen, chart, own, { theme: night, locale: document.locale });
    });
  } else {
    drawTableOn(document, item, page, pen, rtl);
  }
}

async function drawMapOn(
  ctx: HostCanvas['context'],
  document: ExportDocument,
  { map }: ExportItem,
  place: { x: number; y: number; width: number; height: number },
  host: ExportHost,
) {
  if (!map) return;
  const base = await host.base();
  const [widthPx, heightPx] = [Math.round(place.width), Math.round(place.height)];
  const { context, image } = await host.canvas(widthPx * pictureRatio, heightPx * pictureRatio);
  drawMap(context, base, map, { widthPx, heightPx, pixelRatio: pictureRatio }, document);
  ctx.drawImage(image, place.x, place.y, widthPx, heightPx);
}

function drawTableOn(
  document: ExportDocument,
  item: ExportItem,
  page: number,
  pen: ReturnType<typeof canvasPen>,
  rtl: boolean,
) {
  const table = item.paged ?? item.table;
  if (!table) return;
  const size = table.columns.length > 16 ? 10 : 12;
  const names = table.columns.filter(({ kind }) => kind === 'text').length;
  const room = stageWidthPx - 2 * edge;
  const own = Math.min(210, (room * 0.6) / Math.max(1, names));
  const each = (room - names * own) / Math.max(1, table.columns.length - names);
  const rows = table.rows.slice(page * rowsOf(item.type), (page + 1) * rowsOf(item.type));
  let x = 0;
  for (const [c, column] of table.columns.entries()) {
    const wide = column.kind === 'text' ? own : each;
    const toEnd = column.kind !== 'text' || column.end === true;
    const left = rtl ? stageWidthPx - edge - x - wide : edge + x;
    const write = (words: string, y: number, strong: boolean, color: string) => {
      const text = fitted(pen, words, wide - 10, { size, strong });
      pen.text(text, toEnd === rtl ? left + 4 : left + wide - 6, y, {
        size,
        strong,
        color,
        align: toEnd === rtl ? 'left' : 'right',
      });
    };
    write(column.head, 112, true, night.muted);
    rows.forEach((row, r) =>
      write(cellText(row[c] ?? null, column, document), 112 + rowPx * (r + 1), false, night.text),
    );
    x += wide;
  }
}

/** The taken pictures as one file: a single picture unchanged, several in a zip. */
export async function pictureFile(
  document: ExportDocument,
  pictures: readonly { name: string; bytes: Uint8Array }[],
): Promise<ExportFile> {
  const files = pictures.map(({ name, bytes }) => ({ name, type: 'image/png', bytes: withStamp(bytes, document) }));
  const [first] = files;
  return files.length === 1 && first ? { ...first, name: exportName(document, 'png') } : zipOf(document, files);
}

/** All pictures of an export as one file, drawn without a screen to wait for. */
export async function picturesOf(
  document: ExportDocument,
  host: ExportHost,
  onPicture?: (done: number, all: number) => void,
): Promise<ExportFile> {
  const drawn: { name: string; bytes: Uint8Array }[] = [];
  const pictures = stagePictures(document);
  for (const picture of pictures) {
    const height = stageHeightPx(picture.item.type);
    const { context, encode } = await host.canvas(stageWidthPx * pictureRatio, height * pictureRatio);
    await drawPicture(context, document, picture, host);
    drawn.push({ name: picture.name, bytes: await encode('image/png') });
    onPicture?.(drawn.length, pictures.length);
  }
  return pictureFile(document, drawn);
}

/** A PNG that remembers its view, in a text chunk after its header. */
export function withStamp(png: Uint8Array, { stamp }: Pick<ExportDocument, 'stamp'>): Uint8Array {
  const chunk = textChunk('Locus', stampText(stamp));
  // The signature takes 8 bytes, the header 25.
  const stamped = new Uint8Array(png.length + chunk.length);
  stamped.set(png.subarray(0, 33));
  stamped.set(chunk, 33);
  stamped.set(png.subarray(33), 33 + chunk.length);
  return stamped;
}

function textChunk(keyword: string, text: string): Uint8Array {
  const body = new TextEncoder().encode(`tEXt${keyword}\0${text}`);
  const chunk = new Uint8Array(body.length + 8);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, body.length - 4);
  chunk.set(body, 4);
  view.setUint32(body.length + 4, checksum(body));
  return chunk;
}

/** CRC-32 as used by PNG. */
function checksum(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
