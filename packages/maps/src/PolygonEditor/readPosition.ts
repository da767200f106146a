import type { FoundPlace } from '@locus/model/places';
import { maxLatitude } from '@locus/model/geo';

const decimal = /^[+-]?\d{1,3}(?:\.\d{1,12})?$/;

/**
 * Reads "lat, lon" in degrees, separated by a comma or blanks; undefined for anything else, and for positions that maps
 * cannot show.
 */
export function readPosition(text: string): FoundPlace | undefined {
  const words = text.trim().split(/\s*,\s*|\s+/);
  if (words.length !== 2 || !words.every((word) => decimal.test(word))) return undefined;
  const [latitude = NaN, longitude = NaN] = words.map(Number);
  if (Math.abs(latitude) > maxLatitude || Math.abs(longitude) > 180) return undefined;
  return { name: `${latitude}, ${longitude}`, latitude, longitude, country: '' };
}
