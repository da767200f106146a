import type { AddedLocation, Id, PolygonGeometry, ProjectLocation } from '@locus/model/entities';
import type { Language } from '@locus/model/text';
import { areaLimit, usesBackOffice } from '@locus/model/entities';
import type { PolygonFault } from '@locus/model/geo';
import { areaFault, polygonCentroid, writeWkt } from '@locus/model/geo';
import type { LocationMeta, NewPoi } from '@locus/model/locations';
import { poiBasis, splitStreet } from '@locus/model/locations';
import { reasonText } from '@locus/model/reasons';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import { type Actions, audit } from '../auth/audit';
import type { Viewer } from '../auth/viewer';
import type { Database } from '../db/schema';
import { agreedOutline } from '../geo/secondReader';
import { found, HttpError } from '../http/httpError';
import type { AlreadySaved } from '../http/unlessChanged';
import { takeShapes } from './drawnShapes';
import { takePlaces } from './estimates';
import { readLimits } from './limits';
import { lockProject, readProjects } from './projects';
import { reportVisible } from './visibility';
import { findPlaces } from './waitingPlaces';

/** The time of a drawing, and where the visits it is about are stored. */
interface Drawing {
  visitsRoot: string;
  now: Date;
}

/** Why an outline is refused. */
type OutlineFault = PolygonFault | { code: 'polygon_text_unclear'; params?: undefined };

/** The distinct ids of a request. */
const unique = (ids: readonly Id[]): Id[] => [...new Set(ids)];

/**
 * Adds places to a project, all or none of them, after those it has; returns the result for each in their order. An
 * outline must be smaller than the account's largest area: which of its two limits applies is decided by the report
 * that includes it. If one cannot be added, the back-office gets a failure with the names of such places and the
 * reasons. Throws 429 `shapes_spent` if too many overlap in a panel.
 */
export async function addLocations(
  db: Kysely<Database>,
  viewer: Viewer,
  projectId: Id,
  { places, language, visitsRoot, now }: { places: readonly NewPoi[]; language: Language } & Drawing,
): Promise<AddedLocation[]> {
  const { account_id: accountId } = await lockProject(db, viewer, projectId);
  const staff = usesBackOffice(viewer.role);
  const untyped = staff ? -1 : places.findIndex(({ setup }) => setup === 'UNDEFINED');
  if (untyped >= 0) throw new HttpError(400, 'setup_required', { field: `[${untyped}].setup` });
  const maxArea = areaLimit(await readLimits(db, accountId), { areaOfInterest: true });
  const outlines = places.map(({ polygon }) => agreedOutline(polygon));
  const faults = outlines.map((outline): OutlineFault | undefined =>
    outline ? areaFault(outline, maxArea) : { code: 'polygon_text_unclear' },
  );
  const refused = places.flatMap(({ name }, i) => (faults[i] ? [{ name, ...faults[i] }] : []));
  if (staff && refused[0]) {
    const { code, params = {} } = refused[0];
    throw new HttpError(400, code, { field: `[${faults.findIndex(Boolean)}].polygon`, params, errors: refused });
  }
  if (refused.length > 0) {
    return places.map(({ name }, i) => {
      const fault = faults[i];
      return {
        name,
        id: null,
        reason: fault ? reasonText(fault.code, language, fault.params) : '',
        field: fault ? 'polygon' : null,
      };
    });
  }
  await takeShapes(db, { projectId, visitsRoot, now }, outlines as PolygonGeometry[]);
  const untold = await takePlaces(db, viewer, { projectId, now }, outlines as PolygonGeometry[]);
  const { next } = await db
    .selectFrom('locations')
    .where('project_id', '=', projectId)
    .select(sql<number>`coalesce(max(position), -1) + 1`.as('next'))
    .executeTakeFirstOrThrow();
  const rows = await db
    .insertInto('locations')
    .values(
      places.map(({ polygon: _, houseNumber, postalCode, ...place }, i) => ({
        ...place,
        project_id: projectId,
        house_number: houseNumber,
        postal_code: postalCode,
        position: next + i,
        visits_untold: untold[i] ?? false,
        ...placed(outlines[i] as PolygonGeometry),
      })),
    )
    .returning(['id', 'position'])
    .execute();
  const ids = new Map(rows.map(({ id, position }) => [position, id]));
  await findPlaces(db, projectId, [...ids.values()]);
  await audit(db, viewer, 'locations.added', `project:${projectId}`, { count: places.length });
  return places.map(({ name }, i) => ({ name, id: ids.get(next + i) ?? null, reason: '', field: null }));
}

