// npm run fixtures [-- <administrator|staff|customer|items> <address>]: records the story world's answers from the real
// service with the demo; a given address is added to the recorded ones.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { SocialDemographicsFilters } from '@locus/model/analyses';
import type { TokenAnswer, VisitItemType } from '@locus/model/calls';
import type { Project, ReportSummary, User } from '@locus/model/entities';
import type { ListedReport } from '@locus/model/office';
import { comparedMonths, retailMetric } from '@locus/model/analyses';
import { itemDataPath, movementPath, periodsOfItem } from '@locus/model/calls';
import { comparisons, roleOf } from '@locus/model/entities';
import { addressOf } from '@locus/model/places';
import { monthsOfReport } from '@locus/model/view';

import type { RecordedAnswer, Recording } from '../packages/mocks/src/recordings.ts';
import type { World } from '../packages/mocks/src/world.ts';
import { demoPassword, demoUsers } from './e2e/demoUsers.ts';
import type { Addresses } from './e2e/startLocus.ts';
import { startLocus } from './e2e/startLocus.ts';
import { root } from './lib/files.ts';

const folder = join(root, 'packages/mocks/src/recordings');
const begunAt = Date.now();
const recorders = ['administrator', 'staff', 'customer', 'items'] as const;

/** Whose answers are recorded; `items` is the data of report items, the same for all users. */
type Recorder = (typeof recorders)[number];

const moreFile = join(folder, 'more.json');
/** Additional addresses needed by stories. */
const more = JSON.parse(readFileSync(moreFile, 'utf8')) as Record<Recorder, string[]>;

const [recorder, address] = process.argv.slice(2);
if (recorder !== undefined) {
  const who = recorders.find((name) => name === recorder);
  if (!who || !address?.startsWith('/api/')) {
    throw new Error(`Say who (${recorders.join(', ')}) and an address that begins with /api/.`);
  }
  more[who] = [...new Set([...more[who], address])].sort();
}

async function record({ portal, admin }: Addresses, ready: Promise<void>) {
  const staff = await signIn(portal, demoUsers.staff);
  const customer = await signIn(portal, demoUsers.accountAdmin);
  const administrator = await signIn(admin, demoUsers.administrator);

  // Right after the start nothing has been calculated yet: one report stays like that in the stories.
  const early = await hierarchyOf(staff);
  const waiting = reportCalled(early, 'Store network, two years');
  const whileWaiting = await recordAll(staff, [
    `/api/reports/${waiting.id}`,
    ...waiting.items.flatMap((item) => [`/api/reportItems/${item.id}`, ...dataAddresses(item, waiting)]),
  ]);
  const keepWaiting = (answer: RecordedAnswer): RecordedAnswer =>
    JSON.parse(JSON.stringify(answer), (_, value: unknown) => asWaiting(value, waiting)) as RecordedAnswer;

  await ready;
  const projects = await calculated(staff);
  const berlin = projects.find(({ name }) => name === 'Retail Berlin');
  if (!berlin) throw new Error('The demo has no project "Retail Berlin".');
  const report = reportCalled(projects, 'Store network');
  const failed = reportCalled(projects, 'Warschauer Straße new site');

  const everyReport = projects.flatMap(({ reports }) => reports).filter(({ id }) => id !== waiting.id);
  const items = {
    ...(await recordAll(
      staff,
      everyReport.flatMap((candidate) =>
        candidate.items
          .filter(({ type }) => candidate.id === report.id || type === 'FOOTFALL')
          .flatMap((item) => dataAddresses(item, candidate, candidate.id !== report.id)),
      ),
    )),
    ...(await recordAll(staff, await socialAddresses(staff, report))),
    ...(await recordAll(staff, more.items)),
  };

  const views = { administrator, staff, customer };
  for (const [who, client] of Object.entries(views)) {
    const shown = await hierarchyOf(client);
    const recording = {
      ...(await recordAll(client, addressesOf(shown, who as keyof typeof views))),
      ...whileWaiting,
      ...(await recordAll(client, more[who as keyof typeof views])),
    };
    write(
      `as-${who}`,
      Object.fromEntries(Object.entries(recording).map(([path, answer]) => [path, keepWaiting(answer)])),
    );
  }
  write('items', items);

  const { accountAdmin, betaAdmin, regular, trial } = demoUsers;
  const parts = {
    administrator: demoUsers.administrator,
    staff: demoUsers.staff,
    accountAdmin,
    betaAdmin,
    regular,
    trial,
  };
  const users = await Promise.all(
    Object.entries(parts).map(async ([part, email]) => {
      const origin = part === 'administrator' ? admin : portal;
      return [part, (await signIn(origin, email)).user] as const;
    }),
  );
  const world: World = {
    users: Object.fromEntries(users) as World['users'],
    project: berlin.id,
    locations: report.location_ids,
    report: report.id,
    footfallItem: report.items.find(({ type }) => type === 'FOOTFALL')?.id ?? '',
    calculatingReport: waiting.id,
    failedReport: failed.id,
  };
  writeFileSync(join(folder, 'world.json'), `${JSON.stringify(world, null, 2)}\n`);
}

