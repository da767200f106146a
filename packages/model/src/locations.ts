import type { InferType, ObjectSchema } from 'yup';
import { array, mixed, number, object, string } from 'yup';

import type { ProjectLocation } from './answers/entities';
import type { PolygonGeometry } from './entities';
import type { LocationSetup } from './enums';
import { locationSetups } from './enums';
import type { PolygonFault } from './geo/polygonRules';
import { areaFault } from './geo/polygonRules';
import type { PolygonBody, PolygonReading } from './geo/polygonText';
import { maxPolygonTextLength, polygonBody, readPolygonBody, readPolygonText, writeWkt } from './geo/polygonText';
import { maxVertices } from './geo/polygonRules';
import { countries } from './languages';
import { idPattern, maxDescriptionLength, maxNameLength } from './schemas';

/*
 * What a place must be, for the form, the CSV import and the server alike. Messages are reason codes (see `reasons`).
 * An outline's area must be below `context.maxArea` (square metres) where a context is given.
 */

/** Most characters of a line of an address. */
export const maxAddressLength = 200;
/** Most characters of a postal code. */
export const maxPostalCodeLength = 20;
/** Most places of one call. */
export const maxNewLocations = 5000;
/** Most places that one call deletes. */
export const maxDeletedLocations = 10_000;

/** The rules of a check that depend on who asks. */
export interface LocationContext {
  /** An outline's area must be below it, in square metres. */
  maxArea?: number;
}

/** Something of it can be seen: not white space, not signs without width alone. */
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

const countryCodes: string[] = ['', ...countries.map(({ code }) => code)];

const line = (max: number) => string().trim().max(max, 'value_too_long').default('');

const words = {
  name: string()
    .trim()
    .required('name_required')
    .max(maxNameLength, 'name_too_long')
    .test('visible', 'name_required', (value) => value === undefined || visible.test(value)),
  description: string().trim().max(maxDescriptionLength, 'description_too_long').default(''),
  country: string().trim().lowercase().oneOf(countryCodes, 'country_unknown').default(''),
  address: line(maxAddressLength),
  city: line(maxAddressLength),
  postalCode: line(maxPostalCodeLength),
};

/** A location type that says something: any but `UNDEFINED`. */
const setup = () =>
  string()
    .trim()
    .uppercase()
    .oneOf<Exclude<LocationSetup, 'UNDEFINED'>>(['INDOOR', 'OUTDOOR', 'MIXED'], 'setup_required')
    .required('setup_required');

/** Any location type; `UNDEFINED` where none is given. */
const anySetup = () =>
  string()
    .trim()
    .uppercase()
    .transform((value: unknown) => (value === '' ? 'UNDEFINED' : value))
    .oneOf(locationSetups, 'setup_unknown');

/** An outline's text, WKT or lines of `longitude,latitude`. */
const outlineText = () =>
  string()
    .required('polygon_text_missing')
    .test('outline', 'polygon_text_missing', (value, { createError, options }) => {
      const fault = readingFault(readPolygonText(value ?? ''), options.context);
      return !fault || createError({ message: fault.code, params: fault.params });
    });

/** What the back-office says of a place besides. */
const poiWords = {
  street: line(maxAddressLength),
  houseNumber: line(maxPostalCodeLength),
  purpose: line(maxNameLength),
};

/**
 * The location form's values, and a row of the CSV import: the outline is text, WKT or lines of `longitude,latitude`.
 */
export const locationDraftSchema = object({ ...words, setup: setup(), polygonString: outlineText() })
  .noUnknown('unknown_field')
  .exact();

/** A place as the form holds it. */
export type LocationDraft = InferType<typeof locationDraftSchema>;

/**
 * The back-office's form of a point of interest, and a row of its CSV: street and house number have fields of their
 * own, and the location type may be unknown.
 */
export const poiDraftSchema = object({
  ...words,
  ...poiWords,
  setup: anySetup().default('UNDEFINED'),
  polygonString: outlineText(),
})
  .noUnknown('unknown_field')
  .exact();

/** A point of interest as the back-office's form holds it. */
export type PoiDraft = InferType<typeof poiDraftSchema>;

const polygonField = () => optionalPolygon().required('polygon_text_missing');

const optionalPolygon = () =>
  mixed<PolygonBody>()
    .test('outline', 'polygon_text_missing', (value, { createError, options }) => {
      if (value === undefined) return true;
      if (!bodyShaped(value)) return createError({ message: 'polygon_text_missing' });
      const fault = readingFault(readPolygonBody(value), options.context);
      return !fault || createError({ message: fault.code, params: fault.params });
    })
    .meta({
      jsonSchema: {
        oneOf: [
          {
            type: 'object',
            properties: { wktRepresentation: { type: 'string', maxLength: maxPolygonTextLength } },
            required: ['wktRepresentation'],
            additionalProperties: false,
          },
          {
            type: 'object',
            properties: {
              points: {
                type: 'array',
                maxItems: maxVertices + 1,
                items: {
                  type: 'object',
                  properties: { longitude: { type: 'number' }, latitude: { type: 'number' } },
                  required: ['longitude', 'latitude'],
                  additionalProperties: false,
                },
              },
            },
            required: ['points'],
            additionalProperties: false,
          },
        ],
      },
    });

const pointSchema = object({ longitude: number().required(), latitude: number().required() }).noUnknown().exact();

