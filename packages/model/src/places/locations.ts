import type { InferType, ObjectSchema } from 'yup';
import { array, mixed, number, object, string } from 'yup';

import type { ProjectLocation } from '../answers/entities';
import type { PolygonGeometry } from '../entities/entities';
import type { LocationSetup } from '../entities/enums';
import { locationSetups } from '../entities/enums';
import type { PolygonFault } from '../geo/polygonRules';
import { areaFault } from '../geo/polygonRules';
import type { LngLat } from '../geo/rings';
import type { PolygonBody, PolygonReading } from '../geo/polygonText';
import { maxPolygonTextLength, polygonBody, readPolygonBody, readPolygonText, writeWkt } from '../geo/polygonText';
import { maxVertices } from '../geo/polygonRules';
import { countries } from '../text/languages';
import { idPattern, isVisible, maxDescriptionLength, maxNameLength, visibleName } from '../entities/schemas';

/*
 * The rules for a place, shared by the form, the CSV import and the server. Messages are reason codes (see `reasons`).
 * An outline's area must be below `context.maxArea` (square metres) if a context is given.
 */

/** Maximum length of an address line, in characters. */
export const maxAddressLength = 200;
/** Maximum length of a postal code, in characters. */
export const maxPostalCodeLength = 20;
/** Maximum number of places per call. */
export const maxNewLocations = 5000;
/** Maximum number of places deleted per call. */
export const maxDeletedLocations = 10_000;

/** The rules of a check that depend on the caller. */
export interface LocationContext {
  /** An outline's area must be below this, in square metres. */
  maxArea?: number;
  /** The project's places, `[lng, lat]`: a new one far from all of them may have its axes swapped. */
  near?: readonly LngLat[] | undefined;
}

const countryCodes: string[] = ['', ...countries.map(({ code }) => code)];

const line = (max: number) => string().trim().max(max, 'value_too_long').default('');

/** Why a name cannot be a place's, whether typed or listed in a file; undefined if it can. */
export function placeNameFault(text: string): 'name_required' | 'name_too_long' | 'name_illegal' | undefined {
  const name = text.trim();
  if (!isVisible(name)) return 'name_required';
  if (name.length > maxNameLength) return 'name_too_long';
  return /[\p{Cc}\p{Zl}\p{Zp}]/u.test(name) ? 'name_illegal' : undefined;
}

const placeName = () =>
  visibleName().test('line', 'name_illegal', (value) => !value || placeNameFault(value) !== 'name_illegal');

const words = {
  name: placeName(),
  description: string().trim().max(maxDescriptionLength, 'description_too_long').default(''),
  country: string().trim().lowercase().oneOf(countryCodes, 'country_unknown').default(''),
  address: line(maxAddressLength),
  city: line(maxAddressLength),
  postalCode: line(maxPostalCodeLength),
};

/** A specific location type: any but `UNDEFINED`. */
const setup = () =>
  string()
    .trim()
    .uppercase()
    .oneOf<Exclude<LocationSetup, 'UNDEFINED'>>(['INDOOR', 'OUTDOOR', 'MIXED'], 'setup_required')
    .required('setup_required');

/** Any location type; `UNDEFINED` if none is given. */
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

/** The back-office's additional fields of a place. */
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
 * The back-office's form for a point of interest, and a row of its CSV: street and house number are separate fields,
 * and the location type may be unknown.
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

/** Whether a value is an outline as used in calls, without extra fields. */
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

/** A place as sent in calls. */
export type NewPoi = InferType<typeof newPoiSchema>;
/** A place as sent by the portal: its location type is known. */
export type NewLocation = Omit<NewPoi, 'setup'> & { setup: Exclude<LocationSetup, 'UNDEFINED'> };

/**
 * Body of `POST /api/projects/{projectId}/locations`: results are returned in the same order. Only the back-office may
 * leave a location type unknown.
 */
export const newPoisSchema = array()
  .of(newPoiSchema.required() as ObjectSchema<NewPoi>)
  .min(1, 'list_invalid')
  .max(maxNewLocations, 'list_invalid')
  .required('list_invalid');

/**
 * Body of `PUT /api/projects/{id}/locations/{locationId}`: name and description; any other given field is changed too.
 * An address without a street is split into street and house number.
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

/** Changes to a place. */
export type LocationMeta = InferType<typeof locationMetaSchema>;

/** Body of `POST /api/projects/{id}/estimates`: an outline that is not a place yet. */
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

/** The request body for a place that a form describes. */
export function newLocation({ polygonString, ...draft }: LocationDraft): NewLocation {
  return { ...draft, ...splitStreet(draft.address), purpose: '', polygon: polygonBody(polygonString) };
}

/** The request body for a point of interest that the back-office's form describes. */
export function newPoi({ polygonString, ...draft }: PoiDraft): NewPoi {
  return { ...draft, polygon: polygonBody(polygonString) };
}

/** The changes made by the back-office's form of a point of interest. */
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

/** The outline from a place's text or body; undefined if it is not valid. */
export const outlineOf = (polygon: PolygonBody | string): PolygonGeometry | undefined =>
  (typeof polygon === 'string' ? readPolygonText(polygon) : readPolygonBody(polygon)).geometry;

function readingFault(reading: PolygonReading, context: LocationContext | undefined) {
  return reading.fault ?? areaFaultOf(reading.geometry, context?.maxArea);
}

const areaFaultOf = (geometry: PolygonGeometry | undefined, maxArea = Infinity): PolygonFault | undefined =>
  geometry && areaFault(geometry, maxArea);

/**
 * Splits a street line: the words from the last one that starts with a digit form the house number, if other words come
 * before them and it is not longer than a house number may be.
 */
export function splitStreet(address: string): { street: string; houseNumber: string } {
  const parts = address.trim().split(/\s+/);
  const whole = { street: parts.join(' '), houseNumber: '' };
  const split = (street: readonly string[], rest: readonly string[]) => {
    const houseNumber = rest.join(' ');
    return houseNumber.length > maxPostalCodeLength ? whole : { street: street.join(' '), houseNumber };
  };
  const at = parts.findLastIndex((word) => /^\d/.test(word));
  // "Straße des 17. Juni": an ordinal within a name is not a house number.
  if (at > 0 && !/^\d+\.$/.test(parts[at]!) && parts.slice(at + 1).every((word) => word.length <= 2))
    return split(parts.slice(0, at), parts.slice(at));
  if (at === 0 && parts.length > 1) return split(parts.slice(1), parts.slice(0, 1));
  return whole;
}
