import { plainValues } from '@locus/model/csv';
import type { DurationUnit } from '@locus/model/imports';
import { durationUnitOf, durationUnits, staysOf } from '@locus/model/imports';

import { ImportError } from '../importError';
import type { ImportOptions } from '../importOptions';
import type { ColumnPlan } from './columns';
import { readColumns } from './readColumns';

/**
 * How the lengths of stay in a file are written: as the options say, else as the column's type, name and first values
 * do. Throws an ImportError if nobody says it.
 */
export async function durationUnitIn(options: ImportOptions, plan: ColumnPlan): Promise<DurationUnit> {
  const column = plan.dwell_minutes;
  // Rows that are grouped have no length of their own.
  if (!column || options.groupInto) return options.durationUnit ?? 'minutes';
  if (options.durationUnit) return options.durationUnit;
  const { header, rows, units, delimiter = ',' } = await readColumns(options);
  const stays = staysOf(header, rows, {
    ...(plan.arrived_at ? { arrived_at: plan.arrived_at.name } : {}),
    ...(plan.departed_at ? { departed_at: plan.departed_at.name } : {}),
  });
  const written = rows.map((row) => row[column.position] ?? '');
  const values = plainValues(delimiter, written);
  const unit = durationUnitOf({ name: column.name, type: units[column.position] ?? undefined, values, stays });
  if (unit) return unit;
  throw new ImportError(
    'duration_unit',
    `Nothing says the unit of the lengths of stay: say which of ${durationUnits.join(', ')} it is`,
    { column: column.name },
  );
}
