import { partDisclosure } from './disclosure';
import {
  count,
  type Described,
  id,
  list,
  nullable,
  number,
  object,
  oneOf,
  optional,
  schema,
  share,
  text,
} from './shape';

/** The duration categories in minutes; the lower edge is inclusive, so exactly 5 minutes is `5-15`. */
export const durationCategories = ['0-5', '5-15', '15-30', '30-60', '60-120', '120+'] as const;

/** One location's stays. */
export const durationLocation = object({
  location_id: id(),
  location_name: text(),
  /** Mean minutes, each stay counted as at most 8 hours; null if hidden. */
  location_average: nullable(number()),
  /** The visits that the shares are of, as published; null if hidden. Missing from older answers. */
  visits: optional(nullable(count())),
  data: list(
    object({
      /** One of `durationCategories`; older data appends ` Min`. */
      category: schema<string>(oneOf(durationCategories)),
      /** A share 0..1; null if hidden. */
      value: nullable(share()),
    }),
  ),
});
/** One location's stays. */
export type DurationLocation = Described<typeof durationLocation>;

/** The fields of a duration item's answer. */
export const durationFields = {
  values: list(durationLocation),
  /** Mean minutes over the visits of all locations; null if hidden. */
  averageData: nullable(number()),
  disclosure: partDisclosure,
};
/** The answer of a duration item. */
export const durationData = object(durationFields);
/** The answer of a duration item. */
export type DurationData = Described<typeof durationData>;
