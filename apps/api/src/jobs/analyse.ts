import type { VisitStore } from '@locus/analytics';
import {
  absorption,
  activityMinutesOf,
  attraction,
  crossVisitation,
  duration,
  retention,
  seasonality,
  sharePairs,
} from '@locus/analytics';
import type { Period, VisitItemData, VisitItemType } from '@locus/model';

import type { CalculationFrame } from './calculation';

/** The answer of one period of a calculation. Throws NoDataset before the first import. */
export function analyse(
  store: VisitStore,
  { projectId, type, settings, locations, places, months: timeFrames }: CalculationFrame,
  period: Period,
): Promise<VisitItemData[VisitItemType]> {
  const query = { projectId, locations, timeFrames };
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
      return store.analyse(crossVisitation, query);
    case 'ABSORPTION':
    case 'ATTRACTION': {
      const pairs = sharePairs(type, settings, { locations, places });
      const shares = { ...query, locations: places, pairs, minDwellMinutes: activityMinutesOf(settings) };
      return type === 'ABSORPTION' ? store.analyse(absorption, shares) : store.analyse(attraction, shares);
    }
  }
}
