import { visitFiltersOf } from '@locus/analytics';
import type { VisitItemType } from '@locus/model/calls';
import type { Id } from '@locus/model/entities';
import { comparedMonths } from '@locus/model/analyses';
import { comparisons } from '@locus/model/entities';
import { monthsBetween, monthOfDay } from '@locus/model/view';
import type { Kysely } from 'kysely';

import type { Database } from '../db/schema';
import type { CalculationFrame, CalculationInputs } from '../jobs/calculation';

/** The fields of a report item that its calculation needs. */
export interface FramedItem extends CalculationInputs {
  projectId: Id;
  reportId: Id;
  type: VisitItemType;
}

/**
 * Everything that an item is calculated over: its report's locations and months, and the positions of everything in its
 * project.
 */
export async function readFrame(db: Kysely<Database>, item: FramedItem): Promise<CalculationFrame> {
  const { version, category } = await db
    .selectFrom('reports')
    .where('id', '=', item.reportId)
    .select(['catchment_version as version', 'category'])
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('locations')
    .leftJoin('report_locations', (join) =>
      join
        .onRef('report_locations.location_id', '=', 'locations.id')
        .on('report_locations.report_id', '=', item.reportId),
    )
    .where('locations.project_id', '=', item.projectId)
    .orderBy('locations.position')
    .select([
      'locations.id',
      'locations.name',
      'locations.country',
      'locations.address',
      'locations.lng',
      'locations.lat',
      'locations.geometry',
      'report_locations.report_id as report',
    ])
    .execute();
  const placed = rows.map(({ id, name, country, address, lng, lat, geometry, report }) => ({
    place: { id, name, country, address, geometry, position: [lng, lat] as const },
    reported: report !== null,
  }));
  const months = monthsBetween(monthOfDay(item.startDate), monthOfDay(item.endDate));
  return {
    projectId: item.projectId,
    type: item.type,
    settings: item.settings,
    locations: placed.filter(({ reported }) => reported).map(({ place }) => place),
    places: placed.map(({ place }) => place),
    areas: category === 'AOI_DEFAULT',
    months,
    frames: [months, ...comparisons.map((comparison) => comparedMonths(months, comparison))],
    filters: visitFiltersOf({ ...item, outlines: rows.map(({ id, geometry }) => ({ id, geometry })) }),
    catchmentVersion: version,
  };
}
