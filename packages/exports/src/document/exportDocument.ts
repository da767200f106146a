import type { AnalysisContent, NumbersFact } from '@locus/analyses';
import type { ReportItemType } from '@locus/model/entities';
import type { MessageFile } from '@locus/model/text';
import type { ExportDataSet } from '@locus/model/view';

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

/** A file's content for one analysis. */
export interface ExportItem extends Omit<AnalysisContent, 'average' | 'notes'> {
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
  map?: ExportMap;
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
