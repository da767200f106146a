import type { Id } from '../entities/entities';
import type { FootfallMetric, ReportItemType } from '../entities/enums';
import { footfallMetrics, reportItemTypes } from '../entities/enums';
import { maxListedIds, readIds, writeIds } from '../imports/idList';
import type { Threshold } from './threshold';

/** A map's centre and zoom. */
export interface MapView {
  latitude: number;
  longitude: number;
  zoom: number;
}

/** How a value is kept in the address: read from the texts of its parameters (undefined: invalid), written as texts. */
export interface Codec<T> {
  /** Its parameters, if they are not one of the field's name; all of them are needed. */
  names?: readonly string[];
  read: (texts: readonly string[]) => T | undefined;
  /** An empty text is left out. */
  write: (value: T) => readonly string[];
}

const maxTextLength = 200;
const maxListLength = 500;

/** A value kept as one text. */
const single = <T>(read: (text: string) => T | undefined, write: (value: T) => string): Codec<T> => ({
  read: ([text = '']) => read(text),
  write: (value) => [write(value)],
});

const unchanged = (value: string): string => value;

/** Any text that is not too long. */
export const text = single((value) => (value !== '' && value.length <= maxTextLength ? value : undefined), unchanged);

/** One of these values. */
export const oneOf = <const T extends string>(values: readonly T[]): Codec<T> =>
  single<T>(
    (value) => values.find((known) => known === value),
    (value) => value,
  );

/** Different texts that are accepted, in alphabetical order. */
export const sortedList = (accepts: (entry: string) => boolean): Codec<string[]> =>
  single(
    (value) => {
      const entries = [...new Set(value.split(',').filter(accepts))].slice(0, maxListLength);
      return entries.length > 0 ? entries.sort() : undefined;
    },
    (value) => value.join(','),
  );

const readId = (value: string): Id | undefined => (/^\S{1,64}$/.test(value) ? value : undefined);

/** A place. */
export const idOf = single(readId, unchanged);

/** Places; long lists are packed. */
export const idsOf: Codec<Id[]> = single(
  (value) => {
    const ids = readIds(value, ' ').filter((id) => readId(id) !== undefined);
    return ids.length > 0 ? ids.slice(0, maxListedIds) : undefined;
  },
  (value) => writeIds(value, ' '),
);

/** Some of these values, in their order. */
export const someOf = <const T extends string>(values: readonly T[]): Codec<T[]> =>
  single(
    (value) => {
      const named = new Set(value.split(','));
      const found = values.filter((known) => named.has(known));
      return found.length > 0 ? found : undefined;
    },
    (value) => value.join(','),
  );

/** Yes or no, with the texts for both. */
export const flag = (on: string, off: string): Codec<boolean> =>
  single<boolean>(
    (value) => (value === on ? true : value === off ? false : undefined),
    (value) => (value ? on : off),
  );

/** An analysis, read in any case. */
export const itemType: Codec<ReportItemType> = single<ReportItemType>(
  (value) => reportItemTypes.find((type) => type === value.toUpperCase()),
  unchanged,
);

/** A footfall metric, with underscores instead of spaces. */
export const metric: Codec<FootfallMetric> = single<FootfallMetric>(
  (value) => footfallMetrics.find((footfallMetric) => footfallMetric === value.replaceAll('_', ' ')),
  (value) => value.replaceAll(' ', '_'),
);

/** A map's centre and zoom in three parameters; zooms out of range become the nearest valid one. */
export const mapViewIn = (...names: [latitude: string, longitude: string, zoom: string]): Codec<MapView> => ({
  names,
  read: ([first = '', second = '', third = '']) => {
    const latitude = readNumber(first, -90, 90);
    const longitude = readNumber(second, -180, 180);
    const zoom = readNumber(third, -Infinity, Infinity);
    if (latitude === undefined || longitude === undefined || zoom === undefined) return undefined;
    return { latitude, longitude, zoom: Math.min(19, Math.max(0, zoom)) };
  },
  write: ({ latitude, longitude, zoom }) => [latitude, longitude, zoom].map(String),
});

/** Both ends (share 0..1) of a range, in two parameters. */
export const thresholdIn = (...names: [min: string, max: string]): Codec<Threshold> => ({
  names,
  read: ([first = '', second = '']) => {
    const min = readNumber(first, 0, 1);
    const max = readNumber(second, 0, 1);
    return min === undefined || max === undefined || min > max ? undefined : { min, max };
  },
  write: ({ min, max }) => [min, max].map(String),
});

function readNumber(value: string, min: number, max: number): number | undefined {
  if (value.trim() === '' || value.length > 40) return undefined;
  const number = Number(value);
  if (!Number.isFinite(number) || number < min || number > max) return undefined;
  return number === 0 ? 0 : number;
}
