import type { ExportFormat, ExportSelection, ReportItemType } from '@locus/model';

/** What a file will hold of one analysis; undefined counts while its data is loading. */
export interface ExportContentRow {
  type: ReportItemType;
  maps: number;
  graphs: number;
  rows: number;
  pages: number;
  /** Why there is nothing of it. */
  problem?: string;
}

/** What a file will hold; undefined while it is being counted. */
export interface ExportContent {
  rows: readonly ExportContentRow[];
  /** All pages, the cover included; images for PNG. */
  pages: number;
  /** Pages at the end that say what stands behind the numbers. */
  about: number;
  /** The file's name. */
  name: string;
}

/** How far an export is. */
export interface ExportJob {
  state: 'running' | 'done' | 'failed';
  format: ExportFormat;
  /** The file's name; empty until it is known. */
  name: string;
  /** 0 to 100. */
  percent: number;
  step: { do: 'load' | 'draw'; type: ReportItemType } | { do: 'write'; page: number; pages: number } | { do: 'file' };
  /** Seconds left as far as can be told. */
  secondsLeft?: number;
  /** Analyses that are not in the file, with the reason. */
  leftOut: readonly { type: ReportItemType; reason: string }[];
  /** Why it failed. */
  error?: string;
}

/** What is asked for: the selection and how numbers are written in CSV. */
export interface ExportOrder extends ExportSelection {
  decimal: '.' | ',';
}
