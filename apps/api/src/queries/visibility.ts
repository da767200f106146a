import type { Id, ReportItemType, Role } from '@locus/model/entities';
import { providerStaff } from '@locus/model/entities';
import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import { sql } from 'kysely';

import type { Viewer } from '../auth/viewer';
import type { Compilable } from '../db/prepared';
import { prepared } from '../db/prepared';
import type { Database } from '../db/schema';
import type { Subject } from '../routes/registry';

/** The part of a viewer that decides what is visible. */
export type Reader = Pick<Viewer, 'role' | 'accountId' | 'userId'>;

/**
 * Projects the viewer sees: for staff all that are not deleted, for everybody else the presentable ones of their own
 * account that are not private or are shared with them.
 */
export const projectVisible =
  (viewer: Reader) =>
  (eb: ExpressionBuilder<Database, 'projects'>): Expression<SqlBool> =>
    eb.and([
      eb('projects.deleted_at', 'is', null),
      ...(providerStaff(viewer.role)
        ? []
        : [
            eb('projects.account_id', '=', viewer.accountId),
            eb('projects.status', '=', 'PRESENTABLE'),
            eb.or([
              eb('projects.collaboration', '=', 'PUBLIC'),
              sql<boolean>`exists (
                select from project_shares where project_id = projects.id and user_id = ${viewer.userId})`,
            ]),
          ]),
    ]);

/**
 * Reports the viewer sees, given that the project is joined: those of visible projects; for customers no hidden ones,
 * and of those in their first calculation only the ones created in the portal.
 */
export const reportVisible =
  (viewer: Reader) =>
  (eb: ExpressionBuilder<Database, 'projects' | 'reports'>): Expression<SqlBool> =>
    eb.and([
      projectVisible(viewer)(eb),
      eb('reports.deleted_at', 'is', null),
      ...(providerStaff(viewer.role)
        ? []
        : [
            eb.or([
              eb('reports.status', '=', 'PRESENTABLE'),
              eb.and([eb('reports.status', '=', 'INITIATED'), eb('reports.made_in', '=', 'portal')]),
            ]),
          ]),
    ]);

/** Report items the viewer sees, given that report and project are joined. */
export const itemVisible =
  (viewer: Reader) =>
  (eb: ExpressionBuilder<Database, 'projects' | 'reports' | 'report_items'>): Expression<SqlBool> =>
    eb.and([reportVisible(viewer)(eb), eb('report_items.status', '!=', 'deleted')]);

/** A `prepared` query that depends on what its reader may see: one statement for staff, one for customers. */
export function preparedFor<Values extends readonly unknown[], Row>(
  make: (db: Kysely<Database>, reader: Reader, ...values: Values) => Compilable<Row>,
): (db: Kysely<Database>, reader: Reader, ...values: Values) => Promise<Row[]> {
  const as = (role: Role) =>
    prepared<[Id, Id, ...Values], Row>((db, accountId, userId, ...values) =>
      make(db, { role, accountId, userId }, ...values),
    );
  const forStaff = as('PLACENSE_ADMIN');
  const forCustomers = as('REGULAR_USER');
  return (db, reader, ...values) =>
    (providerStaff(reader.role) ? forStaff : forCustomers)(db, reader.accountId, reader.userId, ...values);
}

/** Whether the viewer sees the object with an id. */
export async function visible(db: Kysely<Database>, viewer: Reader, subject: Subject, id: Id): Promise<boolean> {
  const present = sql<number>`1`.as('one');
  const item = db
    .selectFrom('report_items')
    .innerJoin('reports', 'reports.id', 'report_items.report_id')
    .innerJoin('projects', 'projects.id', 'reports.project_id')
    .where('report_items.id', '=', id)
    .where(itemVisible(viewer))
    .select(present);
  const itemOfType = (type: ReportItemType) => item.where('report_items.type', '=', type);
  const query = {
    // One's own; administrators manage all of them.
    user: () =>
      db
        .selectFrom('users')
        .where('users.id', '=', id)
        .where((eb) => eb.or([eb.lit(viewer.role === 'PLACENSE_ADMIN'), eb('users.id', '=', viewer.userId)]))
        .select(present),
    account: () =>
      db
        .selectFrom('accounts')
        .where('accounts.id', '=', id)
        .where((eb) => eb.or([eb.lit(providerStaff(viewer.role)), eb('accounts.id', '=', viewer.accountId)]))
        .select(present),
    project: () =>
      db.selectFrom('projects').where('projects.id', '=', id).where(projectVisible(viewer)).select(present),
    report: () =>
      db
        .selectFrom('reports')
        .innerJoin('projects', 'projects.id', 'reports.project_id')
        .where('reports.id', '=', id)
        .where(reportVisible(viewer))
        .select(present),
    reportItem: () => item,
    catchment: () => itemOfType('CATCHMENT'),
    movement: () => itemOfType('MOVEMENT'),
  }[subject]();
  return (await query.executeTakeFirst()) !== undefined;
}
