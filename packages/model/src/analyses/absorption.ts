import type { Id } from '../entities';
import type { PartDisclosure } from './disclosure';

/** Device-days of one month: those in the source, and those of them also in the target (absorption), or the other way round (attraction). */
export interface DateChange {
  /** First day of the month at 00:00 UTC, in ms since 1970. */
  timestamp: number;
  visits_in_target: number | null;
  visits_in_source: number | null;
}

/** One source and target. */
export interface AbsorptionPair {
  source_location_id: Id;
  source_location_name: string;
  target_location_id: Id;
  target_location_name: string;
  /** Share 0..1 over all months: Σ both / Σ source; null where hidden. */
  avg_weighted_absorption: number | null;
  dateChanges: DateChange[];
}

/** The answer of an absorption item. */
export interface AbsorptionData {
  values: AbsorptionPair[];
  disclosure: PartDisclosure;
}

/** One target and source of attraction. */
export interface AttractionPair extends Omit<AbsorptionPair, 'avg_weighted_absorption'> {
  /** Share 0..1 over all months: Σ both / Σ target; null where hidden. */
  avg_weighted_attraction: number | null;
}

/** The answer of an attraction item. */
export interface AttractionData {
  values: AttractionPair[];
  disclosure: PartDisclosure;
}
