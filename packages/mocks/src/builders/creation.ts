import type { Limitation, Notice, NoticesAnswer, PlaceEstimateAnswer, ProjectData } from '@locus/model';
import { defaultLimits } from '@locus/model';

import { world } from '../world';

/** An account's limits: those for all, unless others are given. */
export const buildLimitations = (limits = defaultLimits): Limitation[] => [
  { name: 'MAX_LOCATIONS', value: limits.maxLocations },
  { name: 'MAX_CLUSTERS', value: limits.maxClusters },
  { name: 'MAX_AREA', value: limits.polygonSize },
  { name: 'MAX_AREA_AOI', value: limits.aoiPolygonSize },
];

/** What a project holds: a year of visits in Berlin, imported, unless something else is said. */
export const buildProjectData = (changes: Partial<ProjectData> = {}): ProjectData => ({
  days: { first: '2025-07-01', last: '2026-06-30', importedAt: '2026-07-01T04:00:00.000Z' },
  cities: ['Berlin'],
  takenFrom: null,
  ...changes,
});

/** What a project holds inside an outline, a busy corner of Berlin unless something else is said. */
export const buildEstimate = (
  estimate: PlaceEstimateAnswer = {
    status: 'ready',
    visitsPerMonth: 1080,
    low: 810,
    high: 1350,
    months: 12,
    areas: [
      { code: '13347', name: 'Berlin Wedding', share: 0.028 },
      { code: '13357', name: 'Berlin Gesundbrunnen', share: 0.02 },
      { code: '10243', name: 'Berlin Friedrichshain', share: 0.019 },
    ],
  },
): PlaceEstimateAnswer => estimate;

/** A notice: the world's report is ready, unless something else is said. */
export const buildNotice = (changes: Partial<Notice> = {}): Notice => ({
  id: '1',
  kind: 'report_ready',
  at: '2026-07-14T16:20:00.000Z',
  read: false,
  projectId: world.project,
  projectName: 'Retail Berlin',
  reportId: world.report,
  reportName: 'Store network',
  itemType: null,
  reason: null,
  until: null,
  ...changes,
});

/** The answer of `GET /api/notices`: none, unless some are given. */
export const buildNotices = (notices: Notice[] = []): NoticesAnswer => ({
  unread: notices.filter(({ read }) => !read).length,
  notices,
});
