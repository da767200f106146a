/** How somebody travels. */
export const tripProfiles = ['driving', 'walking'] as const;
/** How somebody travels. */
export type TripProfile = (typeof tripProfiles)[number];

/** Most rings that can be asked for at once. */
export const maxIsochrones = 10;
/** The largest ring that can be asked for, in kilometres. */
export const maxIsochroneKm = 1000;
/** The longest driving time that can be asked for, in minutes. */
export const maxIsochroneMinutes = 120;
/** Most characters of an address search. */
export const maxSearchLength = 200;

/** The address of a way; positions are `[lng, lat]`. */
export function tripPath(profile: TripProfile, from: readonly [number, number], to: readonly [number, number]): string {
  const position = ([lng, lat]: readonly [number, number]) => `${lng.toFixed(5)},${lat.toFixed(5)}`;
  return `/routes/trips/${profile}?from=${position(from)}&to=${position(to)}`;
}
