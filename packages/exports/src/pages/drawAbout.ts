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

const style = { size: 10 } as const;

/** The facts behind the numbers of up to four analyses, in two columns: each fact beside its name. */
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
  const labels = items.flatMap(({ about }) => about.map(({ label }) => pen.widthOf(label, { ...style, strong: true })));
  const indent = Math.min(120, Math.max(0, ...labels) + 14);
  items.forEach((item, i) => {
    const x = edge + (i >= 2 ? columnPx + gapPx : 0);
    let y = top + (i % 2) * 292;
    write(item.title, x, y, 13, true);
    y += 4;
    for (const { label, text } of item.about) {
      write(label, x, y + linePx + 3, style.size, true);
      for (const words of wrapped(pen, text, columnPx - indent, style)) {
        y += linePx;
        write(words, x + indent, y + 3, style.size, false);
      }
      y += 3;
    }
  });
}
