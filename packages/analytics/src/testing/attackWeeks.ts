import { firstDayOfMonth, lastDayOfMonth, periodsOf } from '../calendar';
import { openVisitStore } from '../store/visitStore';
import type { MadeVisit } from './attackWorld';
import { attackLocations, attackMonths, attackProject } from './attackWorld';
import type { Equation } from './leastSquares';
import type { AttackRecovery, Series } from './recovery';
import { grouped, recoveryOf } from './recovery';

const weeks = periodsOf('WEEKLY', attackMonths);
const dayOf = ({ day }: MadeVisit) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/**
 * Solves for hidden weeks from everything that is published about visits: the months, whose days a week shares with one
 * or two of them, and the other weeks. `unasked` is what the months alone say.
 */
export async function attackWeeks(root: string, made: readonly MadeVisit[]): Promise<AttackRecovery> {
  const store = await openVisitStore({ root, threads: 1 });
  try {
    const asked = { projectId: attackProject, locations: attackLocations, timeFrames: attackMonths };
    const [monthly, weekly] = [
      await store.footfall({ ...asked, period: 'MONTHLY' }),
      await store.footfall({ ...asked, period: 'WEEKLY' }),
    ];
    const mean = made.reduce((sum, { weight = 1 }) => sum + weight, 0) / made.length;
    const byPlace = grouped(made, ({ location }) => location);
    const all = attackLocations.map(({ id }, place): { months: Series; both: Series } => {
      const truth = weeks.map(({ firstDay, lastDay }) => {
        const own = (byPlace.get(id) ?? []).filter((visit) => dayOf(visit) >= firstDay && dayOf(visit) <= lastDay);
        return { count: own.length, devices: new Set(own.map(({ device }) => device)).size };
      });
      const ofMonths = (monthly.values[place]?.data ?? []).flatMap(({ value }, i): Equation[] =>
        value === null ? [] : [{ cells: daysIn(attackMonths[i] ?? ''), count: value / mean }],
      );
      const alone = (weekly.values[place]?.data ?? []).map(({ value }) => value);
      const ofWeeks = alone.flatMap((value, week): Equation[] =>
        value === null ? [] : [{ cells: weeks.map((_, i) => Number(i === week)), count: value / mean }],
      );
      return {
        months: { truth, equations: ofMonths, alone },
        both: { truth, equations: [...ofMonths, ...ofWeeks], alone },
      };
    });
    return {
      ...recoveryOf(all.map(({ both }) => both)),
      unasked: recoveryOf(all.map(({ months }) => months)).learnt,
    };
  } finally {
    await store.close();
  }
}

/** The share of each week that lies in a month. */
function daysIn(month: string): number[] {
  const [from, to] = [firstDayOfMonth(month), lastDayOfMonth(month)];
  return weeks.map(({ firstDay, lastDay }) => Math.max(0, Math.min(lastDay, to) - Math.max(firstDay, from) + 1) / 7);
}
