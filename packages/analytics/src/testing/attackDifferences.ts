import { mostChoices } from '../privacy';
import { retention } from '../retention';
import { openVisitStore } from '../store/visitStore';
import type { MadeVisit } from './attackWorld';
import { attackLocations, attackMonths, attackProject } from './attackWorld';
import { grouped } from './recovery';

/** What differences of answers reveal about the hidden visits of single hours. */
export interface DifferencesFound {
  /** Hours of a place and month whose visits are hidden, while both answers around them are shown. */
  hidden: number;
  /** The share (0..1) of these whose weighted visits a difference gives to ±10. */
  close: number;
  /** The share whose visits a difference gives exactly. */
  exact: number;
  /** The share guessed correctly by the best constant. */
  constant: number;
  /** The share whose new people a difference of the visitors that retention rates are of gives exactly. */
  people: number;
  /** The share of these guessed correctly by the best constant. */
  constantPeople: number;
}

/** The first hour with visits. */
const opens = 9;

/**
 * Asks for the monthly visits until each hour of the day, as often as filters may be chosen, and subtracts each answer
 * from the next one. The attacker knows the mean weight of a visit.
 */
export async function attackDifferences(root: string, made: readonly MadeVisit[]): Promise<DifferencesFound> {
  const store = await openVisitStore({ root, threads: 1 });
  try {
    const asked = { projectId: attackProject, locations: attackLocations, timeFrames: attackMonths };
    const answers: Map<string, (number | null)[]>[] = [];
    const bases: Map<string, (number | null)[]>[] = [];
    for (let i = 0; i < mostChoices.filters; i += 1) {
      const filters = { fromHour: opens, toHour: opens + i };
      const { values } = await store.footfall({ ...asked, period: 'MONTHLY', filters });
      answers.push(new Map(values.map((place) => [place.location_id, place.data.map(({ value }) => value)])));
      const returns = await store.analyse(retention, { ...asked, period: 'MONTHLY', filters });
      const basesOf = ({ data }: (typeof returns.values)[number]) => data.map(({ of_all: of }) => of?.base ?? null);
      bases.push(new Map(returns.values.map((place) => [place.location_id, basesOf(place)])));
    }
    const mean = made.reduce((sum, { weight = 1 }) => sum + weight, 0) / made.length;
    const cells = [...grouped(made, ({ location, month, hour }) => `${location} ${month} ${hour}`).values()].flatMap(
      (visits) => {
        const [{ location, month, hour } = { location: '', month: 0, hour: 0 }] = visits;
        if (hour <= opens || hour >= opens + mostChoices.filters) return [];
        if (new Set(visits.map(({ device }) => device)).size >= 10) return [];
        const until = (last: number) => answers[last - opens]?.get(location)?.[month] ?? null;
        const [after, before] = [until(hour), until(hour - 1)];
        if (after === null || before === null) return [];
        const sum = visits.reduce((all, { weight = 1 }) => all + weight, 0);
        return [{ count: visits.length, sum, difference: after - before }];
      },
    );
    const share = (right: (cell: (typeof cells)[number]) => boolean) => cells.filter(right).length / cells.length;
    const usual = Math.max(0, ...[...grouped(cells, ({ count }) => count).values()].map((same) => same.length));
    const people = newPeople(made, bases);
    const usualPeople = Math.max(0, ...[...grouped(people, ({ count }) => count).values()].map((same) => same.length));
    return {
      people: people.filter(({ count, difference }) => difference === count).length / Math.max(1, people.length),
      constantPeople: usualPeople / Math.max(1, people.length),
      hidden: cells.length,
      close: share(({ sum, difference }) => Math.abs(difference - sum) <= 10),
      exact: share(({ count, difference }) => Math.round(difference / mean) === count),
      constant: usual / cells.length,
    };
  } finally {
    await store.close();
  }
}

/** The few who came to a place for the first time in a month in an hour, and the difference of answers around it. */
function newPeople(made: readonly MadeVisit[], bases: readonly Map<string, (number | null)[]>[]) {
  return [...grouped(made, ({ location, month }) => `${location} ${month}`).values()].flatMap((visits) => {
    const [{ location, month } = { location: '', month: 0 }] = visits;
    const until = (last: number) =>
      new Set(visits.filter(({ hour }) => hour >= opens && hour <= last).map(({ device }) => device)).size;
    return bases.flatMap((after, i) => {
      const [base, before] = [after.get(location)?.[month] ?? null, bases[i - 1]?.get(location)?.[month] ?? null];
      const count = until(opens + i) - until(opens + i - 1);
      return base === null || before === null || count >= 10 ? [] : [{ count, difference: base - before }];
    });
  });
}
