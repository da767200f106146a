import type { Read } from '@locus/data';
import { useMonitoring } from '@locus/data';
import type { Id } from '@locus/model/entities';
import type { MonitoredItem, MonitoringFilter } from '@locus/model/office';
import { monitoredMatching, monitoringFilterOf } from '@locus/model/office';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** The items of a project's reports, filtered and searched according to the address. */
export function useShownItems(projectId: Id | undefined): Read<MonitoredItem[]> & {
  filter: MonitoringFilter;
  search: string;
  items: MonitoredItem[];
  shown: MonitoredItem[];
} {
  const [query] = useSearchParams();
  const read = useMonitoring(projectId);
  const filter = monitoringFilterOf(query.get('status'));
  const search = query.get('search') ?? '';
  const items = useMemo(() => read.data ?? [], [read.data]);
  const shown = useMemo(() => monitoredMatching(items, filter, search), [items, filter, search]);
  return { ...read, filter, search, items, shown };
}
