import type { AreaCatalogue, Routes, VisitStore } from '@locus/analytics';
import {
  absorption,
  activityMinutesOf,
  attraction,
  catchmentOn,
  crossVisitation,
  duration,
  movement,
  retention,
  seasonality,
  sharePairs,
} from '@locus/analytics';
import type { CatchmentData, CatchmentLevel } from '@locus/model/analyses';
import type { VisitItemType } from '@locus/model/calls';
import type { Period, Setting } from '@locus/model/entities';
import { catchmentLevels, catchmentReachOf } from '@locus/model/analyses';
import { settingOf } from '@locus/model/entities';

import type { CalculationFrame, StoredData } from './calculation';

/** What a calculation needs. */
export interface AnalysisTools {
  store: VisitStore;
  allAreas: () => Promise<AreaCatalogue>;
  /** Driving distances and times. */
  routes: Routes;
  /** Called with the phase of a longer calculation, and its progress (0..100). */
  onStage: (stage: string, percent: number) => void;
}

/** The stored result of one period of a calculation. Throws NoDataset before the first import. */
export function analyse(
  tools: AnalysisTools,
  frame: CalculationFrame,
  period: Period,
): Promise<StoredData[VisitItemType]> {
  const { store } = tools;
  const { projectId, type, settings, locations, places, months: timeFrames, filters, frames, among } = frame;
  const query = { projectId, locations, timeFrames, filters, ...(frames && { frames }) };
  switch (type) {
    case 'FOOTFALL':
      return store.footfall({ ...query, period: period === 'WEEKLY' ? period : 'MONTHLY' });
    case 'SEASONALITY':
      return store.analyse(seasonality, query);
    case 'DURATION':
      return store.analyse(duration, query);
    case 'RETENTION':
      return store.analyse(retention, { ...query, period: period === 'MONTHLY' ? period : 'QUARTERLY' });
    case 'LOYALTY':
      return store.analyse(crossVisitation, { ...query, ...(among && { among }) });
    case 'ABSORPTION':
    case 'ATTRACTION': {
      const pairs = sharePairs(type, settings, { locations, places });
      const shares = { ...query, locations: places, pairs, minDwellMinutes: activityMinutesOf(settings) };
      return type === 'ABSORPTION' ? store.analyse(absorption, shares) : store.analyse(attraction, shares);
    }
    case 'CATCHMENT':
      return catchment(tools, frame);
    case 'MOVEMENT':
      return store.analyse(movement, { ...query, places, during: frame.areas ?? false });
  }
}

/** Whether an absorption or attraction has no area to compare its locations with; a location is none for itself. */
export const comparesNothing = ({ type, settings, locations, places }: CalculationFrame): boolean =>
  (type === 'ABSORPTION' || type === 'ATTRACTION') && sharePairs(type, settings, { locations, places }).length === 0;

async function catchment(
  { store, allAreas, routes, onStage }: AnalysisTools,
  frame: CalculationFrame,
): Promise<CatchmentData> {
  const { projectId, settings, locations, months: timeFrames, filters, catchmentVersion: version } = frame;
  onStage('Processing catchment data...', 30);
  const level = catchmentLevelOf(settings);
  const analysis = catchmentOn(await allAreas(), routes);
  return store.analyse(
    {
      ...analysis,
      data: (...sums) => {
        onStage('Fetching catchment polygons...', 60);
        return analysis.data(...sums);
      },
    },
    {
      projectId,
      locations: locations.map(({ id, name, position: [longitude, latitude], country }) => ({
        id,
        name,
        longitude,
        latitude,
        country: country.toLowerCase(),
      })),
      timeFrames,
      filters,
      ...(frame.frames && { frames: frame.frames }),
      level,
      reachKm: catchmentReachOf(level, settings),
      version,
      createdDate: new Date().toISOString(),
    },
  );
}

/** The areas selected by the settings; the finest if they name no known ones. */
export const catchmentLevelOf = (settings: readonly Setting[]): CatchmentLevel => {
  const asked = settingOf(settings, 'Catchment Geo Level');
  return catchmentLevels.find((level) => String(level) === asked) ?? 1;
};
