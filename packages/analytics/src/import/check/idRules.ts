import { unknownPlaceReason } from '@locus/model/imports';

import type { DatasetInfo } from '../../store/dataset';
import type { Rule } from './checks';
import { ifNull } from './checks';
import { canonicalSql, missingIdSql, missingSql, roundedIdSql, zeroIdSql } from './idsSql';

/** The column `device`: the device's id in its canonical spelling. */
export const deviceColumn = `${canonicalSql('device_id')} as device`;

/** The column with the spelling of the device's id that is hashed: as written in data from before spellings counted. */
export const hashedColumn = (ids: DatasetInfo['ids']): 'device' | 'device_id' =>
  ids === 'canonical' ? 'device' : 'device_id';

/** A device's 63-bit hash, keyed by the variable `device_key`. */
export const deviceSql = (id: string): string => `cast(md5_number(getvariable('device_key') || ${id}) >> 65 as bigint)`;

/** Rules for a device's id, which has to name somebody: a placeholder would be one person with the visits of many. */
export const deviceRules: readonly Rule[] = [
  { column: 'device_id', reason: 'empty', broken: "coalesce(device, '') = ''" },
  { column: 'device_id', reason: 'missing device id', broken: missingIdSql('device'), value: 'device' },
  { column: 'device_id', reason: 'missing device id: nothing but zeros', broken: zeroIdSql('device') },
  {
    column: 'device_id',
    reason: 'rounded by a spreadsheet (such as 8.6E+14), so that many ids have become one',
    broken: roundedIdSql('device'),
  },
];

/** Joins `places` to the rows `file`, whichever way the location's id is spelled. */
export const joinedPlaces = `left join places on places.id = ${canonicalSql('file.location_id')}`;

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