/** Whether a value is an outline as calls carry it, and holds nothing else. */
function bodyShaped(value: unknown): value is PolygonBody {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 1) return false;
  if ('wktRepresentation' in value) return typeof value.wktRepresentation === 'string';
  if (!('points' in value) || !Array.isArray(value.points) || value.points.length > maxVertices + 1) return false;
  return value.points.every((point) => pointSchema.isValidSync(point, { strict: true }));
}

const bodyFields = { ...words, ...poiWords, polygon: polygonField() };

const newPoiSchema = object({ ...bodyFields, setup: anySetup().default('UNDEFINED') })
  .noUnknown('unknown_field')
  .exact();

/** A place as calls write it. */
export type NewPoi = InferType<typeof newPoiSchema>;
/** A place as the portal's calls write it: its location type is known. */
export type NewLocation = Omit<NewPoi, 'setup'> & { setup: Exclude<LocationSetup, 'UNDEFINED'> };

/**
 * Body of `POST /api/projects/{projectId}/locations`: answers come in the same order. Only the back-office may leave a
 * location type unknown.
 */
export const newPoisSchema = array()
  .of(newPoiSchema.required() as ObjectSchema<NewPoi>)
  .min(1, 'list_invalid')
  .max(maxNewLocations, 'list_invalid')
  .required('list_invalid');

/**
 * Body of `PUT /api/projects/{id}/locations/{locationId}`: name and description; whatever else is given changes too. An
 * address without a street is parted into street and house number.
 */
export const locationMetaSchema = object({
  name: words.name,
  description: words.description.default(undefined),
  country: words.country.default(undefined),
  address: words.address.default(undefined),
  city: words.city.default(undefined),
  postalCode: words.postalCode.default(undefined),
  street: poiWords.street.default(undefined),
  houseNumber: poiWords.houseNumber.default(undefined),
  purpose: poiWords.purpose.default(undefined),
  setup: anySetup(),
  polygon: optionalPolygon(),
})
  .noUnknown('unknown_field')
  .exact();

/** A change of a place. */
export type LocationMeta = InferType<typeof locationMetaSchema>;

/** Body of `POST /api/projects/{id}/estimates`: an outline that is no place yet. */
export const estimateSchema = object({ polygon: polygonField() }).noUnknown('unknown_field').exact();

/** Body of `DELETE /api/projects/{id}/locations`. */
export const locationIdsSchema = object({
  locationIds: array()
    .of(string().matches(idPattern, 'list_invalid').required('list_invalid'))
    .min(1, 'list_invalid')
    .max(maxDeletedLocations, 'list_invalid')
    .required('list_invalid'),
})
  .noUnknown('unknown_field')
  .exact();

/** What a call says of a place that a form describes. */
export function newLocation({ polygonString, ...draft }: LocationDraft): NewLocation {
  return { ...draft, ...splitStreet(draft.address), purpose: '', polygon: polygonBody(polygonString) };
}

/** What a call says of a point of interest that the back-office's form describes. */
export function newPoi({ polygonString, ...draft }: PoiDraft): NewPoi {
  return { ...draft, polygon: polygonBody(polygonString) };
}

/** What the back-office's form of a point of interest changes. */
export const poiBasis = (
  poi: Pick<ProjectLocation, Exclude<keyof PoiDraft, 'polygonString'> | 'geometry'>,
): PoiDraft => ({
  name: poi.name,
  description: poi.description,
  address: poi.address,
  street: poi.street,
  houseNumber: poi.houseNumber,
  city: poi.city,
  country: poi.country,
  postalCode: poi.postalCode,
  purpose: poi.purpose,
  setup: poi.setup,
  polygonString: writeWkt(poi.geometry),
});

/** The outline of a place's text or body; undefined where it is none. */
export const outlineOf = (polygon: PolygonBody | string): PolygonGeometry | undefined =>
  (typeof polygon === 'string' ? readPolygonText(polygon) : readPolygonBody(polygon)).geometry;

function readingFault(reading: PolygonReading, context: LocationContext | undefined) {
  return reading.fault ?? areaFaultOf(reading.geometry, context?.maxArea);
}

const areaFaultOf = (geometry: PolygonGeometry | undefined, maxArea = Infinity): PolygonFault | undefined =>
  geometry && areaFault(geometry, maxArea);

/**
 * Parts a street line: the words from the last one on that begins with a digit are the house number, if any come before
 * them and it is no longer than house numbers may be.
 */
export function splitStreet(address: string): { street: string; houseNumber: string } {
  const parts = address.trim().split(/\s+/);
  const whole = { street: parts.join(' '), houseNumber: '' };
  const split = (street: readonly string[], rest: readonly string[]) => {
    const houseNumber = rest.join(' ');
    return houseNumber.length > maxPostalCodeLength ? whole : { street: street.join(' '), houseNumber };
  };
  const at = parts.findLastIndex((word) => /^\d/.test(word));
  // "Straße des 17. Juni": an ordinal in the middle of a name is none.
  if (at > 0 && !/^\d+\.$/.test(parts[at]!) && parts.slice(at + 1).every((word) => word.length <= 2))
    return split(parts.slice(0, at), parts.slice(at));
  if (at === 0 && parts.length > 1) return split(parts.slice(1), parts.slice(0, 1));
  return whole;
}
