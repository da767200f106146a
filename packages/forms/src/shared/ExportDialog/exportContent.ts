import type { ReportItemType } from '@locus/model/entities';
import type { ExportFormat, ExportSelection } from '@locus/model/view';

/** The future contents of a file for one analysis; undefined counts while its data is loading. */
export interface ExportContentRow {
  type: ReportItemType;
  maps: number;
  graphs: number;
  rows: number;
  pages: number;
  /** Why the file contains nothing of it. */
  problem?: string;
}

/** The future contents of a file; undefined while they are being counted. */
export interface ExportContent {
  rows: readonly ExportContentRow[];
  /** All pages, including the cover; images for PNG. */
  pages: number;
  /** Pages at the end that explain the numbers. */
  about: number;
  /** The file's name. */
  name: string;
}

/** The progress of an export. */
export interface ExportJob {
  state: 'running' | 'done' | 'failed';
  format: ExportFormat;
  /** The file's name; empty until known. */
  name: string;
  /** 0 to 100. */
  percent: number;
  step: { do: 'load' | 'draw'; type: ReportItemType } | { do: 'write'; page: number; pages: number } | { do: 'file' };
  /** Estimated seconds left. */
  secondsLeft?: number;
  /** Analyses that are not in the file, with the reason. */
  leftOut: readonly { type: ReportItemType; reason: string }[];
  /** Why it failed. */
  error?: string;
}

/** The request: the selection and the number format in CSV. */
export interface ExportOrder extends ExportSelection {
  decimal: '.' | ',';
}
