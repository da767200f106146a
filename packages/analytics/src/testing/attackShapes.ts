import { geometryBounds } from '@locus/model/geo';

import type { ShapeBox } from '../shapeBudget';
import { shapesSpent } from '../shapeBudget';
import { openVisitStore } from '../store/visitStore';
import type { Mask } from './adaptive';
import { anyMasks, nextQuestion } from './adaptive';
import type { attacked } from './attacks';
import { askAnalysis, prepareCatchment } from './attacks';
import { drawInTown, houseCells, outlineOf, townPlaces } from './attackTown';
import type { MadeVisit } from './attackWorld';
import { attackMonths } from './attackWorld';
import type { AttackRecovery } from './recovery';
import { asUnasked, Notes, recoveryOf } from './recovery';

const few = (count: number) =>
  Array.from({ length: attackMonths.length / count }, (_, i) => attackMonths.slice(i * count, (i + 1) * count));
/** What every answer is asked for: the whole, years, quarters and months. */
const frames = [24, 12, 3, 1].flatMap(few);

/**
 * Draws a place again and again, each time around other houses, and asks an analysis of each outline for all months,
 * years, quarters and months; the next outline is chosen by the answers so far. Outlines that overlap too much are not
 * allowed; each is moved by a few metres. The attacker knows every total and solves for what each house hides.
 */
export async function attackShapes(
  root: string,
  made: readonly MadeVisit[],
  analysis: (typeof attacked)[number],
  questions: number,
  random: () => number,
): Promise<AttackRecovery> {
  const store = await openVisitStore({ root, threads: 1 });
  try {
    // A sample asks about fewer frames rather than about fewer outlines.
    const count = Math.min(frames.length, Math.max(3, Math.floor(questions / 20)));
    const all = await Promise.all(
      frames.slice(0, count).map(async (months) => {
        const visits = made.filter(({ month }) => months.includes(attackMonths[month] ?? ''));
        const notes = new Notes(visits, houseCells);
        if (analysis === 'catchment')
          await prepareCatchment(
            notes,
            visits.filter(({ location }) => location === '1'),
          );
        return { months, notes };
      }),
    );
    const boxes: ShapeBox[] = [];
    let last: Mask | undefined = Array.from({ length: houseCells.count }, () => 1);
    for (let asked = 0; asked < questions && last; asked += all.length) {
      const outline = outlineOf(last, [8 * random() - 4, 8 * random() - 4]);
      boxes.push(boxOf(last));
      await drawInTown(root, outline);
      const [place, shop] = townPlaces(outline);
      const cells = last.map((taken) => taken === 1);
      const pair = ['cross-visitation', 'absorption', 'attraction'].includes(analysis);
      for (const { months, notes } of all)
        if (place && shop)
          await askAnalysis(store, notes, analysis, {
            months,
            frames: [months],
            places: pair ? [place, shop] : [place],
            among: [place, shop],
            cells,
          });
      last = nextShape(
        all.flatMap(({ notes }) => notes.all()),
        last,
        boxes,
        random,
      );
    }
    const series = all.flatMap(({ notes }) => notes.all());
    return { ...recoveryOf(series), unasked: recoveryOf(series.map(asUnasked)).learnt };
  } finally {
    await store.close();
  }
}

const boxOf = (mask: Mask): ShapeBox => {
  const [west, south, east, north] = geometryBounds(outlineOf(mask, [0, 0]));
  return { west, south, east, north };
};

/** The next outline; undefined if none of the candidates is allowed any more. */
function nextShape(
  series: Parameters<typeof nextQuestion>[0],
  last: Mask,
  boxes: readonly ShapeBox[],
  random: () => number,
): Mask | undefined {
  const allowed = anyMasks(houseCells.count, last, random).filter((mask) => !shapesSpent(boxes, boxOf(mask)));
  return allowed[nextQuestion(series, allowed, boxes.length, random)];
}
