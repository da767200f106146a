import type { Page } from 'playwright';

import type { FootfallData } from '../../packages/model/src/analyses/index.ts';
import type { Project, Report } from '../../packages/model/src/entities/index.ts';
import type { Session } from './harness.ts';
import { asUser } from './harness.ts';

/** A report of visit trends that was created without the form. */
export interface TrendsReport {
  id: string;
  /** The total number of visits it shows; undefined until it is calculated. */
  visits: () => Promise<number | undefined>;
}

/** Creates a report of visit trends for all places of a project, for the first half of 2026, as a user. */
export async function addTrendsReport(user: Page | Session, projectId: string, name = 'Trends'): Promise<TrendsReport> {
  const { locations } = await asUser<Project>(user, 'GET', `/projects/${projectId}`);
  const id = await asUser<string>(user, 'POST', `/projects/${projectId}/reports`, {
    name,
    description: '',
    reportCategory: 'POI_DEFAULT',
    startDay: '2026-01-01',
    endDay: '2026-06-30',
    recurring: false,
    recurrence_frequency: '',
    locations: locations.map((place) => place.id),
    reportItems: [
      { internalId: 1, reportItemType: 'POI_DEFAULT.footfall', name: 'Trends', description: '', settings: [] },
    ],
    visualizationURL: '',
  });
  const visits = async () => {
    const { report } = await asUser<{ report: Report }>(user, 'GET', `/reports/${id}`);
    const [item] = report.report_items.footfall ?? [];
    if (item?.status !== 'confirmed') return undefined;
    const { values } = await asUser<FootfallData>(user, 'GET', `/reportItems/${item.id}/data`);
    return values.flatMap(({ data }) => data).reduce((sum, { value }) => sum + (value ?? 0), 0);
  };
  return { id, visits };
}
