import { mostChoices } from '../privacy';
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
}

/** The first hour with visits. */
export const opens = 9;

/**
 * Asks for the monthly visits until each hour of the day, as often as filters may be chosen, and subtracts each answer
 * from the next one. The attacker knows the mean weight of a visit.
 */
export async function attackDifferences(root: string, made: readonly MadeVisit[]): Promise<DifferencesFound> {
  const store = await openVisitStore({ root, threads: 1 });
  try {
    const asked = { projectId: attackProject, locations: attackLocations, timeFrames: attackMonths };
    const answers: Map<string, (number | null)[]>[] = [];
    for (let i = 0; i < mostChoices.filters; i += 1) {
      const filters = { fromHour: opens, toHour: opens + i };
      const { values } = await store.footfall({ ...asked, period: 'MONTHLY', filters });
      answers.push(new Map(values.map((place) => [place.location_id, place.data.map(({ value }) => value)])));
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
    return {
      hidden: cells.length,
      close: share(({ sum, difference }) => Math.abs(difference - sum) <= 10),
      exact: share(({ count, difference }) => Math.round(difference / mean) === count),
      constant: usual / cells.length,
    };
  } finally {
    await store.close();
  }
}
