import type { MonthKey } from '@locus/model/view';
import { proofSeed, whole } from '@locus/model/testing';

import { absorption, attraction } from '../absorption';
import { crossVisitation } from '../crossVisitation';
import { duration } from '../duration';
import { openAreas } from '../geo/areas';
import { movement } from '../movement';
import { retention } from '../retention';
import { seasonality } from '../seasonality';
import { sharePairs } from '../sharePairs';
import type { VisitFilters } from '../store/filters';
import type { VisitStore } from '../store/visitStore';
import type { AttackPlace, MadeVisit } from './attackWorld';
import { attackWeights } from './attackWeights';
import { attackLocations, attackProject } from './attackWorld';
import type { Asked, Notes } from './recovery';
import { grouped } from './recovery';

/** A selection of months and places, and of the visits that count. */
export interface Question extends Asked {
  places: readonly AttackPlace[];
  /** All places of the project; by default those of the made-up panel. */
  among?: readonly AttackPlace[];
  filters?: VisitFilters;
  /** Months of the report; without it, only months are selected. */
  frames?: MonthKey[][];
}

const minutesOf: readonly [string, number, number][] = [
  ['0-5', 0, 5],
  ['5-15', 5, 15],
  ['15-30', 15, 30],
  ['30-60', 30, 60],
  ['60-120', 60, 120],
  ['120+', 120, Infinity],
];

/** The analyses that are attacked with selections of months and places. */
export const attacked = [
  'footfall',
  'seasonality',
  'duration',
  'retention',
  'cross-visitation',
  'absorption',
  'attraction',
  'catchment',
  'movement',
] as const;

/**
 * The analyses that `npm test` attacks by months and places; those that it attacks by choices are the others. The seed
 * decides which.
 */
export const sampledAttacks = (by: 'frames' | 'choices'): readonly (typeof attacked)[number][] =>
  attacked.filter((_, i) => whole || ((i + proofSeed) % 2 === 1) === (by === 'frames'));

/**
 * Each analysis with a kind of weights; in a long run with devices that stand for one person as well. The seed decides
 * which.
 */
export const weighted = (analyses: readonly (typeof attacked)[number][]) =>
  analyses.flatMap((analysis, i) => {
    const chosen = attackWeights[(i + proofSeed) % attackWeights.length] ?? 'one';
    return [...new Set(whole ? (['one', chosen] as const) : [chosen])].map((weights) => [analysis, weights] as const);
  });

type Attack = (store: VisitStore, notes: Notes, asked: Question) => Promise<void>;

const queryOf = ({ places, months, filters, frames }: Question) => ({
  projectId: attackProject,
  locations: places,
  timeFrames: [...months],
  ...(filters && { filters }),
  ...(frames && { frames }),
});
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const times = (share: number | null, total: number) => (share === null ? null : share * total);

const footfallAttack: Attack = async (store, notes, asked) => {
  const { values } = await store.footfall({ ...queryOf(asked), period: 'WEEKLY' });
  for (const { location_id: id, data } of values) {
    const shown = data.flatMap(({ value }) => (value === null ? [] : [value]));
    notes.write(
      notes.about(id, () => notes.at(id)),
      shown.length === 0 ? null : sum(shown) / notes.meanWeight,
    );
  }
};

const retentionAttack: Attack = async (store, notes, asked) => {
  const { values } = await store.analyse(retention, { ...queryOf(asked), period: 'MONTHLY' });
  for (const { location_id: id, data } of values) {
    const shown = data.flatMap(({ value }) => (value === null ? [] : [10 * value]));
    notes.write(
      notes.about(id, () => notes.at(id)),
      shown.length === 0 ? null : sum(shown),
    );
    // The visitors that each rate is a rate of.
    for (const of of ['of_all', 'of_still_seen'] as const) {
      const bases = data.flatMap((value) => value[of]?.base ?? []);
      notes.write(
        notes.about(`${id} ${of}`, () => notes.at(id), true),
        bases.length === 0 ? null : sum(bases),
      );
    }
  }
};

const durationAttack: Attack = async (store, notes, asked) => {
  const { values } = await store.analyse(duration, queryOf(asked));
  for (const { location_id: id, visits = null, data } of values) {
    const all = notes.total(id);
    notes.write(
      notes.about(`${id} visits`, () => notes.at(id)),
      visits,
    );
    for (const { category, value } of data) {
      const [, from, to] = minutesOf.find(([name]) => name === category) ?? ['', 0, 0];
      const own = () => notes.at(id).filter(({ minutes }) => minutes >= from && minutes < to);
      notes.write(notes.about(`${id} ${category}`, own), times(value, all));
    }
  }
};

const seasonalityAttack: Attack = async (store, notes, asked) => {
  const { daily_values: daily } = await store.analyse(seasonality, queryOf(asked));
  for (const { location_id: id, visits = null, data } of daily) {
    const all = notes.total(id);
    notes.write(
      notes.about(`${id} visits`, () => notes.at(id)),
      visits,
    );
    for (const { day_of_week_number: day, visits_share: share } of data) {
      const own = () => notes.at(id).filter(({ weekday }) => weekday === day);
      notes.write(notes.about(`${id} ${day}`, own), times(share, all));
    }
  }
};

