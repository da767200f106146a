import { readFileSync } from 'node:fs';

import type { CrossVisitationData } from '@locus/model/analyses';
import { formatRatio } from '@locus/model/analyses';

import type { Position } from './geo/distance';
import { aerialKm } from './geo/distance';
import { wholeLocation } from './closedParts';
import { countShown, roundCount } from './privacy';
import type { Analysis, VisitQuery } from './store/analysis';
import { frameConditions, locationKeys, mergeSums } from './store/analysis';
import { monthsTold, toldInstead } from './store/fixedFrames';

/** Some locations of a project, with where they are. */
export interface CrossVisitationQuery extends VisitQuery {
  locations: readonly { id: string; name: string; position: Position }[];
  /** All locations that these are chosen from, themselves if not given: any other one is one of them. */
  among?: readonly { id: string }[];
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
    const panel = visits.info.kind === 'panel';
    const { keys, idOf } = locationKeys(visits.info, panel ? amongOf(query) : query.locations);
    const where = frameConditions(keys, { ...query, timeFrames: monthsTold(query, visits.info) }, visits.info);
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

  data(partials, query, { info, rules }) {
    const { locations } = query;
    const sums = new Map(partials.map((partial) => [`${partial.locationId} ${partial.otherId}`, partial]));
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
      // The same for nobody as for a few: otherwise a pair would tell that a visitor was seen at a house.
      const anyHidden = hidden || visitors === 0 || shared.devices < rules.floor;
      const atAny = anyHidden ? null : Math.min(1, devices(shared.devices) / visitors);
      const loyalty = (other: { id: string }): number | null => {
        const { devices: both } = sums.get(`${id} ${other.id}`) ?? nothing;
        return hidden || both < rules.floor || visitors === 0 ? null : Math.min(1, devices(both) / visitors);
      };
      const chosenFrom = amongOf(query).filter((other) => other.id !== id);
      const all = rules.exact === true || others.length === chosenFrom.length;
      return {
        primary_location_id: id,
        primary_location_name: name,
        visitors: hidden || (visitors === 0 && !rules.exact) ? null : visitors,
        shared_visitors:
          others.length === 0 ? null : all ? atAny : atSome(others.map(loyalty), chosenFrom.map(loyalty), atAny),
        data: others.map((other) => {
          const pair = sums.get(`${id} ${other.id}`) ?? nothing;
          const few = pair.devices < rules.floor;
          if (few && !hidden) suppressed.push({ location_id: id, part: other.id, reason: 'below_floor' });
          return {
            secondary_location_id: other.id,
            secondary_location_name: other.name,
            visitors_loyalty: loyalty(other),
            ratio: hidden || few || visited === 0 ? null : formatRatio((100 * visits(pair.weight)) / visited),
            aerial_distance: Math.round(aerialKm(position, other.position) * 1000) / 1000,
          };
        }),
      };
    });
    // Pairs overlap: a hidden one cannot be obtained as the remainder of a whole.
    return { values, disclosure: { ...rules, ...toldInstead(query, info), suppressed, other: [] } };
  },
};

const amongOf = ({ locations, among = locations }: CrossVisitationQuery) => among;

/**
 * The share (0..1) of visitors seen at any of several other locations, derived from the published values of each alone
 * and of all of them: counting it again for each selection of locations would identify individuals. It assumes that
 * visits to one location do not affect those to another, and is then raised to a power for which all of them give the
 * published share; null if nothing is published.
 */
function atSome(
  some: readonly (number | null)[],
  all: readonly (number | null)[],
  atAny: number | null,
): number | null {
  const known = (shares: readonly (number | null)[]) => shares.filter((share) => share !== null);
  const own = known(some);
  if (atAny === null || own.length === 0) return null;
  const missed = (shares: readonly number[]) =>
    shares.reduce((sum, share) => sum + Math.log1p(-Math.min(share, 0.999)), 0);
  const [ofAll, ofSome] = [missed(known(all)), missed(own)];
  const power = ofAll === 0 ? 1 : Math.log1p(-Math.min(atAny, 0.999)) / ofAll;
  const estimate = -Math.expm1(power * ofSome);
  const atMost = Math.min(
    atAny,
    own.reduce((sum, share) => sum + share, 0),
  );
  return Math.min(atMost, Math.max(estimate, ...own));
}
