import type { Collaborator, Project, ProjectLocation } from '@locus/model/entities';
import type {
  AdjustmentsAnswer,
  Deleted,
  Headline,
  HistoryEntry,
  MonitoredItem,
  RehearsalAnswer,
} from '@locus/model/office';

import { world } from '../world';

/** The users of the retailer's account; the project is shared with the first of them. */
export const buildCollaborators = (): Collaborator[] =>
  [world.users.accountAdmin, world.users.betaAdmin, world.users.regular].map(({ userId, userName }, i) => ({
    id: userId,
    shared: i === 0,
    name: userName,
  }));

/** Items of a project in every state: failed, running, waiting, confirmed. */
export const buildMonitoring = (): MonitoredItem[] => {
  const item = (id: string, name: string, told: Partial<MonitoredItem>): MonitoredItem => ({
    id,
    reportId: '4188',
    reportName: 'Christmas season 2026',
    name,
    type: 'FOOTFALL',
    status: 'confirmed',
    reason: null,
    attempts: 0,
    askedDate: '2026-07-15T08:54:00.000Z',
    ...told,
  });
  const progress = { stage: 'monthly', percent: 72 };
  return [
    item('61901', 'Visit trends', {}),
    item('61902', 'Catchment', {
      type: 'CATCHMENT',
      status: 'error',
      reason: 'No visits have been imported for this project yet.',
    }),
    item('61903', 'Movement', { type: 'MOVEMENT', status: 'initiated', progress, attempts: 1 }),
    item('61906', 'Attraction', { type: 'ATTRACTION', status: 'initiated' }),
    item('61388', 'Cross-visitation', {
      type: 'LOYALTY',
      reportId: world.report,
      reportName: 'Store network',
      askedDate: '2026-06-27T09:00:00.000Z',
    }),
  ];
};

/** A report that has never been adjusted. */
export const buildAdjustments = (told: Partial<AdjustmentsAnswer> = {}): AdjustmentsAnswer => ({
  settings: null,
  undo: null,
  ...told,
});

const headline = (told: Partial<Headline>): Headline => ({
  value: null,
  name: null,
  day: null,
  hour: null,
  chart: [],
  ...told,
});

/** What a rerun without Sundays and short visits would change. */
export const buildRehearsal = (told: Partial<RehearsalAnswer> = {}): RehearsalAnswer => {
  const shares = [0.12, 0.21, 0.25, 0.22, 0.14, 0.06];
  const line = [40, 46, 58, 41, 38, 43, 47, 45, 52, 56, 54, 53];
  const pair = (
    type: RehearsalAnswer['headlines'][number]['type'],
    before: Partial<Headline>,
    after: Partial<Headline>,
    hidden: [number, number] = [0, 0],
  ) => ({
    type,
    before: headline(before),
    after: headline(after),
    hiddenBefore: hidden[0],
    hiddenAfter: hidden[1],
  });
  const less = (values: readonly number[], factor: number) => values.map((value) => value * factor);
  return {
    place: 'Alexanderplatz Store',
    basis: 'all',
    headlines: [
      pair('FOOTFALL', { value: 48212, chart: less(line, 1000) }, { value: 41060, chart: less(line, 850) }),
      pair('SEASONALITY', { day: 7, hour: 15, chart: [...shares, 0.05] }, { day: 7, hour: 14, chart: [...shares, 0] }),
      pair('DURATION', { value: 38, chart: shares }, { value: 42, chart: [0, 0.24, 0.29, 0.25, 0.15, 0.07] }),
      pair('RETENTION', { value: 0.274, chart: less(line, 0.005) }, { value: 0.259, chart: less(line, 0.0047) }),
      pair(
        'CATCHMENT',
        { value: 0.057, name: '10178 Mitte', chart: [0.057, 0.04, 0.03] },
        { value: 0.0422, name: '10179 Mitte', chart: [0.0422, 0.039, 0.031] },
        [6, 12],
      ),
      pair('LOYALTY', { value: 0.361, chart: [0.2, 0.18, 0.1] }, { value: 0.374, chart: [0.21, 0.18, 0.11] }),
      pair(
        'MOVEMENT',
        { value: 0.098, name: 'Hauptbahnhof', chart: [0.098, 0.08, 0.07] },
        { value: 0.104, name: 'Hauptbahnhof', chart: [0.104, 0.08, 0.072] },
      ),
      pair('ABSORPTION', { value: 0.121, chart: less(line, 0.002) }, { value: 0.126, chart: less(line, 0.0021) }),
      pair('ATTRACTION', { value: 0.087, chart: less(line, 0.0015) }, { value: null, chart: [] }),
    ],
    places: [
      { id: world.locations[2] ?? '3', name: 'Schönhauser Allee', change: -0.31 },
      { id: world.locations[0] ?? '1', name: 'Alexanderplatz Store', change: -0.148 },
    ],
    months: [{ date: Date.UTC(2026, 0, 1), change: -0.22 }],
    hidden: [{ id: world.locations[2] ?? '3', name: 'Schönhauser Allee', date: Date.UTC(2026, 0, 1) }],
    seconds: 6,
    items: 10,
    pictures: [
      { id: '61861', name: 'Catchment', count: 4 },
      { id: '61862', name: 'Catchment within 15 minutes', count: 2 },
    ],
    shown: true,
    recurring: {
      frequency: 'MONTHLY',
      recipients: ['mara.klein@nordlicht.example', 'jonas.weber@nordlicht.example'],
      earliest: '2026-08-05',
    },
    choices: { left: 9, of: 12 },
    ...told,
  };
};

/** The history of a report, newest first. */
export const buildHistory = (): HistoryEntry[] => {
  const entry = (id: string, action: string, told: Partial<HistoryEntry> = {}): HistoryEntry => ({
    id,
    at: `2026-07-${String(Number(id)).padStart(2, '0')}T09:00:00.000Z`,
    by: 'Anna Schmidt',
    admin: null,
    action,
    name: null,
    value: null,
    count: null,
    removed: null,
    ...told,
  });
  return [
    entry('14', 'report.adjusted'),
    entry('13', 'item.changed', { by: 'Mara Klein', admin: 'Anna Schmidt', name: 'Catchment' }),
    entry('12', 'report.status', { value: 'READY' }),
    entry('10', 'report.extended', { by: null, value: '2026-06-30' }),
    entry('9', 'report.created'),
  ];
};

/** In the trash: a project, a report of another deleted project, and an item. */
export const buildTrash = (): Deleted[] => {
  const entry = (kind: Deleted['kind'], id: string, name: string, told: Partial<Deleted> = {}): Deleted => ({
    kind,
    id,
    name,
    parent: 'Nordlicht Retail GmbH',
    restorable: true,
    at: '2026-07-10T09:00:00.000Z',
    by: 'Anna Schmidt',
    until: '2026-08-09T09:00:00.000Z',
    ...told,
  });
  return [
    entry('project', '902', 'Retail Wien'),
    entry('report', '4166', 'Weekly pulse', { parent: 'Retail Graz', restorable: false, by: null }),
    entry('item', '61861', 'Movement', { parent: 'Store network' }),
  ];
};
/** A project's places as listed under points of interest: each a day newer than the previous one. */
export const buildPois = ({ locations, reports }: Project): ProjectLocation[] =>
  locations.map((location, i) => ({
    ...location,
    purpose: i % 2 === 0 ? 'Retail' : '',
    created_date: new Date(Date.UTC(2026, 0, 12 + i, 9)).toISOString(),
    reports: reports.filter(({ location_ids: ids }) => ids.includes(location.id)).map(({ id, name }) => ({ id, name })),
  }));
