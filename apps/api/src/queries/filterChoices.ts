import { createHash } from 'node:crypto';

import type { DatasetInfo } from '@locus/analytics';
import { mostChoices, readDataset, visitFiltersOf } from '@locus/analytics';
import type { Id, ReportItemType, Setting } from '@locus/model/entities';
import { catchmentReachKm, catchmentReachOf } from '@locus/model/analyses';
import { settingOf } from '@locus/model/entities';
import { monthIndex, monthOfDay, monthsBetween } from '@locus/model/view';
import type { PostProcessing } from '@locus/model/schemas';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import type { Database } from '../db/schema';
import { HttpError } from '../http/httpError';
import { catchmentLevelOf } from '../jobs/analyse';

/*
 * The number of different selections of a panel's visits per year is limited, whoever makes them and in whichever of
 * the projects that share the visits: each selection is a new set of numbers about the same people
 * (docs/decisions/privacy.md).
 */

/** The parts of a report that determine the visits behind its numbers. */
export interface ChosenVisits {
  startDate: string;
  endDate: string;
  postProcessing: PostProcessing | null;
  locations: readonly Id[];
  items: readonly { id?: Id; type: ReportItemType; settings: readonly Setting[] }[];
}

/** The selections are recorded, so that they count; not for open data. */
export type ChoicesMade = Record<string, never> | Record<'panel' | 'choices', Id | string[]>;

/**
 * Spends the choices of a report in its new state, except those of its old state and those made of the panel before. To
 * be called in a transaction that records the result; other choices of the panel wait for its end. Throws 429
 * `choices_spent` if there would be too many.
 */
export async function spendChoices(
  db: Kysely<Database>,
  visitsRoot: string,
  projectId: Id,
  chosen: ChosenVisits,
  before?: ChosenVisits,
): Promise<ChoicesMade> {
  const info = await readDataset(visitsRoot, projectId);
  if (info?.kind !== 'panel') return {};
  const earlier = new Set(before && choicesOf(before, info));
  const choices = choicesOf(chosen, info).filter((choice) => !earlier.has(choice));
  const panel = await lockPanel(db, projectId);
  if (choices.length === 0) return { panel, choices };
  const known = await madeChoices(db, panel);
  const all = new Set([...known, ...choices]);
  for (const [kind, counted] of [
    ['filters', filtersOf],
    ['all', (some: ReadonlySet<string>) => some],
  ] as const) {
    const many = counted(all).size;
    if (many > mostChoices[kind] && many > counted(known).size)
      throw new HttpError(429, 'choices_spent', { params: { max: mostChoices[kind] } });
  }
  return { panel, choices };
}

/** How many selections of visits a panel has left this year, and out of how many; null for open data. */
export async function choicesLeft(
  db: Kysely<Database>,
  visitsRoot: string,
  projectId: Id,
): Promise<{ left: number; of: number } | null> {
  const info = await readDataset(visitsRoot, projectId);
  if (info?.kind !== 'panel') return null;
  const { panel } = await panelOf(db, projectId);
  const spent = filtersOf(await madeChoices(db, panel)).size;
  return { left: Math.max(0, mostChoices.filters - spent), of: mostChoices.filters };
}

/** The choices made of a panel within a year. */
async function madeChoices(db: Kysely<Database>, panel: Id): Promise<Set<string>> {
  const { rows } = await sql<{ choice: string | null }>`
    select distinct jsonb_array_elements_text(coalesce(details->'choices', jsonb_build_array(details->'choice'))) as choice
    from audit_log
    where action in ('report.created', 'report.adjusted', 'report.rehearsed', 'report.rerun_undone', 'item.changed', 'items.added')
      and at > now() - interval '1 year'
      and coalesce(details->>'panel', details->>'project') = ${panel}
  `.execute(db);
  return new Set(rows.flatMap(({ choice }) => (choice === null ? [] : [choice])));
}

/** A report's current state, for spending only what changes in it. */
export async function readChosenVisits(db: Kysely<Database>, reportId: Id): Promise<ChosenVisits> {
  const report = await db
    .selectFrom('reports')
    .where('id', '=', reportId)
    .select(['start_date as startDate', 'end_date as endDate', 'post_processing as postProcessing'])
    .executeTakeFirstOrThrow();
  const locations = await db
    .selectFrom('report_locations')
    .where('report_id', '=', reportId)
    .select('location_id as id')
    .execute();
  const items = await db
    .selectFrom('report_items')
    .where('report_id', '=', reportId)
    .where('status', '<>', 'deleted')
    .select(['id', 'type', 'settings'])
    .execute();
  return { ...report, locations: locations.map(({ id }) => id), items };
}

