import { unknownPlaceReason } from '@locus/model/imports';

import type { DatasetInfo } from '../../store/dataset';
import type { Rule } from './checks';
import { ifNull } from './checks';
import {
  canonicalSql,
  missingIdSql,
  missingSql,
  plainSql,
  roundedIdSql,
  soughtSql,
  soundIdSql,
  zeroIdSql,
} from './idsSql';

const canonical = canonicalSql('device_id');

/**
 * The column `device`: the device's id in its canonical spelling. Rules and hashes do without the column, because the
 * database computes a column that is used twice for every row.
 */
export const deviceColumn = `${canonical} as device`;

/** The column with the spelling of the device's id that is hashed: as written in data from before spellings counted. */
export const hashedColumn = (ids: DatasetInfo['ids']): 'device' | 'device_id' =>
  ids === 'canonical' ? 'device' : 'device_id';

/** A device's 63-bit hash, keyed by the variable `device_key`. */
export const deviceSql = (id: string): string => `cast(md5_number(getvariable('device_key') || ${id}) >> 65 as bigint)`;

/** The same for the rows of a file. Choosing between two numbers takes half as long as choosing between two texts. */
export const rowDeviceSql = (ids: DatasetInfo['ids']): string =>
  ids === 'canonical'
    ? `case when ${plainSql('device_id')} then ${deviceSql('device_id')} else ${deviceSql(canonical)} end`
    : deviceSql('device_id');

/** Rules for a device's id, which has to name somebody: a placeholder would be one person with the visits of many. */
export const deviceRules: readonly Rule[] = [
  { reason: 'empty', broken: `coalesce(${canonical}, '') = ''` },
  { reason: 'missing device id', broken: missingIdSql(canonical), value: canonical },
  { reason: 'missing device id: nothing but zeros', broken: zeroIdSql(canonical) },
  {
    reason: 'rounded by a spreadsheet (such as 8.6E+14), so that many ids have become one',
    broken: roundedIdSql(canonical),
  },
].map((rule) => ({ ...rule, column: 'device_id', unless: soundIdSql('device_id') }));

/**
 * Joins `places` to the rows `file`: by the location's id as written, otherwise by its canonical spelling, otherwise by
 * the one it is looked for by, if only one place has that.
 */
export const joinedPlaces = `left join places as known on known.id = file.location_id
  left join places as spelled on spelled.id = case when known.id is null then ${canonicalSql('file.location_id')} end
  left join sought_places as sought
    on sought.id = case when known.id is null and spelled.id is null then ${soughtSql('file.location_id')} end`;

/** The columns `location` and `zone` of the joined places. */
export const placeColumns =
  'coalesce(known.key, spelled.key, sought.key) as location, coalesce(known.zone, spelled.zone, sought.zone) as zone';

/** Rules for a location's id; a location that is called like a missing value is known. */
export const locationRules: readonly Rule[] = [
  {
    column: 'location_id',
    reason: 'empty',
    broken: ifNull('location', `coalesce(${canonicalSql('location_id')}, '') = ''`),
  },
  {
    column: 'location_id',
    reason: 'missing location id',
    broken: ifNull('location', missingSql('location_id')),
    value: 'location_id',
  },
  { column: 'location_id', reason: unknownPlaceReason, broken: 'location is null', value: 'location_id' },
];