/** The geometry of an outline: its text for the database, and its centroid. */
function placed(geometry: PolygonGeometry) {
  const [lng, lat] = polygonCentroid(geometry);
  return { geometry: JSON.stringify(geometry), lng, lat };
}

/** A project's places in their order, each with the reports that use it and that the viewer sees. */
export async function readProjectLocations(db: Kysely<Database>, viewer: Viewer, id: Id): Promise<ProjectLocation[]> {
  const { locations } = found((await readProjects(db, viewer, { id }))[0]);
  const more = await db
    .selectFrom('locations')
    .where('project_id', '=', id)
    .select(['id', 'purpose', 'created_at'])
    .execute();
  const seen = await db
    .selectFrom('reports')
    .innerJoin('projects', 'projects.id', 'reports.project_id')
    .where('reports.project_id', '=', id)
    .where(reportVisible(viewer))
    .select(['reports.id', 'reports.name'])
    .execute();
  const names = new Map(seen.map((report) => [report.id, report.name]));
  const { rows: uses } = await sql<{ location_id: Id; report_id: Id }>`
    select used.location_id::text, used.report_id::text from (${usesOf(id)}) used
    order by used.report_id::bigint`.execute(db);
  const reportsOf = new Map<Id, { id: Id; name: string }[]>();
  for (const { location_id: place, report_id: report } of uses) {
    const name = names.get(report);
    if (name !== undefined) reportsOf.set(place, [...(reportsOf.get(place) ?? []), { id: report, name }]);
  }
  const moreOf = new Map(more.map((row) => [row.id, row]));
  return locations.map((location) => ({
    ...location,
    isUsed: location.isUsed || reportsOf.has(location.id),
    purpose: moreOf.get(location.id)?.purpose ?? '',
    created_date: (moreOf.get(location.id)?.created_at ?? new Date(0)).toISOString(),
    reports: reportsOf.get(location.id) ?? [],
  }));
}

/** Which existing reports of a project use which places: as locations, or in the settings of an item. */
const usesOf = (projectId: Id) => sql`
  select used.location_id::text as location_id, used.report_id::text as report_id
  from report_locations used
  join reports on reports.id = used.report_id and reports.deleted_at is null
  where reports.project_id = ${projectId}
  union
  select named as location_id, reports.id::text as report_id
  from reports
  join report_items item on item.report_id = reports.id and item.status <> 'deleted'
  cross join jsonb_array_elements(item.settings) setting
  cross join unnest(string_to_array(replace(setting->>'value', ' ', ''), ';')) named
  where reports.project_id = ${projectId} and reports.deleted_at is null
    and lower(setting->>'name') in ('aois', 'pois')`;

/**
 * Changes a place that no report uses; omitted fields stay. Throws 409 `location_used` if a report uses it, `conflict`
 * if somebody else has changed it.
 */
