import { expect, test } from 'vitest';

import { databaseState, diskState, mailState, queueState } from './operations';

test('a disk gives a warning below a tenth or 5 GB of free space, and is bad below 1 GB', () => {
  const total = 200e9;
  expect([21e9, 19e9, 1e9, 0.9e9].map((free) => diskState({ free, total }))).toEqual([
    'good',
    'warning',
    'warning',
    'bad',
  ]);
  expect([6e9, 4.9e9].map((free) => diskState({ free, total: 20e9 }))).toEqual(['good', 'warning']);
});

test('calculations give a warning after 15 minutes of waiting, and are bad after an hour', () => {
  expect([900, 901, 3601].map((oldestSeconds) => queueState({ oldestSeconds }))).toEqual(['good', 'warning', 'bad']);
});

test('mail is bad if it cannot be sent, and gives a warning once any message was given up', () => {
  expect(mailState({ reason: null, givenUp: 0 })).toBe('good');
  expect(mailState({ reason: null, givenUp: 1 })).toBe('warning');
  expect(mailState({ reason: 'ECONNREFUSED', givenUp: 0 })).toBe('bad');
});

test('a database that takes longer than half a second gives a warning', () => {
  expect([500, 501].map((ms) => databaseState({ ms }))).toEqual(['good', 'warning']);
});
