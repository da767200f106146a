import type { CatchmentData, CatchmentEntry, FootfallData, MovementResult } from '@locus/model/analyses';
import type { VisitItemType } from '@locus/model/calls';
import type { Id, Role } from '@locus/model/entities';
import { monthStart } from '@locus/model/view';
import type { Kysely } from 'kysely';

import { hashPassword } from '../auth/password';
import type { Database } from '../db/schema';
import type { StoredData } from '../jobs/calculation';

/** The password of every user of the world. */
export const password = 'Correct-horse-9';
/** The creation time of everything. */
const worldStart = new Date('2026-01-01T00:00:00.000Z');

/** What an account of the world owns. */
interface Tenant {
  accountId: Id;
  /** Visible to customers. */
  shown: OwnedProject;
  /** A project of status READY. */
  hidden: OwnedProject;
  /** A deleted project. */
  deleted: OwnedProject;
  /** A visible project that is private, and shared with nobody. */
  unshared: OwnedProject;
  users: Partial<Record<Role, { id: Id; email: string }>>;
}

/** A project with one report and one calculated item, which all share the project's visibility. */
export interface OwnedProject {
  project: Id;
  report: Id;
  reportItem: Id;
  locations: Id[];
}

/**
 * Two customers and the provider. Every text of a tenant contains its canary: `CANARY-acme` must never reach
 * `CANARY-globex`.
 */
export interface World {
  acme: Tenant;
  globex: Tenant;
  provider: Pick<Tenant, 'accountId' | 'users'>;
}

/** Fills an empty database. */
export async function makeWorld(db: Kysely<Database>): Promise<World> {
  const password_hash = await hashPassword(password);
  const account = async (name: string, type: 'CUSTOMER' | 'INTERNAL', roles: readonly Role[]) => {
    const { id: accountId } = await db
      .insertInto('accounts')
      .values({ name: `CANARY-${name}`, type, created_at: worldStart })
      .returning('id')
      .executeTakeFirstOrThrow();
    const users: Tenant['users'] = {};
    for (const role of roles) {
      const email = `${role.toLowerCase()}@${name}.example`;
      users[role] = await db
        .insertInto('users')
        .values({
          account_id: accountId,
          email,
          password_hash,
          role,
          first_name: 'Ada',
          last_name: `CANARY-${name}`,
          title: 'Analyst',
          password_changed_at: worldStart,
        })
        .returning(['id', 'email'])
        .executeTakeFirstOrThrow();
    }
    return { accountId, users };
  };
  const customer = async (name: string): Promise<Tenant> => {
    const { accountId, users } = await account(name, 'CUSTOMER', [
      'ACCOUNT_ADMIN',
      'REGULAR_USER',
      'ACCOUNT_BETA_ADMIN',
    ]);
    return {
      accountId,
      users,
      shown: await makeProject(db, accountId, `CANARY-${name} shown`, 'PRESENTABLE'),
      hidden: await makeProject(db, accountId, `CANARY-${name} HIDDEN`, 'READY'),
      deleted: await makeProject(db, accountId, `CANARY-${name} DELETED`, 'PRESENTABLE', worldStart),
      unshared: await makePrivate(db, await makeProject(db, accountId, `CANARY-${name} HIDDEN too`, 'PRESENTABLE')),
    };
  };
  return {
    acme: await customer('acme'),
    globex: await customer('globex'),
    provider: await account('provider', 'INTERNAL', ['PLACENSE_ADMIN', 'PLACENSE_USER']),
  };
}

/** Makes a project private, shared with the given users. */
export async function makePrivate(
  db: Kysely<Database>,
  owned: OwnedProject,
  users: readonly Id[] = [],
): Promise<OwnedProject> {
  await db.updateTable('projects').set({ collaboration: 'PRIVATE' }).where('id', '=', owned.project).execute();
  for (const user_id of users)
    await db.insertInto('project_shares').values({ project_id: owned.project, user_id }).execute();
  return owned;
}

