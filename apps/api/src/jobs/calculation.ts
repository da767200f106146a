import type { FootfallData } from '@locus/model';

/** What a worker process is asked to calculate. */
export interface Calculation {
  visitsRoot: string;
  projectId: string;
  type: 'FOOTFALL';
  locations: { id: string; name: string }[];
  /** Months `'YYYY-MM'`. */
  months: string[];
  memoryLimitMb: number;
}

/** What a worker process says: how far it is, and at last the result or why there is none. */
export type WorkerMessage =
  | { type: 'progress'; stage: string; percent: number }
  | { type: 'result'; data: { MONTHLY: FootfallData; WEEKLY: FootfallData }; datasetVersion: string }
  | { type: 'no-dataset' }
  | { type: 'failure'; error: string };
