import { areaCatalogue, estimatedRoutes, openVisitStore } from '@locus/analytics';
import type { MovementResult } from '@locus/model/analyses';
import type { VisitItemType } from '@locus/model/calls';
import type { Id } from '@locus/model/entities';
import { periodsOfItem } from '@locus/model/calls';
import { monthsBetween } from '@locus/model/view';
import type { Kysely } from 'kysely';

import type { Database } from '../db/schema';
import { analyse } from '../jobs/analyse';
import { storedPeriods } from '../jobs/calculation';
import type { CalculationFrame } from '../jobs/calculation';

/** Which project, where its visits are, and which months. */
export interface NumbersWanted {
  db: Kysely<Database>;
  projectId: Id;
  /** The folder of all projects' visits. */
  root: string;
  /** First and last month, `YYYY-MM`. */
  from: string;
  to: string;
}

/**
 * What reports would tell about all places of a project: the data of all nine analyses in all their stored periods, by
 * type and period, as text. Ids stand as the positions of their places, so that two projects can be compared.
 */
export async function numbersOfProject({ db, projectId, root, from, to }: NumbersWanted) {
  const rows = await db
    .selectFrom('locations')
    .where('project_id', '=', projectId)
    .orderBy('position')
    .select(['id', 'name', 'lat', 'lng', 'geometry', 'country'])
    .execute();
  const places = rows.map(({ id, name, lat, lng, geometry, country }) => {
    const position: [number, number] = [lng, lat];
    return { id, name, address: '', position, geometry, country: country ?? '' };
  });
  const frame: Omit<CalculationFrame, 'type'> = {
    projectId,
    settings: [
      // Attraction needs somewhere that visitors come from; the other analyses do not look at it.
      { name: 'aois', value: places[0]?.id ?? '' },
    ],
    locations: places,
    places,
    months: monthsBetween(from, to),
    catchmentVersion: '3.2.0',
  };
  const positions = new Map(places.map(({ id }, i) => [id, `place ${i}`]));
  const store = await openVisitStore({ root });
  const tools = { store, allAreas: async () => areaCatalogue([]), routes: estimatedRoutes, onStage: () => undefined };
  const numbers: Record<string, string> = {};
  try {
    for (const type of Object.keys(periodsOfItem) as VisitItemType[])
      for (const period of storedPeriods(type))
        numbers[`${type} ${period}`] = inOneOrder(
          JSON.stringify(await analyse(tools, { ...frame, type }, period), (key, value) =>
            key === 'created_date' ? undefined : comparable(value, positions),
          ),
        );
  } finally {
    await store.close();
  }
  return numbers;
}

/** Devices have other keys in every project, so sums of fractions are added up in another order. */
const comparable = (value: unknown, positions: ReadonlyMap<Id, string>): unknown =>
  typeof value === 'string'
    ? (positions.get(value) ?? value)
    : typeof value === 'number'
      ? Number(value.toPrecision(12))
      : value;

/** Movement lists equally frequent spots in any order, and its stays name places by their index in that order. */
function inOneOrder(text: string): string {
  const answer = JSON.parse(text) as Partial<MovementResult>;
  const { places, stays, values } = answer;
  if (!places || !stays || !values) return text;
  const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();
  const told = stays.map((stay) => ({ ...stay, place: places[stay.place]?.name }));
  return JSON.stringify({ ...answer, places: sorted(places), stays: sorted(told), values: sorted(values) });
}
