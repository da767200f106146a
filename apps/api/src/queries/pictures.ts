import type { CatchmentData } from '@locus/model/analyses';
import type { Id, PolygonGeometry } from '@locus/model/entities';
import { valueSteps } from '@locus/model/analyses';
import { locationColor } from '@locus/model/charts';
import type { ItemPictureQuery } from '@locus/model/schemas';
import type { Kysely } from 'kysely';

import type { Database } from '../db/schema';
import type { PictureScene } from '../geo/pictures';
import { found } from '../http/httpError';
import type { ItemHead, ItemSources } from './reportItems';

/**
 * The contents of a location's picture. In the sub-mode `PostalCodes` a calculated catchment shows the areas where its
 * visitors live.
 */
export async function pictureScene(
  sources: ItemSources,
  item: ItemHead,
  locationId: Id,
  { mode, theme }: ItemPictureQuery,
): Promise<PictureScene> {
  const { geometry, lng, lat, position } = await placeOf(sources.db, item, locationId);
  const place = { geometry, position: [lng, lat] as const, color: locationColor(position).fill };
  const shaded = item.type === 'CATCHMENT' && mode === 'PostalCodes' && item.resultId !== null;
  const areas = shaded ? await homesOf(sources, item.resultId ?? '', locationId) : [];
  return { place, theme, ...(areas.length > 0 ? { areas } : {}) };
}

const placeOf = async (db: Kysely<Database>, { reportId }: ItemHead, locationId: Id) =>
  found(
    await db
      .selectFrom('report_locations')
      .innerJoin('locations', 'locations.id', 'report_locations.location_id')
      .where('report_locations.report_id', '=', reportId)
      .where('locations.id', '=', locationId)
      .select(['locations.geometry', 'locations.lng', 'locations.lat', 'locations.position'])
      .$narrowType<{ geometry: PolygonGeometry }>()
      .executeTakeFirst(),
  );

/**
 * Only the areas that together account for this share of the visits are shown; with the rest the picture would be a map
 * of the country.
 */
const shownShare = 0.8;

async function homesOf(
  sources: ItemSources,
  resultId: Id,
  locationId: Id,
): Promise<{ geometry: PolygonGeometry; step: number }[]> {
  const data = (await sources.readResult(resultId)).WHOLE_PERIOD as CatchmentData | undefined;
  const entries = data?.values.find(({ location_id }) => location_id === locationId)?.home ?? [];
  const shares = new Map(entries.map(({ index, geo_entity_share_of_target: share }) => [index, share ?? 0]));
  let sum = 0;
  const shown = [...shares]
    .sort(([, a], [, b]) => b - a)
    .filter(([, share]) => {
      const wanted = share > 0 && sum < shownShare;
      sum += share;
      return wanted;
    })
    .map(([index]) => index);
  const polygons = await sources.selections.aboutAreas('polygons', shown);
  const steps = valueSteps(polygons.map(({ index }) => shares.get(index)));
  return polygons.map(({ polygon }, i) => ({ geometry: polygon, step: steps[i] ?? 0 }));
}