/** The project from which the visits were taken over, or the project itself. */
export const panelOf = (db: Kysely<Database>, projectId: Id): Promise<{ panel: Id }> =>
  db
    .selectFrom('projects')
    .where('id', '=', projectId)
    .select(sql<Id>`coalesce(visits_from, id)::text`.as('panel'))
    .executeTakeFirstOrThrow();

/**
 * The project whose choices count: the one from which the visits were taken over, or the project itself. Locked until
 * the transaction ends; otherwise many concurrent choices would each be the last one allowed.
 */
async function lockPanel(db: Kysely<Database>, projectId: Id): Promise<Id> {
  const { panel } = await panelOf(db, projectId);
  await db.selectFrom('projects').where('id', '=', panel).select('id').forUpdate().execute();
  return panel;
}

/**
 * The distinct choices of a report's items: a digest of the exclusions, a dot, and a digest of months and places; a
 * part is empty if it is published anyway.
 */
function choicesOf({ items, ...report }: ChosenVisits, info: DatasetInfo): string[] {
  const all = items.map(
    (item) => `${digestOf(visitsOf(report, item))}.${digestOf({ ...daysOf(report, info), ...placesOf(report, item) })}`,
  );
  return [...new Set(all)].filter((choice) => choice !== '.');
}

/** The exclusions in the choices, for those with any. */
const filtersOf = (choices: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...choices].map((choice) => choice.split('.')[0] ?? '').filter((filters) => filters !== ''));

/** Equal for equal contents, in any order; empty for no contents. */
function digestOf(said: Record<string, unknown>): string {
  const all = Object.entries(said)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, Array.isArray(value) ? value.map(String).sort() : value] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return all.length === 0 ? '' : createHash('sha256').update(JSON.stringify(all)).digest('base64url');
}

type Report = Omit<ChosenVisits, 'items'>;
type Item = ChosenVisits['items'][number];

/** Empty for a calendar month, quarter or year, or the whole period: these are published regardless of the report. */
function daysOf({ startDate, endDate }: Report, { firstDay, lastDay }: DatasetInfo): Record<string, unknown> {
  const months = monthsBetween(monthOfDay(startDate), monthOfDay(endDate));
  const held = monthsBetween(monthOfDay(firstDay), monthOfDay(lastDay));
  const within = months.filter((month) => held.includes(month));
  const [first] = within;
  if (first === undefined) return {};
  const frames = [1, 3, 12, Infinity].map((count) =>
    held.filter((month) => Math.floor(monthIndex(month) / count) === Math.floor(monthIndex(first) / count)),
  );
  const told = frames.some((frame) => frame.join() === within.join());
  return told ? {} : { first, last: within.at(-1) };
}

/** Which visits count, including the days within months. */
function visitsOf({ postProcessing, startDate, endDate }: Report, { settings }: Item): Record<string, unknown> {
  const { outlines: _, ...filters } = visitFiltersOf({ postProcessing, settings, startDate, endDate, outlines: [] });
  return { ...filters };
}

/** The reach of a catchment (km), if it is smaller than that of its level. */
function nearerReach(settings: readonly Setting[]): number | undefined {
  const level = catchmentLevelOf(settings);
  const km = catchmentReachOf(level, settings);
  return km < catchmentReachKm[level] ? km : undefined;
}

/** Which places are counted as one, or are within reach. */
function placesOf({ locations }: Report, { type, settings }: Item): Record<string, unknown> {
  if (type === 'LOYALTY') return { among: locations };
  if (type === 'CATCHMENT') return { radius: nearerReach(settings) };
  if (type !== 'ABSORPTION' && type !== 'ATTRACTION') return {};
  const several = (link: string, name: string) =>
    settingOf(settings, link)?.toLowerCase() === 'yes' ? (settingOf(settings, name) ?? 'all').split(';') : undefined;
  return {
    radius: settingOf(settings, 'radius'),
    pois: several('Link POIs', 'pois'),
    aois: several('Link AOIs', 'aois'),
  };
}
