import type { Id } from '../entities';
import type { PartDisclosure } from './disclosure';

/** The share of visits in one hour of one weekday. */
export interface SeasonalityValue {
  /** 1 = Sunday to 7 = Saturday. */
  day_of_week_number: number;
  /** 0..23, local time of arrival; null in daily values. */
  hour_of_day: number | null;
  /** Share 0..1; all hours of all days of a location add up to 1; null where hidden. */
  visits_share: number | null;
}

/** One location's shares. */
export interface SeasonalityLocation {
  location_id: Id;
  location_name: string;
  data: SeasonalityValue[];
}

/** The answer of a seasonality item: 168 hourly and 7 daily values a location. */
export interface SeasonalityData {
  hourly_values: SeasonalityLocation[];
  daily_values: SeasonalityLocation[];
  disclosure: PartDisclosure;
}
