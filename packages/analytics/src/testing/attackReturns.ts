import type { RetentionValue } from '@locus/model/analyses';

import { mostChoices } from '../privacy';
import { retention } from '../retention';
import { openVisitStore } from '../store/visitStore';
import { opens } from './attackDifferences';
import type { MadeVisit } from './attackWorld';
import { attackLocations, attackMonths, attackProject, isSeenElsewhere } from './attackWorld';
import type { Recovery, Series } from './recovery';
import { grouped, recoveryOf } from './recovery';

/** Whom a rate counts: those it is a rate of, in two ways, and those who came back. */
export const peopleOfRates = ['visitors', 'stillSeen', 'returned'] as const;

type People = (typeof peopleOfRates)[number];

const toldOf = ({ of_all: all, of_still_seen: still }: RetentionValue): Record<People, number | undefined> => ({
  visitors: all?.base,
  stillSeen: still?.base,
  returned: all ? all.rate * all.base : undefined,
});

/**
 * Asks who came back of those who came until each hour of the day, as often as filters may be chosen, and solves for
 * the people whom each hour adds in a month.
 */
export async function attackReturns(root: string, made: readonly MadeVisit[]): Promise<Record<People, Recovery>> {
  const store = await openVisitStore({ root, threads: 1 });
  try {
    const asked = { projectId: attackProject, locations: attackLocations, timeFrames: attackMonths };
    const answers: Map<string, RetentionValue[]>[] = [];
    for (let i = 0; i < mostChoices.filters; i += 1) {
      const filters = { fromHour: opens, toHour: opens + i };
      const { values } = await store.analyse(retention, { ...asked, period: 'MONTHLY', filters });
      answers.push(new Map(values.map(({ location_id: id, data }) => [id, data])));
    }
    const seen = attackMonths.map((_, at) => devicesOf(made.filter(({ month }) => month === at)));
    const byMonth = grouped(made, ({ location, month }) => `${location} ${month}`);
    const results = attackLocations.flatMap(({ id }) =>
      attackMonths.slice(1).map((_, month) => {
        const [here = [], next = []] = [month, month + 1].map((at) => byMonth.get(`${id} ${at}`));
        const truth = answers.map((__, i) => peopleUntil(opens + i, here, next, seen[month + 1] ?? new Set()));
        const told = answers.map((values) => values.get(id)?.[month]);
        return (people: People) =>
          seriesOf(
            truth.map((counts) => counts[people]),
            told.map((value) => value && toldOf(value)[people]),
          );
      }),
    );
    const found = (people: People) => recoveryOf(results.flatMap((result) => result(people)));
    return { visitors: found('visitors'), stillSeen: found('stillSeen'), returned: found('returned') };
  } finally {
    await store.close();
  }
}

const devicesOf = (visits: readonly MadeVisit[]): Set<string> => new Set(visits.map(({ device }) => device));

/** The people of a location and month who came until an hour, given the visits of the next month and who had any. */
function peopleUntil(
  last: number,
  here: readonly MadeVisit[],
  next: readonly MadeVisit[],
  seen: ReadonlySet<string>,
): Record<People, number> {
  const [now, again] = [here, next].map((visits) =>
    devicesOf(visits.filter(({ hour }) => hour >= opens && hour <= last)),
  );
  const devices = [...(now ?? [])];
  return {
    visitors: devices.length,
    stillSeen: devices.filter((device) => isSeenElsewhere(device) || seen.has(device)).length,
    returned: devices.filter((device) => again?.has(device)).length,
  };
}

/** The people whom each hour adds, if at least two answers say anything about them. */
function seriesOf(truth: readonly number[], told: readonly (number | undefined)[]): Series[] {
  const equations = told.flatMap((count, i) =>
    count === undefined ? [] : [{ cells: truth.map((_, cell) => Number(cell <= i)), count }],
  );
  const added = truth.map((count, i) => count - (truth[i - 1] ?? 0));
  const alone = truth.map(() => null);
  return equations.length < 2 ? [] : [{ equations, truth: added.map((count) => ({ count, devices: count })), alone }];
}
