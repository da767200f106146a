import type { MonitoredItem } from '../answers/office';
import { nameMatches } from '../entities/browse';

/** The filters of the monitoring: everything, or items of one status. */
export const monitoringFilters = ['all', 'initiated', 'error', 'confirmed'] as const;

/** A filter of the monitoring. */
export type MonitoringFilter = (typeof monitoringFilters)[number];

/** The filter in an address; everything for unknown values. */
export const monitoringFilterOf = (word: string | null): MonitoringFilter =>
  monitoringFilters.find((filter) => filter === word) ?? 'all';

/** The items that match a filter and a search (in names, or an id), in their order. */
export const monitoredMatching = (
  items: readonly MonitoredItem[],
  filter: MonitoringFilter,
  search: string,
): MonitoredItem[] =>
  items.filter(
    ({ id, reportId, name, reportName, status }) =>
      (filter === 'all' || status === filter) &&
      (nameMatches(name, search) || nameMatches(reportName, search) || [id, reportId].includes(search.trim())),
  );

/** How many items match each filter. */
export const monitoredCounts = (items: readonly MonitoredItem[]): Record<MonitoringFilter, number> => {
  const count = (filter: MonitoringFilter) => monitoredMatching(items, filter, '').length;
  return { all: items.length, initiated: count('initiated'), error: count('error'), confirmed: count('confirmed') };
};

/** A duration in its largest whole unit, as `Intl` expects it; less than a minute is 0 minutes. */
export function ageOf(instant: string, now: Date): { value: number; unit: 'minute' | 'hour' | 'day' } {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(instant)) / 60_000));
  if (minutes < 60) return { value: minutes, unit: 'minute' };
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? { value: hours, unit: 'hour' } : { value: Math.floor(hours / 24), unit: 'day' };
}