const crossVisitationAttack: Attack = async (store, notes, asked) => {
  const { values, disclosure } = await store.analyse(crossVisitation, {
    ...queryOf(asked),
    among: asked.among ?? attackLocations,
  });
  notes.answered(disclosure.months ?? asked.months);
  for (const { primary_location_id: id, shared_visitors: atAny, visitors = null, data } of values) {
    // The cells of a drawn place say nothing about the visitors of another one.
    if (asked.among && id !== asked.places[0]?.id) continue;
    const people = notes.total(id, true);
    notes.write(
      notes.about(`${id} visitors`, () => notes.at(id), true),
      visitors,
    );
    for (const { secondary_location_id: other, visitors_loyalty: share } of data) {
      const both = () => {
        const there = new Set(notes.at(other).map(({ month, device }) => `${month} ${device}`));
        return notes.at(id).filter(({ month, device }) => there.has(`${month} ${device}`));
      };
      // With two places any other one is the second.
      const shown = share ?? (asked.places.length === 2 ? atAny : null);
      notes.write(notes.about(`${id} ${other}`, both, true), times(shown, people));
    }
  }
};

const catchmentAttack: Attack = async (store, notes, asked) => {
  const { values, disclosure } = await store.catchment({ ...queryOf(asked), level: 1, type: 'HOME', createdDate: '' });
  notes.answered(disclosure.months ?? asked.months);
  for (const { location_id: id, home } of values) {
    const all = notes.total(id);
    for (const { index, geo_entity_share_of_target: share } of home)
      notes.write(
        notes.about(`${id} ${index}`, () => []),
        times(share, all),
      );
  }
};

/** What can be found out about a catchment, including areas that no answer names. */
export async function prepareCatchment(notes: Notes, made: readonly MadeVisit[]): Promise<void> {
  const areas = await openAreas();
  const level = areas.level(1);
  const areaOf = ({ home }: MadeVisit) => level[areas.areasAt(home)?.[0] ?? -1]?.index ?? '';
  for (const [key, visits] of grouped(made, (visit) => `${visit.location} ${areaOf(visit)}`))
    notes.about(key, () => visits);
}

const movementAttack: Attack = async (store, notes, asked) => {
  const query = { ...queryOf(asked), places: asked.among ?? attackLocations, during: false };
  const { stays, places, disclosure } = await store.analyse(movement, query);
  notes.answered(disclosure.months ?? asked.months);
  const before = stays.filter(({ visitation_period: period }) => period === 'before');
  const shares = new Map(before.map((stay) => [`${stay.location_id} ${places[stay.place]?.id}`, stay.visitors]));
  for (const { id } of asked.places) {
    const all = notes.total(id);
    for (const cafe of [0, 1, 2].map((i) => `cafe-${id}-${i}`)) {
      const own = () => notes.at(id).filter(({ from }) => from === cafe);
      notes.write(notes.about(`${id} ${cafe}`, own), times(shares.get(`${id} ${cafe}`) ?? null, all));
    }
  }
};

const sharesAttack =
  (type: 'ABSORPTION' | 'ATTRACTION'): Attack =>
  async (store, notes, asked) => {
    const places = asked.among ?? attackLocations;
    // The last places are the largest: of small ones nothing is told.
    for (const { id } of asked.places.slice(1).slice(-3)) {
      const source = String(Number(id) - 1);
      const settings = [
        { name: 'aois', value: source },
        { name: 'pois', value: id },
      ];
      const pairs = sharePairs(type, settings, { locations: asked.places, places });
      const query = { ...queryOf(asked), locations: places, pairs, minDwellMinutes: 5 };
      const { values } =
        type === 'ABSORPTION' ? await store.analyse(absorption, query) : await store.analyse(attraction, query);
      const both = () => {
        const inTarget = new Set(notes.at(id).map(({ device, day }) => `${device} ${day}`));
        return notes.at(source).filter(({ device, day, minutes }) => minutes >= 5 && inTarget.has(`${device} ${day}`));
      };
      for (const { dateChanges } of values) {
        const shown = dateChanges.map((change) =>
          type === 'ABSORPTION' ? change.visits_in_target : change.visits_in_source,
        );
        const known = shown.filter((value) => value !== null);
        notes.write(notes.about(`${source} ${id}`, both), known.length === 0 ? null : sum(known));
      }
    }
  };

const attacks: Record<(typeof attacked)[number], Attack> = {
  footfall: footfallAttack,
  seasonality: seasonalityAttack,
  duration: durationAttack,
  retention: retentionAttack,
  'cross-visitation': crossVisitationAttack,
  absorption: sharesAttack('ABSORPTION'),
  attraction: sharesAttack('ATTRACTION'),
  catchment: catchmentAttack,
  movement: movementAttack,
};

/** Asks an analysis one question and records what the answer reveals. */
export function askAnalysis(
  store: VisitStore,
  notes: Notes,
  analysis: (typeof attacked)[number],
  asked: Question,
): Promise<void> {
  notes.ask(asked);
  return attacks[analysis](store, notes, asked);
}