interface Client {
  origin: string;
  token: string;
  user: User;
}

async function signIn(origin: string, email: string): Promise<Client> {
  const response = await fetch(`${origin}/api/authenticate/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  const { token } = (await response.json()) as TokenAnswer;
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, never>;
  const { userId, userName, userEmail, roleTitle, phone, accountId, accountType, companyName } =
    claims as unknown as User;
  const userRole = roleOf(claims.userRole);
  if (!userRole) throw new Error(`${email} has no role we know.`);
  return {
    origin,
    token,
    user: { userId, userName, userEmail, userRole, roleTitle, phone, accountId, accountType, companyName },
  };
}

async function ask({ origin, token }: Client, path: string): Promise<RecordedAnswer> {
  const response = await fetch(origin + path, {
    headers: { Authorization: `Bearer ${token}`, 'Accept-Language': 'en' },
  });
  return { status: response.status, body: JSON.parse(await response.text(), steady) as unknown };
}

/**
 * Calculations done while recording are dated to the morning after the demo's last month, so that equal answers give
 * equal files.
 */
const steady = (key: string, value: unknown) =>
  key === 'created_date' && typeof value === 'string' && Date.parse(value) >= begunAt
    ? '2026-07-01T00:00:00.000Z'
    : value;

async function recordAll(client: Client, addresses: readonly string[]): Promise<Recording> {
  const recording: Recording = {};
  for (const path of addresses) recording[path] = await ask(client, path);
  return recording;
}

const hierarchyOf = async (client: Client) => (await ask(client, '/api/projects/hierarchy')).body as Project[];

/** The hierarchy once all analyses are calculated. */
async function calculated(client: Client): Promise<Project[]> {
  for (const deadline = Date.now() + 300_000; Date.now() < deadline;) {
    const projects = await hierarchyOf(client);
    const open = projects.flatMap(({ reports }) => reports.flatMap(({ items }) => items));
    if (open.every(({ status }) => status !== 'initiated')) return projects;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error('The demo was not calculated within five minutes.');
}

function reportCalled(projects: readonly Project[], name: string): ReportSummary {
  const found = projects.flatMap(({ reports }) => reports).find((report) => report.name === name);
  if (!found) throw new Error(`The demo has no report "${name}".`);
  return found;
}

const isSummaryOf = (value: unknown, id: string): value is ReportSummary => isReport(value, id) && 'items' in value;

/** The report in a back-office list, which uses other field names. */
const isListed = (value: unknown, id: string): value is ListedReport => isReport(value, id) && 'reportItems' in value;

/** The report in a list, with its items as they were while it waited; anything else unchanged. */
function asWaiting(value: unknown, { id, items }: ReportSummary): unknown {
  if (isSummaryOf(value, id)) return { ...value, items };
  if (!isListed(value, id)) return value;
  const reportItems = items.map(({ type, ...item }) => ({ ...item, reportItemType: type }));
  return { ...value, reportItems };
}

const isReport = (value: unknown, id: string): value is object =>
  typeof value === 'object' && value !== null && 'project_id' in value && 'id' in value && value.id === id;

/**
 * What a user's pages request, apart from item data; customers do not see the back-office's lists, and accounts are
 * only for administrators.
 */
function addressesOf(projects: readonly Project[], who: 'administrator' | 'staff' | 'customer'): string[] {
  const accounts = [...new Set(projects.map(({ account_id }) => account_id))].sort();
  return [
    '/api/projects/hierarchy',
    '/api/users/roles',
    ...projects.flatMap(({ id, reports }) => [
      `/api/projects/${id}`,
      `/api/projects/${id}/reports`,
      ...reports.flatMap((report) => [
        `/api/reports/${report.id}`,
        ...report.items.map((item) => `/api/reportItems/${item.id}`),
      ]),
    ]),
    ...(who === 'administrator' ? ['/api/accounts'] : []),
    ...(who === 'customer' ? [] : ['/api/projects', ...accounts.map((id) => `/api/projects?accountId=${id}`)]),
  ];
}

/**
 * The data of an item as requested by the report view: every period; for the main report also some selections of places
 * and months.
 */
function dataAddresses({ id, type }: ReportSummary['items'][number], report: ReportSummary, plain = true): string[] {
  const months = monthsOfReport(report);
  if (type === 'MOVEMENT') return movementAddresses(id, report);
  const choices = plain
    ? [{}]
    : // In an address, choosing none is equivalent to choosing all.
      [0, 1, 2, 3, report.location_ids.length].flatMap((places) =>
        [0, 1, 3].map((last) => ({
          locations: report.location_ids.slice(0, places),
          timeFrames: last === 0 ? [] : months.slice(-last),
        })),
      );
  const earlier = !plain && compared.includes(type) ? earlierMonths(months).map((timeFrames) => ({ timeFrames })) : [];
  const catchments = type === 'CATCHMENT' && !plain ? catchmentAddresses(id, report) : [];
  const periods = type in periodsOfItem ? periodsOfItem[type as VisitItemType] : [];
  return [
    ...catchments,
    ...periods.flatMap((period) =>
      [...choices, ...earlier].map((choice) => `/api${itemDataPath(id, { ...choice, period: period.toLowerCase() })}`),
    ),
  ];
}

/** The analyses that can be compared with an earlier period. */
const compared: readonly string[] = [
  'FOOTFALL',
  'SEASONALITY',
  'DURATION',
  'RETENTION',
  'LOYALTY',
  'ABSORPTION',
  'ATTRACTION',
];

/**
 * What the last three months are compared with: the three before, and the same ones a year earlier, before the start of
 * the report.
 */
const earlierMonths = (months: readonly string[]): string[][] =>
  comparisons.map((comparison) => comparedMonths(months.slice(-3), comparison));

/**
 * What the graph and the chart of the catchment request: the first metric of all locations, and the spending of the
 * first one's visitors.
 */
async function socialAddresses(client: Client, { items, location_ids }: ReportSummary): Promise<string[]> {
  const id = items.find(({ type }) => type === 'CATCHMENT')?.id ?? '';
  const { body } = await ask(client, `/api/social-demographics/${id}/filter/options`);
  const { value: country, metrics = [] } = (body as SocialDemographicsFilters).countries[0] ?? {};
  const spending = metrics.find(({ value }) => value === retailMetric);
  const graph = (locations: readonly string[], metric: string | undefined, category?: string) =>
    `/api${addressOf(`/social-demographics/${id}/${country}/home`, { minThreshold: 0.001, maxThreshold: 1, locations, metric, category })}`;
  return [
    graph(location_ids, metrics[0]?.value),
    graph(location_ids.slice(0, 1), spending?.value),
    ...(spending?.categories ?? []).map(({ value }) => graph(location_ids.slice(0, 1), spending?.value, value)),
  ];
}

/**
 * What the catchment view requests: the home areas of each location's visitors, those of the first location for the
 * last three months and for the three before, and the options of the graph.
 */
function catchmentAddresses(id: string, report: ReportSummary): string[] {
  const homes = (location: string | undefined, timeFrames: readonly string[] = []) =>
    `/api${itemDataPath(id, { locations: location ? [location] : [], timeFrames, primaryLocation: location, catchmentType: 'HOME', minThreshold: 0.001, maxThreshold: 1 })}`;
  return [
    ...report.location_ids.map((location) => homes(location)),
    homes(report.location_ids[0], monthsOfReport(report).slice(-3)),
    ...earlierMonths(monthsOfReport(report)).map((months) => homes(report.location_ids[0], months)),
    `/api/social-demographics/${id}/filter/options`,
  ];
}

/** What the movement view requests: each location over all months, and the first one over the last three. */
function movementAddresses(id: string, report: ReportSummary): string[] {
  const months = monthsOfReport(report);
  const choices = [
    // Choosing no months is equivalent to choosing all.
    ...report.location_ids.map((location) => ({ location, timeFrames: [] as string[] })),
    ...report.location_ids.slice(0, 1).map((location) => ({ location, timeFrames: months.slice(-3) })),
  ];
  return choices.flatMap(({ location, timeFrames }) => [
    `/api${itemDataPath(id, { locations: [location], timeFrames })}`,
    `/api${movementPath(id, 'hotspots', location, timeFrames)}`,
    `/api${movementPath(id, 'spider', location, timeFrames)}`,
  ]);
}

/** One line per address, so that a diff shows the lines that changed. */
function write(name: string, recording: Recording) {
  const lines = Object.entries(recording).map(
    ([path, answer]) => `  ${JSON.stringify(path)}: ${JSON.stringify(answer)}`,
  );
  writeFileSync(join(folder, `${name}.json`), `{\n${lines.join(',\n')}\n}\n`);
  console.log(`${name}: ${lines.length} answers`);
}

const locus = await startLocus();
try {
  await record(locus.addresses, locus.ready);
  writeFileSync(moreFile, `${JSON.stringify(more, null, 2)}\n`);
} finally {
  await locus.stop();
}
