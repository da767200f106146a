import type { MarkShape } from '@locus/model/charts';
import type { Id } from '@locus/model/entities';

/** The number format of a column; texts have none. */
export type ColumnKind = 'text' | 'number' | 'whole' | 'percent';

/** A column of a table. */
export interface ContentColumn {
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
export type ContentCell = string | number | null;

/** Rows of values, the same in every format. */
export interface ContentTable {
  columns: ContentColumn[];
  rows: ContentCell[][];
  /**
   * What each row is about, by ids: the row of an earlier period is found by it, whatever its names. Only tables that
   * are compared have it.
   */
  keys?: string[];
  /** The dates of the rows, in ms since the epoch, one per row. */
  dates?: number[];
}

/** A line or a group of bars. */
export interface ContentSeries {
  /** The location; none for an average or an earlier period. */
  id?: Id;
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
  /** What each value is a share of, if averages pool the shares; null if unknown. */
  bases?: readonly (number | null)[];
  /** Categories with an uncertain value: hollow points, dashed lines. */
  lowConfidence?: boolean[];
  /** Categories of which only some days were counted: drawn like uncertain ones, and left out of every mean. */
  partial?: boolean[];
}

/** Lines or bars over categories. */
export interface CategoryChart {
  kind: 'line' | 'bar';
  title: string;
  series: ContentSeries[];
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
export type ContentChart = CategoryChart | RankingChart | MatrixChart;

/** A number at the top of the page. */
export interface ContentFigure {
  label: string;
  value: string;
  /** Shown beside it in small letters. */
  note?: string;
}

/** What is missing from or uncertain about numbers. */
export interface ContentNote {
  text: string;
  /** The reason: views show it on request, files beside the text. */
  why?: string;
  /** Explains a word: nothing is missing or uncertain. */
  explains?: boolean;
}

/** Cells of one row. */
export type Row = ContentCell[];

/** What an average line is of. */
export interface ContentAverage {
  /** How many of the locations it covers. */
  count: number;
  all: number;
  /** Whether it pools visitors; without it, every location counts alike. */
  pooled?: boolean;
}

/** What an analysis says about some places and months, as text and numbers: views and files draw it. */
export interface AnalysisContent {
  figures: ContentFigure[];
  charts: ContentChart[];
  table?: ContentTable;
  /** The same for pages, if a long table is easier to read in another form. */
  paged?: ContentTable;
  /** One line per place, below the graph on pages. */
  summary?: ContentTable;
  /** What its average is of; none if no average is drawn. */
  average?: ContentAverage;
  /** What is missing from or uncertain about the numbers, without what the average covers. */
  notes: ContentNote[];
}
