import type { Limitation, Notice, NoticesAnswer, PlaceEstimateAnswer, ProjectData } from '@locus/model/entities';
import { defaultLimits } from '@locus/model/entities';

import { world } from '../world';

/** An account's limits: the defaults, with any given changes. */
export const buildLimitations = (limits = defaultLimits): Limitation[] => [
  { name: 'MAX_LOCATIONS', value: limits.maxLocations },
  { name: 'MAX_CLUSTERS', value: limits.maxClusters },
  { name: 'MAX_AREA', value: limits.polygonSize },
  { name: 'MAX_AREA_AOI', value: limits.aoiPolygonSize },
];

/** The data held by a project: by default a year of imported visits in Berlin. */
export const buildProjectData = (changes: Partial<ProjectData> = {}): ProjectData => ({
  days: { first: '2025-07-01', last: '2026-06-30', importedAt: '2026-07-01T04:00:00.000Z' },
  cities: ['Berlin'],
  takenFrom: null,
  ...changes,
});

/** What a project holds inside an outline: by default a busy corner of Berlin. */
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

/** A notice: by default, that the world's report is ready. */
export const buildNotice = (changes: Partial<Notice> = {}): Notice => ({
  id: '1',
  kind: 'report_ready',
  at: '2026-07-14T16:20:00.000Z',
  read: false,
  projectId: world.project,
  projectName: 'Retail Berlin',
  reportId: world.report,
  reportName: 'Store network',
  recurring: false,
  recurrence_frequency: null,
  itemType: null,
  reason: null,
  until: null,
  ...changes,
});

/** The answer of `GET /api/notices`: empty by default. */
export const buildNotices = (notices: Notice[] = []): NoticesAnswer => ({
  unread: notices.filter(({ read }) => !read).length,
  notices,
});
