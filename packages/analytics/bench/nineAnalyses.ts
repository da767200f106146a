import type { Analysis, AreaCatalogue, VisitFilters, VisitStore } from '../src/index';
import {
  absorption,
  attraction,
  crossVisitation,
  duration,
  movement,
  retention,
  seasonality,
  sharePairs,
  socialDemographics,
} from '../src/index';
import { places, projectId, timeFrames } from './madeVisits';

/** CPU seconds of each analysis, and of all of them. */
export interface Nine {
  each: Record<string, number>;
  total: number;
}

/** Opening hours on working days: about half of the visits. */
export const filters: VisitFilters = { fromHour: 9, toHour: 19, excludedDays: [1, 7] };
/** The cost of a piece of work for this process. */
export async function cpuSeconds<Value>(work: () => Promise<Value>): Promise<{ seconds: number; value: Value }> {
  const before = process.cpuUsage();
  const value = await work();
  const { user, system } = process.cpuUsage(before);
  return { seconds: (user + system) / 1e6, value };
}

/** All nine analyses of the generated visits; `only` restricts them, `clock` measures the cost of each. */
export async function nineAnalyses(
  store: VisitStore,
  areas: AreaCatalogue,
  only?: VisitFilters,
  clock: (work: () => Promise<unknown>) => Promise<{ seconds: number }> = cpuSeconds,
): Promise<Nine> {
  // The months are those of a report whose own calculation is measured.
  const query = { projectId, locations: places, timeFrames, frames: [timeFrames], ...(only ? { filters: only } : {}) };
  const settings = [
    { name: 'aois', value: '1' },
    {
      name: 'pois',
      value: places
        .slice(1)
        .map(({ id }) => id)
        .join(';'),
    },
  ];
  const shares = (type: 'ABSORPTION' | 'ATTRACTION') => ({
    ...query,
    pairs: sharePairs(type, settings, { locations: places, places }),
    minDwellMinutes: 5,
  });
  const analyse =
    <Query extends { projectId: string }, Partial, Data>(analysis: Analysis<Query, Partial, Data>, asked: Query) =>
    () =>
      store.analyse(analysis, asked);
  const work: Record<string, () => Promise<unknown>> = {
    footfall: () => store.footfall({ ...query, period: 'MONTHLY' }),
    seasonality: analyse(seasonality, query),
    duration: analyse(duration, query),
    retention: analyse(retention, { ...query, period: 'MONTHLY' }),
    'cross-visitation': analyse(crossVisitation, query),
    'catchment and social demographics': async () => {
      const data = await store.catchment({ ...query, level: 1, createdDate: '2026-07-01T00:00:00Z' });
      socialDemographics(data, areas, { locations: places, locationId: '1', country: 'de', type: 'HOME' });
    },
    movement: analyse(movement, { ...query, places, during: false }),
    absorption: analyse(absorption, shares('ABSORPTION')),
    attraction: analyse(attraction, shares('ATTRACTION')),
  };
  const each: Record<string, number> = {};
  for (const [label, analysis] of Object.entries(work)) each[label] = (await clock(analysis)).seconds;
  return { each, total: Object.values(each).reduce((sum, seconds) => sum + seconds, 0) };
}
