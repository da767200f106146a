import { strFromU8, unzipSync } from 'fflate';

/** A graph on a slide: names, labels and values as in its own part, and in the workbook behind it. */
export interface SlideChart {
  series: { name: string; labels: string[]; values: (number | null)[] }[];
  /** Rows of the workbook's sheet, header first. */
  workbook: Uint8Array;
}

/** A slide, read back. */
export interface Slide {
  /** Its tables: rows of cells. */
  tables: string[][][];
  charts: SlideChart[];
}

const plain = (xml: string) =>
  xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
const all = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}(?: [^>]*)?>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, inside = '']) => inside);

/** The points of a part of a graph, by index. */
function pointsOf(xml: string): (string | null)[] {
  const points: (string | null)[] = Array.from(
    { length: Number(/<c:ptCount val="(\d+)"/.exec(xml)?.[1] ?? 0) },
    () => null,
  );
  for (const [, at, text] of xml.matchAll(/<c:pt idx="(\d+)"[^>]*>\s*<c:v>([^<]*)<\/c:v>/g))
    points[Number(at)] = plain(text ?? '');
  return points;
}

/** The tables and graphs of slides as found in the file, slide by slide. */
export function readSlides(file: Uint8Array): Slide[] {
  const parts = unzipSync(file);
  const textOf = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const related = (name: string) => {
    const relations = textOf(name.replace(/([^/]+)$/, '_rels/$1.rels'));
    return [...relations.matchAll(/Target="([^"]+)"/g)].map(([, target = '']) =>
      target.replace(/^(\.\.|\/ppt)\//, 'ppt/'),
    );
  };
  const chartOf = (name: string): SlideChart => ({
    series: all(textOf(name), 'c:ser').map((series) => ({
      name: pointsOf(all(series, 'c:tx')[0] ?? '')[0] ?? '',
      labels: pointsOf(all(series, 'c:cat')[0] ?? '').map((label) => label ?? ''),
      values: pointsOf(all(series, 'c:val')[0] ?? '').map((value) => (value === null ? null : Number(value))),
    })),
    workbook: parts[related(name).find((target) => target.endsWith('.xlsx')) ?? ''] ?? new Uint8Array(),
  });
  const count = Object.keys(parts).filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name)).length;
  return Array.from({ length: count }, (_, i) => {
    const name = `ppt/slides/slide${i + 1}.xml`;
    const charts = related(name)
      .filter((target) => /\/charts\/chart\d+\.xml$/.test(target))
      .toSorted((a, b) => Number(/(\d+)\.xml/.exec(a)?.[1]) - Number(/(\d+)\.xml/.exec(b)?.[1]));
    return {
      tables: all(textOf(name), 'a:tbl').map((table) =>
        all(table, 'a:tr').map((row) => all(row, 'a:tc').map((cell) => all(cell, 'a:t').map(plain).join(''))),
      ),
      charts: charts.map(chartOf),
    };
  });
}
