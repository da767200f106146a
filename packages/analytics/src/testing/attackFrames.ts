import { openVisitStore } from '../store/visitStore';
import { anyMasks, nextQuestion } from './adaptive';
import type { attacked, Question } from './attacks';
import { askAnalysis, prepareCatchment } from './attacks';
import type { MadeVisit } from './attackWorld';
import { attackLocations, attackMonths } from './attackWorld';
import type { AttackRecovery } from './recovery';
import { monthCells, Notes, recoveryOf } from './recovery';

/**
 * Asks an analysis many questions about months and places, each chosen by the answers so far, and solves for what was
 * hidden. The attacker knows every total.
 */
export async function attackMonthsAndPlaces(
  root: string,
  made: readonly MadeVisit[],
  analysis: (typeof attacked)[number],
  questions: number,
  random: () => number,
): Promise<AttackRecovery> {
  const store = await openVisitStore({ root, threads: 1 });
  const notes = new Notes(made, monthCells);
  const ask = (asked: Question) => askAnalysis(store, notes, analysis, asked);
  try {
    if (analysis === 'catchment') await prepareCatchment(notes, made);
    // First what is published by itself: what a quarter reveals beyond its months, and a year beyond its quarters.
    const wholes = [1, 3, 12].flatMap((count) =>
      Array.from({ length: attackMonths.length / count }, (_, i) => attackMonths.slice(i * count, (i + 1) * count)),
    );
    for (const frame of wholes) await ask({ months: frame, places: attackLocations });
    const published = new Map(notes.all().map((series) => [series, series.equations.length]));
    let last: readonly number[] | undefined;
    for (let asked = wholes.length; asked < questions; asked += 1) {
      const masks = anyMasks(attackMonths.length, last, random);
      last = masks[nextQuestion(notes.all(), masks, asked, random)];
      const places = asked % 2 === 0 ? attackLocations : attackLocations.filter(() => random() < 0.7);
      await ask({ months: attackMonths.filter((_, month) => last?.[month] === 1), places });
    }
    const unasked = notes.all().map((series) => {
      return { ...series, equations: series.equations.slice(0, published.get(series) ?? 0) };
    });
    return { ...recoveryOf(notes.all()), unasked: recoveryOf(unasked).learnt };
  } finally {
    await store.close();
  }
}
