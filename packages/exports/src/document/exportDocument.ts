import type { NumbersFact } from '../about/aboutNumbers';
import type { ExportDataSet, MarkShape, MessageFile, ReportItemType } from '@locus/model';

/** How a column's numbers are written; texts have no number. */
export type ColumnKind = 'text' | 'number' | 'whole' | 'percent';

/** A column of a table. */
export interface ExportColumn {
  head: string;
  kind: ColumnKind;
  /** Decimals on pages; two by default. */
  decimals?: number;
  /** Texts that are numbers in words stand at the end of their cell. */
  end?: true;
  /** The date that the column is of, in ms since 1970. */
  date?: number;
}

/**
 * A cell: a text, a number, or nothing where a value is hidden or not known. Percentages are 0..100, floored to their
 * decimals as on the screen.
 */
export type ExportCell = string | number | null;

/** Rows of values, the same in every format. */
export interface ExportTable {
  columns: ExportColumn[];
  rows: ExportCell[][];
  /** The dates that rows are of, in ms since 1970, one a row. */
  dates?: number[];
}

/** One line or group of bars. */
export interface ExportSeries {
  name: string;
  /** The number a location carries everywhere, counted from 1; none for an average. */
  number?: number;
  /** A CSS colour `#rrggbb`; none for an average, which has that of muted text. */
  color?: string;
  /** None for an average or an earlier time, whose line is dotted. */
  mark?: MarkShape;
  /** The number of the location whose earlier values these are. */
  earlierOf?: number;
  /** One value a category, percentages 0..100; null is a gap. */
  values: (number | null)[];
  /** Categories whose value is unsure: hollow points, dashed lines. */
  lowConfidence?: boolean[];
}

/** Lines or bars over categories. */
export interface CategoryChart {
  kind: 'line' | 'bar';
  title: string;
  series: ExportSeries[];
  /** `partial`: the words for the part of it that the data covers. */
  categories: { label: string; title: string; partial?: string; date?: number }[];
  /** `%` or a word; numbers are written with so many decimals. */
  unit: string;
  decimals: number;
  /** What the time is called that is dotted or dashed. */
  earlier?: string;
}

/** Horizontal bars, the longest first. */
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
  /** `band` 0..4 is the colour's step; null without a value. */
  rows: { name: string; cells: { text: string; band: number | null }[] }[];
}

/** A graph as data; writers draw it as lines, or as a graph that can be edited. */
export type ExportChart = CategoryChart | RankingChart | MatrixChart;

/** A place on the map. */
export interface MapPlace {
  name: string;
  /** Counted from 1. */
  number: number;
  color: string;
  textColor: string;
  longitude: number;
  latitude: number;
  primary: boolean;
}

/** What a map shows; it is drawn at the size that a file needs. */
export interface ExportMap {
  places: MapPlace[];
  /** Areas with the step 0..15 of their value; none for maps of places. */
  areas: { rings: [number, number][][]; step: number }[];
  /** Points `[lng, lat]` with a share 0..1, drawn as discs. */
  points: { longitude: number; latitude: number; share: number }[];
  legend?: { title: string; ends: readonly [string, string] };
  /** Who the data comes from. */
  sources: string;
}

/** A number that the page begins with. */
export interface ExportFigure {
  label: string;
  value: string;
  /** Stands beside it in small letters. */
  note?: string;
}

/** What a file holds of one analysis. */
export interface ExportItem {
  type: ReportItemType;
  title: string;
  /** The address that opens it. */
  address: string;
  /** What it shows, of which places and months. */
  sentence: string;
  /** Which of the chosen data sets it has. */
  dataSets: readonly ExportDataSet[];
  /** Why there is nothing of it, in words. */
  problem?: string;
  /** It could not be read, or is not calculated: a file of nothing else is not made. */
  unread?: true;
  figures: ExportFigure[];
  charts: ExportChart[];
  map?: ExportMap;
  table?: ExportTable;
  /** The same for pages, where a long table can be read better in another form. */
  paged?: ExportTable;
  /** One line a place, below the graph on pages. */
  summary?: ExportTable;
  /** What the numbers leave out or doubt. */
  notes: string[];
  /** What stands behind the numbers, as the screen tells it; none of what could not be had. */
  about: NumbersFact[];
}

/** Words and facts of every page. */
export interface ExportFrame {
  report: string;
  project: string;
  period: string;
  places: string[];
  /** Who made the file, when, with what. */
  exported: string;
  /** The day the data is of. */
  dataAsOf: string;
  /** The address that opens the view. */
  address: string;
  product: string;
  /** Each with `{page}` and `{pages}` for the writer to fill in. */
  pageOf: string;
  labels: Record<FrameLabel, string>;
}

/** Words of pages and of the first sheet. */
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
  /** Which letters are question marks: `{scripts}` for the writer to fill in. */
  | 'strangeLetters';

/** What the file remembers of the view it was made from. */
export interface ExportStamp {
  /** The path and query of the view, e.g. `/reports/1?timeFrames=2026-06`. */
  view: string;
  /** A short mark of the numbers in it (16 hexadecimal digits): it differs when any of them has changed. */
  version: string;
  /** The analyses that the mark is of, in the file's order. */
  types: ReportItemType[];
  /** Their maps count too. */
  mapped: boolean;
  /** The months shown, `'YYYY-MM'`: the view may leave them open, and the report may have more of them later. */
  months: string[];
}

/** Everything a file is made of; every format is written from it, and it can be handed to a worker. */
export interface ExportDocument {
  language: MessageFile;
  locale: string;
  direction: 'ltr' | 'rtl';
  frame: ExportFrame;
  items: ExportItem[];
  stamp: ExportStamp;
  /** The day it is made, `YYYY-MM-DD`, and the time `HH:mm:ss`, for its name. */
  made: { day: string; time: string };
  /** The company's logo as an inline image. */
  logo?: string;
}
