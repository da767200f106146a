import { reportItemTypes } from '../entities/enums';
import { absorptionFields, absorptionPair, attractionFields, attractionPair } from './absorption';
import { catchmentFields, catchmentLocation } from './catchment';
import { crossVisitationFields, crossVisitationLocation } from './crossVisitation';
import { durationFields, durationLocation } from './duration';
import { setting } from './entities';
import { footfallFields, footfallLocation } from './footfall';
import { movementFields, movementRow } from './movement';
import { retentionFields, retentionLocation } from './retention';
import { seasonalityFields, seasonalityLocation } from './seasonality';
import { anyOf, day, type Described, id, list, object, oneOf, optional, text } from './shape';

/** The fields that every answer with an item's data starts with. */
const head = <const Type extends string>(type: Type) => ({
  id: id(),
  name: text(),
  type: oneOf([type]),
  /** The first day with visits in the project; given only if months before the report were requested. */
  data_since: optional(day()),
  /** The last day with visits in the project; given only if months after it were requested. */
  data_until: optional(day()),
});

/** The answer of `GET /api/reportItems/{id}/data`, by the item's type. */
export const itemDataAnswers = {
  FOOTFALL: object({ ...head('FOOTFALL'), ...footfallFields }),
  SEASONALITY: object({ ...head('SEASONALITY'), ...seasonalityFields }),
  DURATION: object({ ...head('DURATION'), ...durationFields }),
  RETENTION: object({ ...head('RETENTION'), ...retentionFields }),
  LOYALTY: object({ ...head('LOYALTY'), ...crossVisitationFields }),
  ABSORPTION: object({ ...head('ABSORPTION'), ...absorptionFields }),
  ATTRACTION: object({ ...head('ATTRACTION'), ...attractionFields }),
  CATCHMENT: object({ ...head('CATCHMENT'), ...catchmentFields }),
  MOVEMENT: object({ ...head('MOVEMENT'), ...movementFields }),
};

/** The answer of `GET /api/reportItems/{id}/data` for an item of any type. */
export const itemDataAnswer = anyOf(...Object.values(itemDataAnswers));

/** The part of an item's answer about one location or, for absorption and attraction, one pair. */
export const itemValue = anyOf(
  footfallLocation,
  retentionLocation,
  seasonalityLocation,
  durationLocation,
  crossVisitationLocation,
  absorptionPair,
  attractionPair,
  catchmentLocation,
  movementRow,
);
/** The part of an item's answer about one location or, for absorption and attraction, one pair. */
export type ItemValue = Described<typeof itemValue>;

/** The answer of `GET /api/reportItems/{id}`. */
export const reportItemAnswer = object({
  id: id(),
  name: text(),
  type: oneOf(reportItemTypes),
  settings: list(setting),
  /** The values of the default period; for seasonality, the daily values. */
  values: list(itemValue),
});
/** The answer of `GET /api/reportItems/{id}`. */
export type ReportItemAnswer = Described<typeof reportItemAnswer>;
