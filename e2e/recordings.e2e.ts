import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { proofRandom, rounds, whole } from '@locus/model/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Recording } from '../packages/mocks/src/recordings.ts';
import { world } from '../packages/mocks/src/world.ts';
import { beginSession, demoUsers } from '../scripts/e2e/harness.ts';
import { useService } from '../scripts/e2e/service.ts';
import { copyData, demoSnapshot } from '../scripts/e2e/snapshot.ts';
import type { Locus } from '../scripts/e2e/startLocus.ts';
import { startLocus } from '../scripts/e2e/startLocus.ts';
import { root } from '../scripts/lib/files.ts';
import { shapeDifferences } from '../scripts/recordings/shapes.ts';

/*
 * What stories show was recorded from the API; this asks the API again. Stories prove nothing about a page if the
 * recordings lack a field that is answered today: `npm run fixtures` renews them.
 */

let locus: Locus | undefined;
// A service of its own: other journeys change what theirs answers.
beforeAll(async () => {
  const snapshot = await demoSnapshot();
  locus = await startLocus((data) => snapshot !== undefined && copyData(snapshot, data));
  await locus.ready;
  useService(locus);
});
afterAll(async () => {
  useService(undefined);
  await locus?.stop();
});

const recorders = [
  ['as-administrator', 'admin', demoUsers.administrator],
  ['as-staff', 'portal', demoUsers.staff],
  ['as-customer', 'portal', demoUsers.accountAdmin],
  ['items', 'portal', demoUsers.staff],
] as const;

/** The recorded answers of a kind of user; in a sample some of each call, drawn by the seed. */
function drawnAnswers(name: string): [string, unknown][] {
  const recording = JSON.parse(
    readFileSync(join(root, `packages/mocks/src/recordings/${name}.json`), 'utf8'),
  ) as Recording;
  const answered = Object.entries(recording).flatMap(([address, { status, body }]): [string, unknown][] =>
    // One report was recorded while it waited for its calculation, which asking for it begins.
    status === 200 && address !== `/api/reports/${world.calculatingReport}` ? [[address, body]] : [],
  );
  if (whole) return answered;
  const random = proofRandom(name.length);
  const calls = new Map<string, [string, unknown][]>();
  for (const answer of answered) {
    // Of an item's data, every analysis has fields of its own.
    const call =
      answer[0].replaceAll(/\d+(?=\/|$)/g, '*').replace(/\?.*/, '') + Object.keys(answer[1] as object).join();
    calls.set(call, [...(calls.get(call) ?? []), answer]);
  }
  return [...calls.values()].flatMap((of) =>
    Array.from({ length: rounds(2, of.length) }, () => of[Math.floor(random() * of.length)]!),
  );
}

test.for(recorders)('answers recorded %s have the fields and types of today’s', async ([name, app, email]) => {
  const { call } = await beginSession(app, email);
  const differences = new Map<string, string[]>();
  for (const [address, recorded] of drawnAnswers(name)) {
    const live = await call<unknown>('GET', address.replace(/^\/api/, ''));
    for (const difference of shapeDifferences(recorded, live))
      differences.set(difference, [...(differences.get(difference) ?? []), address]);
  }
  // Each difference with one of the addresses that have it.
  expect([...differences].map(([difference, [address]]) => `${address} ${difference}`)).toEqual([]);
});
