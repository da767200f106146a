import type { PolygonGeometry, Setting } from '@locus/model/entities';
import { neighbourMetres, settingOf } from '@locus/model/entities';
import { monthOfDay } from '@locus/model/view';
import type { PostProcessing } from '@locus/model/schemas';

import { dayNumber, lastDayOfMonth } from './calendar';
import type { VisitFilters } from './store/filters';

/** What determines which visits an item of a report is calculated from. */
export interface FilterSettings {
  /** The report's post-processing settings. */
  postProcessing: PostProcessing | null;
  /** The item's own settings. */
  settings: readonly Setting[];
  /** The report's first and last day, `'YYYY-MM-DD'`. */
  startDate: string;
  endDate: string;
  outlines: readonly { id: string; geometry: PolygonGeometry }[];
}

/**
 * The filters resulting from the settings of a report and its item. Days are set only if the report begins or ends
 * within a month.
 */
export function visitFiltersOf({
  postProcessing,
  settings,
  startDate,
  endDate,
  outlines,
}: FilterSettings): VisitFilters {
  const adjusted = !postProcessing || postProcessing.use_original_tables ? undefined : postProcessing;
  const group = adjusted?.population_group_to_exclude;
  // Without residents and workers: the item's own setting, which does not depend on original tables.
  const visitors = settingOf(settings, 'User Type')?.toLowerCase() === 'visitors' ? neighbourMetres : undefined;
  const filters: VisitFilters = {
    fromDay: startDate.endsWith('-01') ? undefined : startDate,
    toDay: dayNumber(endDate) === lastDayOfMonth(monthOfDay(endDate)) ? undefined : endDate,
    minDwellMinutes: adjusted?.above_duration_threshold,
    maxDwellMinutes: adjusted?.below_duration_threshold,
    fromHour: adjusted?.below_day_hours_to_exclude,
    toHour: adjusted?.above_day_hours_to_exclude,
    excludedDays: adjusted?.days_of_week_to_exclude,
    locationIds: adjusted?.location_id_array,
    residentsWithinMetres: farthest(
      adjusted?.residents_to_exclude_buffer,
      group === 'residents' ? neighbourMetres : undefined,
      visitors,
    ),
    employeesWithinMetres: farthest(
      adjusted?.employees_to_exclude_buffer,
      group === 'workers' ? neighbourMetres : undefined,
      visitors,
    ),
    onlyNeighboursWithinMetres: group === 'visitors' ? neighbourMetres : undefined,
  };
  const near = [filters.residentsWithinMetres, filters.employeesWithinMetres, filters.onlyNeighboursWithinMetres];
  if (near.some((metres) => metres !== undefined)) filters.outlines = outlines;
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}

/** The largest of the given values. */
function farthest(...metres: (number | undefined)[]): number | undefined {
  const given = metres.filter((distance) => distance !== undefined);
  return given.length === 0 ? undefined : Math.max(...given);
}