export async function editLocation(
  db: Kysely<Database>,
  viewer: Viewer,
  { projectId, id, visitsRoot, now }: { projectId: Id; id: Id } & Drawing,
  { polygon, ...meta }: LocationMeta,
  alreadySaved: AlreadySaved,
): Promise<void> {
  const { account_id: accountId } = await lockProject(db, viewer, projectId);
  await freeLocations(db, projectId, [id]);
  const outline = polygon && agreedOutline(polygon);
  if (polygon && !outline) throw new HttpError(400, 'polygon_text_unclear', { field: 'polygon' });
  const words = withStreet(meta);
  const begun = await readBasis(db, id);
  const wanted = { ...begun, ...words, ...(outline ? { polygonString: writeWkt(outline) } : {}) };
  const saves: Actions = { db, subject: `location:${id}`, actions: ['location.changed'] };
  if (await alreadySaved(begun, wanted, saves)) return;
  if (meta.setup === 'UNDEFINED' && !usesBackOffice(viewer.role))
    throw new HttpError(400, 'setup_required', { field: 'setup' });
  let untold: boolean | undefined;
  if (outline) {
    const maxArea = areaLimit(await readLimits(db, accountId), { editing: true });
    const fault = areaFault(outline, maxArea);
    if (fault) throw new HttpError(400, fault.code, { field: 'polygon', params: fault.params ?? {} });
    await takeShapes(db, { projectId, visitsRoot, now }, [outline]);
    [untold] = await takePlaces(db, viewer, { projectId, now }, [outline]);
  }
  const { houseNumber, postalCode, ...same } = words;
  await db
    .updateTable('locations')
    .set({
      ...same,
      ...(postalCode === undefined ? {} : { postal_code: postalCode }),
      ...(houseNumber === undefined ? {} : { house_number: houseNumber }),
      ...(outline ? { ...placed(outline), visits_untold: untold ?? false } : {}),
    })
    .where('id', '=', id)
    .execute();
  if (outline) await findPlaces(db, projectId, [id]);
  await audit(db, viewer, 'location.changed', `location:${id}`);
}

/** A caller who gives a street has already split the address; otherwise it is split here. */
function withStreet<Words extends Pick<LocationMeta, 'address' | 'street' | 'houseNumber'>>(words: Words): Words {
  if (words.address === undefined || words.street !== undefined) return words;
  return { ...words, ...splitStreet(words.address) };
}

/** The initial values in the form of a point of interest. */
async function readBasis(db: Kysely<Database>, id: Id) {
  const {
    house_number: houseNumber,
    postal_code: postalCode,
    ...row
  } = await db
    .selectFrom('locations')
    .where('id', '=', id)
    .select(['name', 'description', 'address', 'street', 'house_number', 'city', 'country', 'postal_code'])
    .select(['purpose', 'setup', 'geometry'])
    .executeTakeFirstOrThrow();
  return poiBasis({ ...row, houseNumber, postalCode });
}

/**
 * Deletes places that no report uses, all or none of them. Throws 409 `location_used` if a report uses one, 404 if one
 * no longer exists.
 */
export async function deleteLocations(
  db: Kysely<Database>,
  viewer: Viewer,
  projectId: Id,
  locationIds: readonly Id[],
): Promise<void> {
  await lockProject(db, viewer, projectId);
  const ids = unique(locationIds);
  await freeLocations(db, projectId, ids);
  // Deleted reports still refer to them.
  await db.deleteFrom('report_locations').where('location_id', 'in', ids).execute();
  // From now on, visits there belong to a place that is not a location.
  await db
    .insertInto('former_places')
    .columns(['location_id', 'lng', 'lat'])
    .expression((eb) => eb.selectFrom('locations').where('id', 'in', ids).select(['id', 'lng', 'lat']))
    .execute();
  const gone = await db.deleteFrom('locations').where('id', 'in', ids).returning(['id', 'name']).execute();
  const details = {
    count: ids.length,
    gone: Object.fromEntries(gone.map((place) => [`location:${place.id}`, place.name])),
  };
  await audit(db, viewer, 'locations.deleted', `project:${projectId}`, details);
}

/**
 * Throws unless all places are the project's, and no existing report uses them as locations or in the settings of an
 * item.
 */
async function freeLocations(db: Kysely<Database>, projectId: Id, ids: readonly Id[]): Promise<void> {
  const own = await db
    .selectFrom('locations')
    .where('project_id', '=', projectId)
    .where('id', 'in', ids)
    .select('id')
    .forUpdate()
    .execute();
  found(own.length === ids.length ? own : undefined);
  const { rows } = await sql`
    select 1 from (${usesOf(projectId)}) used where used.location_id = any(${ids}::text[]) limit 1`.execute(db);
  if (rows.length > 0) throw new HttpError(409, 'location_used');
}
