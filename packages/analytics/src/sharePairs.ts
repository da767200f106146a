import type { Setting } from '@locus/model/entities';
import { settingOf } from '@locus/model/entities';
import { dictionary } from '@locus/model/text';

import type { Position } from './geo/distance';
import { aerialKm } from './geo/distance';

/** A place of a project. */
export interface ProjectPlace {
  id: string;
  name: string;
  position: Position;
}

/** A source and a target, each consisting of one or several locations. */
export interface SharePair {
  /** Its name in the answer: several linked ones have the first one's id and all their names. */
  source: { id: string; name: string };
  sourceIds: readonly string[];
  target: { id: string; name: string };
  targetIds: readonly string[];
}

/** Minimum duration of a stay in the source in minutes, by activity level. */
const activityMinutes: Record<string, number> = dictionary({ low: 1, medium: 5, high: 15 });

/**
 * The minimum duration of a stay in the source in minutes, according to the settings; medium if they have no known
 * level.
 */
export const activityMinutesOf = (settings: readonly Setting[]): number =>
  activityMinutes[settingOf(settings, 'Activity Level')?.toLowerCase() ?? ''] ?? 5;

/**
 * The pairs requested by the settings of an absorption or attraction item. Absorption: the selected area (`aois`),
 * otherwise each target's own surroundings (`radius` in metres), paired with each target. Attraction: every area with
 * every target. Targets are those of `pois` that are among the requested locations, otherwise all of these. Linked
 * targets or areas count as one. No location is paired with itself, of which all visits would reach it: an area is not
 * among its own targets, and surroundings need another location. Without an area or radius there are no pairs.
 */
export function sharePairs(
  type: 'ABSORPTION' | 'ATTRACTION',
  settings: readonly Setting[],
  { locations, places }: { locations: readonly ProjectPlace[]; places: readonly ProjectPlace[] },
): SharePair[] {
  const asked = new Set(locations.map(({ id }) => id));
  const chosen = (name: string) =>
    (settingOf(settings, name) ?? '').split(';').flatMap((id) => places.find((place) => place.id === id.trim()) ?? []);
  const linked = (name: string) => settingOf(settings, name)?.toLowerCase() === 'yes';
  const groups = (of: readonly ProjectPlace[], asOne: boolean) =>
    asOne && of.length > 0 ? [of] : of.map((place) => [place]);

  const pois = settingOf(settings, 'pois') === undefined ? locations : chosen('pois').filter(({ id }) => asked.has(id));
  const targets = groups(pois, linked('Link POIs'));
  if (type === 'ABSORPTION' && !settingOf(settings, 'aois')) {
    const metres = Number(settingOf(settings, 'radius') ?? NaN);
    const around = targets.map((target) => {
      const near = places.filter((place) =>
        target.some(({ position }) => aerialKm(position, place.position) * 1000 <= metres),
      );
      return { ...endsOf(target, target), sourceIds: near.map(({ id }) => id) };
    });
    return around.filter(({ sourceIds, targetIds }) => sourceIds.some((id) => !targetIds.includes(id)));
  }
  const sources = groups(chosen('aois'), type === 'ATTRACTION' && linked('Link AOIs'));
  return sources.flatMap((source) =>
    targets
      .map((target) => target.filter((place) => !source.includes(place)))
      .filter((target) => target.length > 0)
      .map((target) => endsOf(source, target)),
  );
}

const oneOf = (places: readonly ProjectPlace[]) => ({
  id: places[0]?.id ?? '',
  name: places.map(({ name }) => name).join(' + '),
});

const endsOf = (source: readonly ProjectPlace[], target: readonly ProjectPlace[]): SharePair => ({
  source: oneOf(source),
  sourceIds: source.map(({ id }) => id),
  target: oneOf(target),
  targetIds: target.map(({ id }) => id),
});
