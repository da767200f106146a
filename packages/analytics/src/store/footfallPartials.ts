import { readFileSync } from 'node:fs';

import type { FootfallData } from '@locus/model/analyses';
import type { MonthKey } from '@locus/model/view';

import { periodsOf } from '../calendar';
import type { FootfallPartial } from '../footfall';
import { footfallData, mergePartials } from '../footfall';
import type { Analysis } from './analysis';
import { locationKeys, unfiltered } from './analysis';
import { countedDays } from '../coverage';
import type { VisitFilters } from './filters';
import { filterConditions } from './filters';

/** Visits to some locations of a project in a frame of months. */
export interface FootfallQuery {
  projectId: string;
  /** In the order of the response. */
  locations: readonly { id: string; name: string }[];
  period: 'MONTHLY' | 'WEEKLY';
  /** Months `'YYYY-MM'`; a week belongs to the month of its Thursday. */
  timeFrames: readonly MonthKey[];
  filters?: VisitFilters;
}

const statement = readFileSync(new URL('../sql/footfall.sql', import.meta.url), 'utf8');

/** Visits per location and period. */
export const footfall: Analysis<FootfallQuery, FootfallPartial, FootfallData> = {
  async partials(visits, query) {
    const { keys, idOf } = locationKeys(visits.info, query.locations);
    const periods = periodsOf(query.period, query.timeFrames);
    if (keys.length === 0 || periods.length === 0) return [];
    const period = query.period === 'MONTHLY' ? 'month_key' : 'week_day';
    const columns = `location, ${period} as period, device, weight`;
    const frame = (location: string, time: string) => [
      `${location} in (${keys.join(', ')})`,
      `${time} in (${periods.map(({ key }) => key).join(', ')})`,
    ];
    interface Row {
      location_key: number;
      period_key: number;
      weight_sum: bigint;
      square_sum: bigint;
      devices: bigint;
    }
    const rows =
      visits.kept && unfiltered(query, visits.info)
        ? await visits.kept<Row>(
            { name: `footfall-${query.period.toLowerCase()}`, statement: { sql: statement, columns, where: [] } },
            { sql: 'select * from kept', where: frame('location_key', 'period_key') },
          )
        : await visits.rows<Row>({
            sql: statement,
            columns,
            where: [...frame('location', period), ...filterConditions(query.filters ?? {}, visits.info)],
          });
    return rows.map((row) => ({
      locationId: idOf(row.location_key),
      period: row.period_key,
      weight: row.weight_sum,
      squares: row.square_sum,
      devices: Number(row.devices),
    }));
  },

  merge: (partials) => mergePartials(partials),

  data: (partials, { locations, period, timeFrames, filters }, { info, rules }) =>
    footfallData(partials, {
      locations,
      period,
      periods: periodsOf(period, timeFrames),
      rules,
      sigma: info.sigma,
      firstDay: info.firstDay,
      lastDay: info.lastDay,
      counted: countedDays(info),
      excludedDays: filters?.excludedDays,
    }),
};