/** A project with three locations and a report of two of them, its footfall calculated for January to March 2026. */
export async function makeProject(
  db: Kysely<Database>,
  account_id: Id,
  name: string,
  status: 'READY' | 'PRESENTABLE',
  deleted_at: Date | null = null,
): Promise<OwnedProject> {
  const { id: project } = await db
    .insertInto('projects')
    .values({ account_id, name, status, deleted_at, created_at: worldStart })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ring = [
    [13.4, 52.5],
    [13.41, 52.5],
    [13.41, 52.51],
    [13.4, 52.5],
  ];
  const rows = await db
    .insertInto('locations')
    .values(
      [0, 1, 2].map((position) => ({
        project_id: project,
        name: `${name} ${position}`,
        geometry: JSON.stringify({ type: 'Polygon', coordinates: [ring] }),
        lat: 52.5,
        lng: 13.4,
        position,
      })),
    )
    .returning('id')
    .execute();
  const locations = rows.map(({ id }) => id);
  const { id: report } = await db
    .insertInto('reports')
    .values({
      project_id: project,
      name: `${name} report`,
      category: 'POI_DEFAULT',
      start_date: '2026-01-01',
      end_date: '2026-03-31',
      status,
      deleted_at,
      number_of_signals: 12_000,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const used = locations.slice(0, 2);
  await db
    .insertInto('report_locations')
    .values(used.map((location_id) => ({ report_id: report, location_id })))
    .execute();
  const { id: reportItem } = await db
    .insertInto('report_items')
    .values({
      report_id: report,
      type: 'FOOTFALL',
      name: `${name} visits`,
      status: 'confirmed',
      settings: JSON.stringify([{ name: 'radius', value: '50' }]),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: result_id } = await db
    .insertInto('item_results')
    .values({
      item_id: reportItem,
      version: 1,
      data: JSON.stringify({ MONTHLY: months(used, name), WEEKLY: weeks(used, name) }),
      dataset_version: '1',
      etag: `result-${reportItem}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('report_items').set({ result_id }).where('id', '=', reportItem).execute();
  return { project, report, reportItem, locations };
}

/**
 * Adds a calculated catchment to a project's report: both its locations have one home area and one work area in Berlin.
 */
export function addCatchment(db: Kysely<Database>, { report, locations }: OwnedProject): Promise<Id> {
  const area = (code: string): CatchmentEntry => ({
    index: `de-1-${code}`,
    geo_entity_name: `Berlin ${code}`,
    geo_entity_code: code,
    rank_geo_entity_share_of_source: 1,
    rank_geo_entity_share_of_target: 1,
    rank_geo_entity_share_of_score: 1,
    geo_entity_share_of_source: 0.02,
    geo_entity_share_of_target: 1,
    geo_entity_catchment_score: 0.14,
    isochrone_share_of_source: null,
    isochrone_share_of_target: null,
    isochrone_catchment_score: null,
    isochrone_aerial_distance_range: null,
    aerial_distance: 2,
    driving_distance: 2.6,
    driving_time: 6,
    inhabitants: 20_000,
    households: 11_000,
    average_income: 45_000,
    purchasing_power: 26_000,
  });
  const data: CatchmentData = {
    values: locations.slice(0, 2).map((location_id) => ({
      location_id,
      geo_entity_type: 'postcode',
      home: [area('10115')],
      work: [area('10117')],
    })),
    countries: ['de'],
    reportLocations: locations.slice(0, 2).map((locationId) => ({ locationId, country: 'de' })),
    maxRadius: 50,
    isochronesRadius: [],
    catchmentLevel: 1,
    created_date: worldStart.toISOString(),
    currency: '€',
    unavailable: null,
    synthetic_areas: true,
    estimated_routes: true,
    disclosure: { dataset: 'panel', floor: 5, roundedTo: 10, suppressed: [], other: [] },
  };
  return addItem(db, report, 'CATCHMENT', data);
}

/**
 * Adds a calculated movement to a project's report: visits to both its locations come from a café and go to an office
 * building.
 */
export function addMovement(db: Kysely<Database>, { report, locations }: OwnedProject): Promise<Id> {
  const used = locations.slice(0, 2);
  const place = { address: 'Mitte, Berlin', longitude: 13.41, latitude: 52.51, geometry: null };
  const share = { residents_workers: 0.2, home: null, work: 0.3 };
  const data: MovementResult = {
    values: used.map((location_id) => ({
      location_id,
      visitor_type: 'visitors',
      visitation_period: 'before',
      geo_entity_code: '891f1d48973ffff',
      visits_share: 0.1,
    })),
    timeFrame: 2,
    maxDistance: 5000,
    places: [
      { id: '1', kind: 'poi', name: 'Café', category: 'FOOD', subcategory: 'CAFE', ...place },
      { id: '2', kind: 'building', name: 'Office', category: 'BUILDING', subcategory: 'OFFICES', ...place },
    ],
    stays: used.flatMap((location_id) => [
      { location_id, visitation_period: 'before', place: 0, visitors: 0.1, ...share },
      { location_id, visitation_period: 'after', place: 1, visitors: 0.4, ...share },
    ]),
    disclosure: { dataset: 'panel', floor: 10, roundedTo: 10, suppressed: [], other: [] },
  };
  return addItem(db, report, 'MOVEMENT', data);
}

async function addItem<Type extends VisitItemType>(
  db: Kysely<Database>,
  report: Id,
  type: Type,
  data: StoredData[Type],
): Promise<Id> {
  const { id } = await db
    .insertInto('report_items')
    .values({ report_id: report, type, name: `The ${type}`, status: 'confirmed' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: result_id } = await db
    .insertInto('item_results')
    .values({
      item_id: id,
      version: 1,
      data: JSON.stringify({ WHOLE_PERIOD: data }),
      dataset_version: '1',
      etag: `result-${id}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('report_items').set({ result_id }).where('id', '=', id).execute();
  return id;
}

const monthStarts = ['2026-01', '2026-02', '2026-03'].map(monthStart);

function months(locations: readonly Id[], name: string): FootfallData {
  return dataOf(locations, name, monthStarts);
}

/** Four complete weeks, two with their Thursday in January and two in February. */
function weeks(locations: readonly Id[], name: string): FootfallData {
  return dataOf(
    locations,
    name,
    ['2026-01-19', '2026-01-26', '2026-02-02', '2026-02-09'].map((day) => Date.parse(`${day}T00:00:00Z`)),
  );
}

function dataOf(locations: readonly Id[], name: string, dates: readonly number[]): FootfallData {
  const second = locations[1] ?? '';
  const [start = 0] = dates;
  return {
    values: locations.map((location_id, i) => ({
      location_id,
      location_name: `${name} ${i}`,
      data: dates.map((date, k) => {
        const hidden = location_id === second && date === start;
        return {
          date,
          value: hidden ? null : 100 * (i + 1) + 10 * k,
          confidence_level: hidden ? null : 0.8,
          is_relative_shown: !hidden,
        };
      }),
    })),
    disclosure: {
      dataset: 'panel',
      floor: 10,
      roundedTo: 5,
      suppressed: [{ location_id: second, date: start, reason: 'below_floor' }],
      partial: [{ date: dates.at(-1) ?? 0, firstDay: '2026-03-01', lastDay: '2026-03-20' }],
    },
  };
}
