import type { MessageFile } from '@locus/model/text';
import { jsPDF } from 'jspdf';

import { browserCanvas } from './browser/browserCanvas';
import type { InkOptions } from './write/ink';
import { inkOf } from './write/ink';
import type { FontName } from './write/pdfBase';
import { logoSize } from './write/pdfBase';
import { textsIn } from './write/textsIn';

/** The contents of a report's information sheet, all texts in the reader's language. */
export interface ReportInfoSheet {
  /** The report's name. */
  title: string;
  /** A line under the name: the project. */
  subtitle: string;
  /** The facts about the report, one per line; a value may be long. */
  facts: readonly { label: string; value: string }[];
  /** The list at the end. */
  locations: { heading: string; names: readonly string[] };
  /** The text in the page footer, e.g. "1 / 2". */
  footer: (page: number, pages: number) => string;
  language: MessageFile;
  direction: 'ltr' | 'rtl';
  /** The company's logo as a data URL, if any. */
  logo?: string | null;
}

/** A page in mm: A4 portrait, its margin, the y after which no line begins, and the footer. */
const page = { width: 210, edge: 20, last: 257, foot: 285 };

/** A cell of a row; wrapped to its width. */
interface Cell {
  text: string;
  /** Distance from the margin where lines begin, in mm. */
  indent?: number;
  /** In mm; by default up to the other margin. */
  width?: number;
  font?: FontName;
  /** Font size in pt; 10 by default. */
  size?: number;
  muted?: boolean;
}

/**
 * A report's information as a PDF: A4 portrait, a new page after y 257 mm, Rubik embedded, right to left if the
 * language is. Letters that none of our fonts has are embedded as pictures if the browser can draw them.
 */
export async function reportInfoPdf(
  sheet: ReportInfoSheet,
  options: InkOptions = { canvas: browserCanvas() },
): Promise<Blob> {
  const { title, subtitle, facts, locations, footer, language, direction, logo } = sheet;
  const doc = new jsPDF({ unit: 'mm', format: 'a4', orientation: 'portrait' });
  doc.setProperties({ title });
  doc.setLanguage(language);
  const ink = await inkOf(doc, textsIn([title, subtitle, facts, locations]), options);
  const rtl = direction === 'rtl';
  let y = page.edge;

  function print(line: string, indent: number) {
    const x = rtl ? page.width - page.edge - indent : page.edge + indent;
    ink.write(line, x, y, rtl, rtl ? 'right' : 'left');
  }

  /** Writes cells side by side, line by line; text that is too long continues on the next page. */
  function row(cells: readonly Cell[], lineHeight = 6, space = 0) {
    const dress = ({ font = 'Rubik', size = 10, muted }: Cell) =>
      void doc
        .setFont(font, 'normal')
        .setFontSize(size)
        .setTextColor(muted ? 100 : 20);
    const columns = cells.map((cell) => {
      dress(cell);
      const { text, indent = 0, width = page.width - 2 * page.edge - indent } = cell;
      return { cell, indent, lines: doc.splitTextToSize(text, width) as string[] };
    });
    const count = Math.max(...columns.map(({ lines }) => lines.length));
    for (let i = 0; i < count; i++) {
      if (y > page.last) {
        doc.addPage();
        y = page.edge;
      }
      for (const { cell, indent, lines } of columns) {
        dress(cell);
        const line = lines[i];
        if (line) print(line, indent);
      }
      y += lineHeight;
    }
    y += space;
  }

  if (logo) addLogo(doc, logo, rtl);
  row([{ text: title, font: 'RubikMedium', size: 18, width: page.width - 2 * page.edge - 42 }], 8);
  row([{ text: subtitle, muted: true }], 6, 6);
  for (const { label, value } of facts) {
    row(
      [
        { text: label, muted: true, width: 42 },
        { text: value, indent: 46 },
      ],
      5.5,
      2,
    );
  }
  y += 4;
  row([{ text: locations.heading, font: 'RubikMedium', size: 12 }], 7);
  locations.names.forEach((name, i) =>
    row(
      [
        { text: `${i + 1}`, muted: true },
        { text: name, indent: 10 },
      ],
      6,
    ),
  );

  const pages = doc.getNumberOfPages();
  for (let i = 1; i <= pages; i++) {
    doc.setPage(i).setFont('Rubik', 'normal').setFontSize(8).setTextColor(100);
    y = page.foot;
    print(footer(i, pages), 0);
  }
  await ink.finish();
  return new Blob([doc.output('arraybuffer')], { type: 'application/pdf' });
}

/** Puts the logo into the upper corner opposite the title; one that cannot be decoded is omitted. */
function addLogo(doc: jsPDF, logo: string, rtl: boolean) {
  const size = logoSize(doc, logo, 36, 12);
  if (!size) return;
  const x = rtl ? page.edge : page.width - page.edge - size.width;
  doc.addImage(logo, size.type, x, page.edge - 6, size.width, size.height);
}
