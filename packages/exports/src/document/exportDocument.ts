import type { NumbersFact } from '../about/aboutNumbers';
import type { ExportDataSet, MarkShape, MessageFile, ReportItemType } from '@locus/model';

/** The number format of a column; texts have none. */
export type ColumnKind = 'text' | 'number' | 'whole' | 'percent';

/** A column of a table. */
export interface ExportColumn {
  head: string;
  kind: ColumnKind;
  /** Decimals on pages; two by default. */
  decimals?: number;
  /** Texts that contain a number are aligned to the end of their cell. */
  end?: true;
  /** The date of the column, in ms since the epoch. */
  date?: number;
}

/**
 * A cell: a text, a number, or null if a value is hidden or unknown. Percentages are 0..100, floored to their decimals
 * as on screen.
 */
export type ExportCell = string | number | null;

/** Rows of values, the same in every format. */
export interface ExportTable {
  columns: ExportColumn[];
  rows: ExportCell[][];
  /** The dates of the rows, in ms since the epoch, one per row. */
  dates?: number[];
}

/** A line or a group of bars. */
export interface ExportSeries {
  name: string;
  /** The number a location has everywhere, one-based; none for an average. */
  number?: number;
  /** A CSS colour `#rrggbb`; none for an average, which uses the colour of muted text. */
  color?: string;
  /** None for an average or an earlier period, whose line is dotted. */
  mark?: MarkShape;
  /** The number of the location that these earlier values belong to. */
  earlierOf?: number;
  /** One value per category, percentages 0..100; null is a gap. */
  values: (number | null)[];
  /** Categories with an uncertain value: hollow points, dashed lines. */
  lowConfidence?: boolean[];
}

/** Lines or bars over categories. */
export interface CategoryChart {
  kind: 'line' | 'bar';
  title: string;
  series: ExportSeries[];
  /** `partial`: the label for the part of it that the data covers. */
  categories: { label: string; title: string; partial?: string; date?: number }[];
  /** `%` or a word; numbers are written with this many decimals. */
  unit: string;
  decimals: number;
  /** The label of the period shown dotted or dashed. */
  earlier?: string;
}

/** Horizontal bars, longest first. */
export interface RankingChart {
  kind: 'ranking';
  title: string;
  /** Percentages 0..100. */
  rows: { name: string; value: number; color?: string }[];
  decimals: number;
}

/** A matrix of shares between places. */
export interface MatrixChart {
  kind: 'matrix';
  title: string;
  corner: string;
  heads: string[];
  /** `band` 0..4 is the step of the colour; null without a value. */
  rows: { name: string; cells: { text: string; band: number | null }[] }[];
}

/** A graph as data; writers draw it as lines, or as an editable graph. */
export type ExportChart = CategoryChart | RankingChart | MatrixChart;

/** A place on the map. */
export interface MapPlace {
  name: string;
  /** One-based. */
  number: number;
  color: string;
  textColor: string;
  longitude: number;
  latitude: number;
  primary: boolean;
}

/** The contents of a map; it is drawn at the size that a file needs. */
export interface ExportMap {
  places: MapPlace[];
  /** Areas with the step 0..15 of their value; empty for maps of places. */
  areas: { rings: [number, number][][]; step: number }[];
  /** Points `[lng, lat]` with a share 0..1, drawn as discs. */
  points: { longitude: number; latitude: number; share: number }[];
  legend?: { title: string; ends: readonly [string, string] };
  /** The source of the data. */
  sources: string;
}

/** A number at the top of the page. */
export interface ExportFigure {
  label: string;
  value: string;
  /** Shown beside it in small letters. */
  note?: string;
}

/** A file's content for one analysis. */
export interface ExportItem {
  type: ReportItemType;
  title: string;
  /** The URL that opens it. */
  address: string;
  /** Its findings, as above its view on screen. */
  findings: string[];
  /** What it shows, for which places and months. */
  sentence: string;
  /** Those of the chosen data sets that it has. */
  dataSets: readonly ExportDataSet[];
  /** Why there is no content, as text. */
  problem?: string;
  /** It could not be read, or is not calculated: a file with nothing else is not created. */
  unread?: true;
  figures: ExportFigure[];
  charts: ExportChart[];
  map?: ExportMap;
  table?: ExportTable;
  /** The same for pages, if a long table is easier to read in another form. */
  paged?: ExportTable;
  /** One line per place, below the graph on pages. */
  summary?: ExportTable;
  /** What is missing from or uncertain about the numbers. */
  notes: string[];
  /** The facts behind the numbers, as on screen; without those that could not be loaded. */
  about: NumbersFact[];
}

/** Texts and facts on every page. */
export interface ExportFrame {
  report: string;
  project: string;
  period: string;
  places: string[];
  /** Who made the file, when, and with what. */
  exported: string;
  /** The date of the data. */
  dataAsOf: string;
  /** The URL that opens the view. */
  address: string;
  product: string;
  /** Each with `{page}` and `{pages}` as placeholders for the writer. */
  pageOf: string;
  labels: Record<FrameLabel, string>;
}

/** Texts for pages and for the first sheet. */
export type FrameLabel =
  | 'report'
  | 'project'
  | 'period'
  | 'locations'
  | 'analyses'
  | 'dataAsOf'
  | 'openView'
  | 'method'
  | 'numbers'
  | 'about'
  | 'sheet'
  | 'rows'
  | 'notes'
  | 'address'
  | 'missing'
  | 'noMap'
  | 'noTable'
  | 'leftOut'
  /** Which letters are shown as question marks: `{scripts}` is a placeholder for the writer. */
  | 'strangeLetters';

/** What the file remembers about the view it was made from. */
export interface ExportStamp {
  /** The path and query of the view, e.g. `/reports/1?timeFrames=2026-06`. */
  view: string;
  /** A short hash of the numbers in it (16 hexadecimal digits): it differs if any of them has changed. */
  version: string;
  /** The analyses covered by the hash, in the file's order. */
  types: ReportItemType[];
  /** Whether their maps are covered, too. */
  mapped: boolean;
  /** The months shown, `'YYYY-MM'`: the view may leave them open, and the report may cover more of them later. */
  months: string[];
}

/** The complete contents of a file; every format is written from it, and it can be posted to a worker. */
export interface ExportDocument {
  language: MessageFile;
  locale: string;
  direction: 'ltr' | 'rtl';
  frame: ExportFrame;
  items: ExportItem[];
  stamp: ExportStamp;
  /** The day it is made, `YYYY-MM-DD`, and the time `HH:mm:ss`, for its name. */
  made: { day: string; time: string };
  /** The company's logo as a data URL. */
  logo?: string;
}
