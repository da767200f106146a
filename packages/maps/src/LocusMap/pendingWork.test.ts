import { expect, test } from 'vitest';

import { PendingWork } from './pendingWork';

test('a map is idle once all started work is finished', () => {
  const work = new PendingWork();
  const heard: boolean[] = [];
  work.subscribe(() => heard.push(work.idle));
  const first = work.begin();
  const second = work.begin();
  first();
  first();
  expect(work.idle).toBe(false);
  second();
  expect(heard).toEqual([false, true]);
});
