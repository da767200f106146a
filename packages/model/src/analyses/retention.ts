import type { Disclosure, FootfallValue } from './footfall';
import type { Id } from '../entities';

/** The share (0..1) of a month's or quarter's visitors seen again in the next one, by the period's first day. */
export type RetentionValue = FootfallValue;

/** One location's shares of returning visitors. */
export interface RetentionLocation {
  location_id: Id;
  location_name: string;
  data: RetentionValue[];
}

/** The answer of a retention item. */
export interface RetentionData {
  values: RetentionLocation[];
  disclosure: Disclosure;
}
