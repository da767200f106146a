/** A piece of text as a PDF draws it, left to right; `x` and `y` in mm from the upper left corner. */
export interface DrawnText {
  text: string;
  x: number;
  y: number;
}

const mm = 72 / 25.4;

/** The text of each page of an uncompressed PDF whose fonts map their glyphs to text, in the order of drawing. */
export async function readPdf(file: Blob): Promise<{ widthMm: number; heightMm: number; texts: DrawnText[] }[]> {
  const source = Buffer.from(await file.arrayBuffer()).toString('latin1');
  const objects = new Map(
    [...source.matchAll(/^(\d+) 0 obj\s([\s\S]*?)\sendobj/gm)].map(([, id, body]) => [id ?? '', body ?? '']),
  );
  const object = (reference: string | undefined) => objects.get(/^(\d+) 0 R/.exec(reference ?? '')?.[1] ?? '') ?? '';
  const entry = (body: string, name: string) => new RegExp(`/${name}\\s+([^/>]+)`).exec(body)?.[1]?.trim();

  return [...objects.values()]
    .filter((body) => /\/Type\s*\/Page\b/.test(body))
    .map((body) => {
      const [, , width = 0, height = 0] = (/\/MediaBox\s*\[([^\]]*)\]/.exec(body)?.[1] ?? '')
        .trim()
        .split(/\s+/)
        .map(Number);
      const fontIds = [...object(entry(body, 'Resources')).matchAll(/\/(F\d+)\s+(\d+ 0 R)/g)];
      const meanings = new Map(
        fontIds.map(([, name, id]) => [name, meaningsOf(object(entry(object(id), 'ToUnicode')))]),
      );
      const content = object(entry(body, 'Contents'));
      const texts = [...content.matchAll(/BT\s([\s\S]*?)\sET/g)].map(([, block = '']) => {
        const font = meanings.get(/\/(F\d+) /.exec(block)?.[1]);
        const [, x = 0, y = 0] = /([\d.]+) ([\d.]+) Td/.exec(block)?.map(Number) ?? [];
        const glyphs = /<([0-9a-fA-F]*)> Tj/.exec(block)?.[1]?.match(/.{4}/g) ?? [];
        return {
          text: glyphs.map((glyph) => font?.get(Number.parseInt(glyph, 16)) ?? '\uFFFD').join(''),
          x: x / mm,
          y: (height - y) / mm,
        };
      });
      return { widthMm: width / mm, heightMm: height / mm, texts };
    });
}

/** The characters of a font's glyphs, from its character map. */
function meaningsOf(map: string): Map<number, string> {
  const letters = (hex: string) =>
    String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16)));
  return new Map(
    [...map.matchAll(/^<([0-9a-f]{4})>\s*<([0-9a-f]{4,})>$/gim)].map(([, glyph = '', text = '']) => [
      Number.parseInt(glyph, 16),
      letters(text),
    ]),
  );
}
