import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

import type { CategoryChart, ContentSeries, RankingChart } from '@locus/analyses';
import type { ExportDocument } from '../document/exportDocument';
import { stampParts } from '../document/stamp';

/** A graph that is native on slides. */
type GraphOfSlide = CategoryChart | RankingChart;

/**
 * Repairs errors in the output of pptxgenjs 4.0.1 that PowerPoint would complain about: references to parts that do not
 * exist, a reference to a missing axis, points without a value, an invalid picture type. The workbooks behind graphs
 * are rewritten: the originals lack zeros and have a table without a valid range. Gives lines the shapes and dashes
 * used on screen, and stores in the file what it remembers about its view.
 */
export function mendPptx(
  file: Uint8Array,
  charts: readonly GraphOfSlide[],
  document: ExportDocument,
  workbookOf: (chart: GraphOfSlide) => Uint8Array,
): Uint8Array {
  const parts = new Map(Object.entries(unzipSync(file)));
  for (const name of parts.keys()) if (name.endsWith('/')) parts.delete(name);
  // The library continues its numbering from earlier files.
  const graphs = [...parts.keys()]
    .filter((name) => /^ppt\/charts\/chart\d+\.xml$/.test(name))
    .sort((a, b) => Number(/\d+/.exec(a)?.[0]) - Number(/\d+/.exec(b)?.[0]));
  graphs.forEach((name, i) => {
    const chart = charts[i];
    parts.set(name, strToU8(mendChart(strFromU8(parts.get(name)!), chart)));
    const relations = strFromU8(parts.get(name.replace('charts/', 'charts/_rels/').concat('.rels'))!);
    const workbook = /Target="\.\.\/(embeddings\/[^"]+\.xlsx)"/.exec(relations)?.[1];
    if (chart && workbook) parts.set(`ppt/${workbook}`, new Uint8Array(workbookOf(chart)));
  });
  const contents = '[Content_Types].xml';
  const types = strFromU8(parts.get(contents)!)
    .replaceAll(/<Override PartName="\/([^"<>]{1,200})"[^<>]{1,300}>/g, (whole, name: string) =>
      parts.has(name) ? whole : '',
    )
    .replaceAll('ContentType="image/jpg"', 'ContentType="image/jpeg"');
  const custom =
    '<Override PartName="/docProps/custom.xml" ContentType="application/vnd.openxmlformats-officedocument.custom-properties+xml"/>';
  parts.set(contents, strToU8(types.replace('</Types>', `${custom}</Types>`)));
  parts.set('docProps/custom.xml', strToU8(customProperties(document)));
  const relations = '_rels/.rels';
  const relation =
    '<Relationship Id="rIdLocus" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/custom-properties" Target="docProps/custom.xml"/>';
  const known = strFromU8(parts.get(relations)!);
  parts.set(relations, strToU8(known.replace('</Relationships>', `${relation}</Relationships>`)));
  const day = new Date(document.made.day);
  // Pictures are already compressed.
  return zipSync(
    Object.fromEntries(
      [...parts].map(([name, bytes]) => [
        name,
        [bytes, { level: /\.(jpe?g|png|xlsx)$/.test(name) ? 0 : 6, mtime: day }],
      ]),
    ),
  );
}

function mendChart(xml: string, chart: GraphOfSlide | undefined): string {
  const axes = new Set(
    [...xml.matchAll(/<c:(?:catAx|valAx|serAx|dateAx)>\s*<c:axId val="(\d+)"/g)].map(([, id]) => id),
  );
  return xml
    .replaceAll(/<c:axId val="(\d+)"\/>/g, (whole, id: string) => (axes.has(id) ? whole : ''))
    .replaceAll(/<c:pt idx="\d+">\s*<c:v><\/c:v>\s*<\/c:pt>/g, '')
    .replace('<c:roundedCorners val="1"/>', '<c:roundedCorners val="0"/>')
    .split(open)
    .map((part, i) => (i === 0 || chart?.kind !== 'line' ? part : mendLine(part, chart.series[i - 1])))
    .join(open);
}

const open = '<c:ser>';

/** A line with the shape and dash used on screen; it has no bars to invert, and its markers come before its labels. */
function mendLine(part: string, series: ContentSeries | undefined): string {
  const sorted = marksFirst(part.replace(/<c:invertIfNegative val="\d"\/>/, ''));
  if (!series) return sorted;
  if (series.mark) return sorted.replace(/<c:symbol val="\w{1,20}"\/>/, `<c:symbol val="${series.mark}"/>`);
  return sorted
    .replace(/<a:prstDash val="\w{1,20}"\/>/, '<a:prstDash val="sysDot"/>')
    .replace(/<c:symbol val="\w{1,20}"\/>/, '<c:symbol val="none"/>');
}

function marksFirst(part: string): string {
  const [labels, marks, end] = ['<c:dLbls>', '<c:marker>', '</c:marker>'].map((mark) => part.indexOf(mark));
  if (labels === undefined || marks === undefined || end === undefined || labels < 0 || marks < labels) return part;
  const after = end + '</c:marker>'.length;
  return part.slice(0, labels) + part.slice(marks, after) + part.slice(labels, marks) + part.slice(after);
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** What the file remembers about its view, stored as in other Office files. */
function customProperties({ stamp }: ExportDocument): string {
  const property = (pid: number, name: string, value: string) =>
    `<property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="${pid}" name="${name}"><vt:lpwstr>${escaped(value)}</vt:lpwstr></property>`;
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties" xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes">${property(2, 'LocusView', stamp.view)}${property(3, 'LocusData', stamp.version)}${property(4, 'LocusOf', stampParts(stamp))}</Properties>`;
}
