import { partDisclosure } from './disclosure';
import { count, type Described, id, list, nullable, object, optional, share, text, whole } from './shape';

/** The share of a location's visits that start on a weekday, or in one of its hours. */
export const seasonalityValue = object({
  /** 1 = Sunday to 7 = Saturday. */
  day_of_week_number: whole({ minimum: 1, maximum: 7 }),
  /** 0..23, local time of arrival; null in daily values. */
  hour_of_day: nullable(whole({ minimum: 0, maximum: 23 })),
  /** Share 0..1; all hours of all days of a location add up to 1; null if hidden. */
  visits_share: nullable(share()),
});
/** The share of a location's visits that start on a weekday, or in one of its hours. */
export type SeasonalityValue = Described<typeof seasonalityValue>;

/** One location's shares. */
export const seasonalityLocation = object({
  location_id: id(),
  location_name: text(),
  /** The visits that the shares are of, as published; null if hidden. Missing from older answers. */
  visits: optional(nullable(count())),
  data: list(seasonalityValue),
});
/** One location's shares. */
export type SeasonalityLocation = Described<typeof seasonalityLocation>;

/** The fields of a seasonality item's answer: 168 hourly and 7 daily values per location. */
export const seasonalityFields = {
  hourly_values: list(seasonalityLocation),
  daily_values: list(seasonalityLocation),
  disclosure: partDisclosure,
};
/** The answer of a seasonality item: 168 hourly and 7 daily values per location. */
export const seasonalityData = object(seasonalityFields);
/** The answer of a seasonality item: 168 hourly and 7 daily values per location. */
export type SeasonalityData = Described<typeof seasonalityData>;
