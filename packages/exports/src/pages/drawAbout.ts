import type { ExportDocument, ExportItem } from '../document/exportDocument';
import type { PenTheme } from '../draw/palette';
import type { Pen } from '../draw/pen';
import { wrapped } from '../draw/pen';
import { pagePx } from './planPages';

const { width, edge } = pagePx;
const gapPx = 32;
const columnPx = (width - 2 * edge - gapPx) / 2;
const linePx = 13.5;
const top = 150;

interface AboutKit {
  pen: Pen;
  document: ExportDocument;
  theme: PenTheme;
}

/** What stands behind the numbers of up to four analyses, in two columns. */
export function drawAbout({ pen, document, theme }: AboutKit, items: readonly ExportItem[]) {
  const rtl = document.direction === 'rtl';
  const write = (words: string, x: number, y: number, size: number, strong: boolean) =>
    pen.text(words, rtl ? width - x : x, y, {
      size,
      strong,
      color: strong ? theme.text : theme.muted,
      align: rtl ? 'right' : 'left',
    });
  write(document.frame.labels.numbers, edge, 113, 24, true);
  items.forEach((item, i) => {
    const x = edge + (i >= 2 ? columnPx + gapPx : 0);
    let y = top + (i % 2) * 292;
    write(item.title, x, y, 13, true);
    for (const { label, text } of item.about) {
      for (const words of wrapped(pen, `${label}: ${text}`, columnPx, { size: 10 })) {
        y += linePx;
        write(words, x, y + 3, 10, false);
      }
      y += 3;
    }
  });
}
