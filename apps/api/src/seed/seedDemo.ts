import type { DemoCompany, DemoProject, DemoReport } from '@locus/analytics/demo';
import type { MonthKey } from '@locus/model/view';
import { newerCatchmentVersion } from '@locus/model/entities';
import { monthIndex, monthKeyOf, monthStart } from '@locus/model/view';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import { hashPassword } from '../auth/password';
import type { Database } from '../db/schema';
import { lockEmptyDatabase } from './lockEmptyDatabase';

/** The password of every demo user. */
export const demoPassword = 'locus-demo';

/**
 * Adds the demo company to an empty database, all of it or nothing; returns false if there is already an account. Its
 * analyses wait for `makeDemoVisits`.
 */
export async function seedDemo(db: Kysely<Database>, end: MonthKey): Promise<boolean> {
  // Every later start returns here, before anything is built.
  if (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) return false;
  const { demoCompany } = await import('@locus/analytics/demo');
  const company = demoCompany({ end });
  const passwordHash = await hashPassword(demoPassword);
  return db.transaction().execute(async (transaction) => {
    if (!(await lockEmptyDatabase(transaction))) return false;
    const accountIds = await insertPeople(transaction, company, passwordHash, end);
    for (const project of company.projects)
      await insertProject(transaction, project, accountIds.get(project.account) ?? '', end);
    return true;
  });
}

async function insertPeople(
  db: Kysely<Database>,
  { accounts, users }: DemoCompany,
  password_hash: string,
  end: MonthKey,
): Promise<Map<string, string>> {
  // Long before the first report, and independent of the time of seeding.
  const created_at = new Date(monthStart(monthKeyOf(monthIndex(end) - 24)));
  const ids = new Map<string, string>();
  for (const { key, ...account } of accounts) {
    const { id } = await db
      .insertInto('accounts')
      .values({ ...account, created_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(key, id);
  }
  await db
    .insertInto('users')
    .values(
      users.map((user) => ({
        account_id: ids.get(user.account) ?? '',
        email: user.email,
        password_hash,
        role: user.role,
        status: user.status,
        first_name: user.firstName,
        last_name: user.lastName,
        title: user.title,
        phone: user.phone,
        password_changed_at: created_at,
        created_at,
      })),
    )
    .execute();
  return ids;
}

async function insertProject(
  db: Kysely<Database>,
  project: DemoProject,
  account_id: string,
  end: MonthKey,
): Promise<void> {
  const { id } = await db
    .insertInto('projects')
    .values({
      account_id,
      name: project.name,
      description: project.description,
      country: project.country,
      status: project.status,
      time_zone: project.timeZone,
      created_at: project.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('demo_projects').values({ project_id: id, city: project.key, end_month: end }).execute();
  const locations = await db
    .insertInto('locations')
    .values(
      project.locations.map((place, position) => ({
        project_id: id,
        name: place.name,
        description: place.description,
        country: place.country,
        address: `${place.street} ${place.houseNumber}, ${place.postalCode} ${place.city}`,
        street: place.street,
        house_number: place.houseNumber,
        city: place.city,
        postal_code: place.postalCode,
        setup: place.setup,
        geometry: JSON.stringify(place.geometry),
        lat: place.lat,
        lng: place.lng,
        image: null,
        source_id: place.key,
        position,
        created_at: project.createdAt,
      })),
    )
    .returning(['id', 'source_id'])
    .execute();
  const locationIds = new Map(locations.map((location) => [location.source_id, location.id]));
  for (const report of project.reports) await insertReport(db, report, id, (key) => locationIds.get(key) ?? '');
}

async function insertReport(
  db: Kysely<Database>,
  report: DemoReport,
  project_id: string,
  locationId: (key: string) => string,
): Promise<void> {
  const { id } = await db
    .insertInto('reports')
    .values({
      project_id,
      name: report.name,
      description: report.description,
      category: report.category,
      start_date: report.startDate,
      end_date: report.endDate,
      recurring: report.recurrenceFrequency !== null,
      recurrence_frequency: report.recurrenceFrequency,
      creator: report.creator,
      visualization_url: report.visualizationUrl,
      catchment_version: newerCatchmentVersion,
      ...(report.justOrdered
        ? { status: 'INITIATED', made_in: 'portal', created_at: sql<Date>`now()`, last_updated: null }
        : { status: report.status, created_at: report.createdAt, last_updated: report.lastUpdated }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (report.locations.length > 0) {
    await db
      .insertInto('report_locations')
      .values(report.locations.map((key) => ({ report_id: id, location_id: locationId(key) })))
      .execute();
  }
  if (report.items.length > 0) {
    await db
      .insertInto('report_items')
      .values(
        report.items.map((item) => ({
          report_id: id,
          type: item.type,
          name: item.name,
          description: item.description,
          settings: JSON.stringify(
            item.settings.map((setting) =>
              'locations' in setting
                ? { name: setting.name, value: setting.locations.map(locationId).join(';') }
                : setting,
            ),
          ),
          run_after: sql<Date>`'infinity'`,
          created_at: report.createdAt,
        })),
      )
      .execute();
  }
}
