import type { Id } from '../entities';
import type { PartDisclosure } from './disclosure';

/** The duration categories in minutes; closed below, so exactly 5 minutes is `5-15`. */
export const durationCategories = ['0-5', '5-15', '15-30', '30-60', '60-120', '120+'] as const;

/** A duration category. */
export type DurationCategory = (typeof durationCategories)[number];

/** One location's stays. */
export interface DurationLocation {
  location_id: Id;
  location_name: string;
  /** Mean minutes, each stay counted with 8 hours at most; null where hidden. */
  location_average: number | null;
  /** `category` as in `durationCategories` (older data adds ` Min`); `value` a share 0..1, null where hidden. */
  data: { category: string; value: number | null }[];
}

/** The answer of a duration item. */
export interface DurationData {
  values: DurationLocation[];
  /** Mean minutes over all locations' visits; null where hidden. */
  averageData: number | null;
  disclosure: PartDisclosure;
}
