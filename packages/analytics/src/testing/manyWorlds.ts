import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { proofRandom } from '@locus/model/testing';

import { attackMonthsAndPlaces } from './attackFrames';
import { attacked } from './attacks';
import { makeAttackWorld } from './attackWorld';

/** Student's t for 95 % (two-sided), by degrees of freedom from 1; beyond the last one it hardly falls. */
const studentT = [12.71, 4.3, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.2, 2.18, 2.16, 2.14, 2.13];

/** How many more of the hidden values an attack gets right than the best constant, in several towns. */
interface MoreThanConstant {
  /** Share (−1..1) of each town's hidden values. */
  each: number[];
  mean: number;
  /** The 95 % interval is this much to both sides of the mean; towns are independent, hidden values of one are not. */
  margin: number;
}

/**
 * Attacks an analysis by months and places in several made-up towns, each with its own people and questions. In a
 * single town a few dozen people decide the result, so chance moves it by several points. Places with more visits
 * per month than `largest` have none, see `makeAttackWorld`.
 */
export async function moreInManyWorlds(
  folder: string,
  analysis: (typeof attacked)[number],
  worlds: number,
  questions: number,
  largest = Infinity,
): Promise<MoreThanConstant> {
  const each: number[] = [];
  for (let world = 0; world < worlds; world += 1) {
    const root = await mkdtemp(join(folder, 'town-'));
    const made = await makeAttackWorld(root, proofRandom(1000 + world), { largest });
    const random = proofRandom(2000 + world * attacked.length + attacked.indexOf(analysis));
    const { recovered, learnt, constant } = await attackMonthsAndPlaces(root, made, analysis, questions, random);
    each.push(Math.max(recovered, learnt) - constant);
    await rm(root, { recursive: true });
  }
  const mean = each.reduce((sum, more) => sum + more, 0) / worlds;
  const squares = each.reduce((sum, more) => sum + (more - mean) ** 2, 0);
  const t = studentT[Math.min(worlds - 1, studentT.length) - 1] ?? Infinity;
  return { each, mean, margin: worlds > 1 ? t * Math.sqrt(squares / (worlds - 1) / worlds) : Infinity };
}
