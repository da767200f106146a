import { readFileSync } from 'node:fs';

import type { CrossVisitationData } from '@locus/model';
import { formatRatio } from '@locus/model';

import type { Position } from './geo/distance';
import { aerialKm } from './geo/distance';
import { wholeLocation } from './closedParts';
import { countShown, roundCount, tooFew } from './privacy';
import type { Analysis, VisitQuery } from './store/analysis';
import { frameConditions, locationKeys, mergeSums } from './store/analysis';

/** Some locations of a project, with where they are. */
export interface CrossVisitationQuery extends VisitQuery {
  locations: readonly { id: string; name: string; position: Position }[];
}

/** Visitors of one location seen at another; adds up over disjoint sets of devices. */
export interface CrossVisitationPartial {
  locationId: string;
  /** The other location; the location itself for all its visitors, `''` for those seen at any other one. */
  otherId: string;
  devices: number;
  /** Sum of the weights of their visits to the other location, in thousandths. */
  weight: bigint;
}

const statement = readFileSync(new URL('./sql/crossVisitation.sql', import.meta.url), 'utf8');
const nothing = { devices: 0, weight: 0n };
const anyOther = '';

/** Which visitors two locations share, over the whole frame. */
export const crossVisitation: Analysis<CrossVisitationQuery, CrossVisitationPartial, CrossVisitationData> = {
  async partials(visits, query) {
    const { keys, idOf } = locationKeys(visits.info, query.locations);
    const where = frameConditions(keys, query, visits.info);
    if (!where) return [];
    const rows = await visits.rows<{
      location_key: number;
      other_key: number;
      devices: bigint;
      weight_sum: bigint;
    }>({ sql: statement, columns: 'location, device, weight', where });
    return rows.map((row) => ({
      locationId: idOf(row.location_key),
      otherId: row.other_key < 0 ? anyOther : idOf(row.other_key),
      devices: Number(row.devices),
      weight: row.weight_sum,
    }));
  },

  merge: (partials) => mergeSums(partials, ['locationId', 'otherId']),

  data(partials, { locations }, { rules }) {
    const sums = new Map(partials.map((one) => [`${one.locationId} ${one.otherId}`, one]));
    const suppressed: CrossVisitationData['disclosure']['suppressed'] = [];
    const devices = (count: number) => roundCount(count, rules);
    const visits = (weight: bigint) => countShown(weight, rules);

    const values = locations.map(({ id, name, position }) => {
      const whole = sums.get(`${id} ${id}`) ?? nothing;
      const [visitors, visited] = [devices(whole.devices), visits(whole.weight)];
      const hidden = whole.devices < rules.floor;
      if (hidden) suppressed.push({ location_id: id, part: wholeLocation, reason: 'below_floor' });
      const others = locations.filter((other) => other.id !== id);
      const shared = sums.get(`${id} ${anyOther}`) ?? nothing;
      return {
        primary_location_id: id,
        primary_location_name: name,
        shared_visitors:
          hidden || tooFew(shared.devices, devices(shared.devices), rules) || visitors === 0 || others.length === 0
            ? null
            : Math.min(1, devices(shared.devices) / visitors),
        data: others.map((other) => {
          const pair = sums.get(`${id} ${other.id}`) ?? nothing;
          const few = tooFew(pair.devices, Math.max(devices(pair.devices), visits(pair.weight)), rules);
          if (few && !hidden) suppressed.push({ location_id: id, part: other.id, reason: 'below_floor' });
          return {
            secondary_location_id: other.id,
            secondary_location_name: other.name,
            visitors_loyalty: hidden || few || visitors === 0 ? null : Math.min(1, devices(pair.devices) / visitors),
            ratio: hidden || few || visited === 0 ? null : formatRatio((100 * visits(pair.weight)) / visited),
            aerial_distance: Math.round(aerialKm(position, other.position) * 1000) / 1000,
          };
        }),
      };
    });
    // Pairs overlap: what is hidden is no rest of a whole.
    return { values, disclosure: { ...rules, suppressed, other: [] } };
  },
};
