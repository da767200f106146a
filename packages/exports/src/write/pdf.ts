import { jsPDF } from 'jspdf';

import type { ExportDocument } from '../document/exportDocument';
import { stampText } from '../document/stamp';
import type { Pen, PathStep, ShapeStyle, TextStyle } from '../draw/pen';
import { paper } from '../draw/palette';
import { drawPage } from '../pages/drawPage';
import { pagePx, planPages } from '../pages/planPages';
import type { MapPicture } from './host';
import type { Ink, InkOptions } from './ink';
import { inkOf } from './ink';
import { logoSize } from './pdfBase';
import { scriptNames } from './strangeLetters';
import { textsIn } from './textsIn';

/** PDF points per px of a page. */
const point = 0.75;

/** The options for the pages besides the document. */
export interface PdfOptions extends InkOptions {
  /** The picture of an item's map at the size of its place on the page (px); undefined if none can be drawn. */
  mapPicture?: (item: number, widthPx: number, heightPx: number) => Promise<MapPicture | undefined>;
  /** Called after each page. */
  onPage?: (page: number, pages: number) => void;
}

/** A PDF, A4 landscape: a cover, then one or more pages per analysis, with graphs as vectors and text as text. */
export async function pdfOf(document: ExportDocument, options: PdfOptions = {}): Promise<Uint8Array> {
  const doc = new jsPDF({ unit: 'pt', format: 'a4', orientation: 'landscape', compress: true, putOnlyUsedFonts: true });
  const { frame, stamp, language } = document;
  doc.setProperties({
    title: frame.report,
    subject: frame.project,
    author: frame.product,
    creator: frame.product,
    keywords: stampText(stamp),
  });
  doc.setLanguage(language);
  doc.setDisplayMode('fullpage', 'single', 'UseOutlines');
  const ink = await inkOf(doc, textsIn([frame, document.items]), options);
  const pages = planPages(document);
  const logo = document.logo ? logoSize(doc, document.logo, 150, 34) : undefined;
  const kit = {
    pen: pdfPen(doc, ink, document.direction === 'rtl'),
    document,
    theme: paper,
    pages,
    logoWidth: logo?.width ?? 0,
    leftOut: scriptNames(ink.left, document.locale),
  };
  const rtl = document.direction === 'rtl';
  for (const [i, page] of pages.entries()) {
    if (i > 0) doc.addPage('a4', 'landscape');
    const { map, links } = drawPage(kit, page, i + 1);
    if (logo && document.logo) {
      const x = rtl ? pagePx.width - pagePx.edge - logo.width : pagePx.edge;
      const y = 64 - logo.height;
      doc.addImage(document.logo, logo.type, x * point, y * point, logo.width * point, logo.height * point, 'logo');
    }
    for (const { x, y, width, height, to } of links) {
      const target = typeof to === 'number' ? { pageNumber: to } : { url: to };
      doc.link(x * point, y * point, width * point, height * point, target);
    }
    if (map && 'item' in page) {
      const item = document.items.indexOf(page.item);
      const picture = await options.mapPicture?.(item, map.width, map.height);
      if (picture) {
        const { x, y, width, height } = map;
        doc.addImage(
          picture.bytes,
          picture.type,
          x * point,
          y * point,
          width * point,
          height * point,
          `map ${item}`,
          'FAST',
        );
      } else {
        kit.pen.text(frame.labels.noMap, map.x + 20, map.y + 40, { size: 14, color: paper.muted });
      }
    }
    options.onPage?.(i + 1, pages.length);
  }
  await ink.finish();
  addBookmarks(doc, document, pages);
  return new Uint8Array(doc.output('arraybuffer'));
}

/** The outline that readers show beside the pages: the cover, and each analysis. */
function addBookmarks(doc: jsPDF, { frame, items }: ExportDocument, pages: ReturnType<typeof planPages>) {
  doc.outline.add(null, frame.report, { pageNumber: 1 });
  for (const item of items) {
    const page = pages.findIndex((entry) => 'item' in entry && entry.item === item);
    if (page >= 0) doc.outline.add(null, item.title, { pageNumber: page + 1 });
  }
}

/** Draws with a PDF's native lines and letters. */
function pdfPen(doc: jsPDF, ink: Ink, rtl: boolean): Pen {
  const dress = ({ size, strong }: Pick<TextStyle, 'size' | 'strong'>) =>
    doc.setFont(strong ? 'RubikMedium' : 'Rubik', 'normal').setFontSize(size * point);
  const paint = ({ fill, stroke, width = 1, dash }: ShapeStyle) => {
    if (fill) doc.setFillColor(fill);
    if (stroke) doc.setDrawColor(stroke).setLineWidth(width * point);
    doc.setLineDashPattern(dash ? dash.map((length) => length * point) : [], 0);
    doc.setLineCap(dash ? 'butt' : 'round');
    doc.setLineJoin('round');
    return fill && stroke ? 'DF' : fill ? 'F' : 'S';
  };
  return {
    widthOf: (words, style) => {
      dress(style);
      return ink.widthOf(words, rtl) / point;
    },
    text: (words, x, y, style) => {
      dress(style).setTextColor(style.color);
      ink.write(words, x * point, y * point, rtl, style.align);
    },
    circle: (x, y, radius, style) => void doc.circle(x * point, y * point, radius * point, paint(style)),
    path: (steps, style) => {
      const how = paint(style);
      doc.path(
        steps.map((step: PathStep) =>
          step[0] === 'Z'
            ? { op: 'h', c: [] }
            : { op: step[0] === 'M' ? 'm' : 'l', c: [step[1] * point, step[2] * point] },
        ),
      );
      if (how === 'DF') doc.fillStroke();
      else if (how === 'F') doc.fill();
      else doc.stroke();
    },
  };
}
