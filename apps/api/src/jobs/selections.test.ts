import { expect, it } from 'vitest';

import { duringCall } from '../http/callUnderWay';
import { worksInTurns } from './selections';

const settle = () => new Promise<void>((resolve) => void setImmediate(resolve));

it('calculates for the next user before the many waiting requests of another user', async () => {
  const inTurn = worksInTurns();
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (who: string) =>
    duringCall({ who }, () =>
      inTurn(async () => {
        begun.push(who);
        await new Promise<void>((resolve) => ends.push(resolve));
      }),
    ).catch((error: { status: number; details: { headers: Record<string, string> } }) => [
      error.status,
      Number(error.details.headers['Retry-After']) > 0,
    ]);
  const asked = Array.from({ length: 60 }, () => ask('greedy'));
  void ask('modest');
  // A user's excess requests are refused at once, with Retry-After.
  expect(await asked[59]).toEqual([429, true]);
  expect(begun).toEqual(['greedy']);
  ends[0]?.();
  await settle();
  expect(begun).toEqual(['greedy', 'modest']);
});

it('skips work whose caller has disconnected', async () => {
  const inTurn = worksInTurns();
  const leaving = new AbortController();
  let end: () => void = () => undefined;
  const first = inTurn(() => new Promise<void>((resolve) => (end = resolve)));
  let begun = false;
  const left = duringCall({ who: 'a', signal: leaving.signal }, () => inTurn(async () => void (begun = true)));
  leaving.abort();
  await expect(left).rejects.toBe(leaving.signal.reason);
  end();
  await first;
  await settle();
  expect(begun).toBe(false);
});
