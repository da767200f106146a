import { expect, test } from 'vitest';

import { draftLifetimeMs, keepDraft, livingDrafts, readDrafts } from './drafts';

const now = 1_790_000_000_000;
const draft = (userId: string, ageMs: number) => ({ userId, keptAt: now - ageMs });

test('a user’s own drafts of the last seven days are offered, newest first', () => {
  const mine = [draft('7', 1000), draft('7', draftLifetimeMs - 1), draft('7', 10)];
  const stored = [...mine, draft('8', 5), draft('7', draftLifetimeMs)];
  expect(livingDrafts(stored, '7', now)).toEqual([mine[2], mine[0], mine[1]]);
  expect(draftLifetimeMs).toBe(7 * 24 * 60 * 60 * 1000);
});

test('without browser storage, no draft is kept and nothing fails', async () => {
  await keepDraft('7', { name: 'createProject', title: '', path: '/', values: {} });
  expect(await readDrafts('7')).toEqual([]);
});
