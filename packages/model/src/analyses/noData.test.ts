import { expect, it } from 'vitest';

import type { AnswerFacts, NoDataFacts } from './noData';
import { noDataReason } from './noData';

const months = ['2026-01', '2026-02'];
const few = { location_id: '1', part: 'all', reason: 'below_floor' };
const gap = [{ location_id: '1', data: [{ date: 0, value: null }] }];

/** An answer with the fields of its analysis. */
const told = (answer: AnswerFacts & Record<string, unknown>): AnswerFacts => answer;

it.each<[string, Partial<NoDataFacts>, ReturnType<typeof noDataReason>]>([
  ['is under way', { calculation: 'calculating' }, 'calculating'],
  ['failed, whatever the call said', { calculation: 'failed', error: { status: 404, kind: 'http' } }, 'failed'],
  ['has no connection', { error: { status: 0, kind: 'offline' } }, 'offline'],
  ['does not exist any more', { error: { status: 404, kind: 'http' } }, 'missing'],
  ['failed in a way that says nothing of the data', { error: { status: 500, kind: 'http' } }, undefined],
  ['is not there yet', {}, undefined],
  ['knows no homes', { answer: { unavailable: 'no_homes' } }, 'no_homes'],
  ['knows no areas around the place', { answer: { unavailable: 'no_areas' } }, 'no_outline'],
  ['has too few visitors', { answer: { unavailable: 'too_few' } }, 'hidden'],
  ['has one location to compare', { answer: {}, compared: 1 }, 'alone'],
  ['lies before the data', { answer: { data_since: '2026-03-01' } }, 'outside'],
  ['lies after the data', { answer: { data_until: '2025-12-31' } }, 'after'],
  [
    'lies after the data, where nobody is said to have come',
    { answer: told({ data_until: '2025-12-31', values: gap, disclosure: { suppressed: [], closed: [few] } }) },
    'after',
  ],
  ['ends after the data', { answer: { data_until: '2026-01-10' } }, undefined],
  ['begins within the data', { answer: { data_since: '2026-02-10' } }, undefined],
  ['hides all it has', { answer: told({ values: gap, disclosure: { suppressed: [few] } }) }, 'hidden'],
  [
    'was not counted',
    { answer: told({ values: gap, disclosure: { suppressed: [], coverage: [{ counted: 0 }] } }) },
    'not_counted',
  ],
  ['had no visitor', { answer: told({ values: gap, disclosure: { suppressed: [], closed: [few] } }) }, 'closed'],
  [
    'hides a part',
    {
      answer: told({
        values: [{ data: [{ value: null }, { value: 0.5 }] }],
        disclosure: { suppressed: [few], closed: [few] },
      }),
    },
    undefined,
  ],
  [
    'tells of places alone',
    { answer: told({ before: { main: [{ value: 0.2 }] }, disclosure: { suppressed: [few] } }) },
    undefined,
  ],
])('gives the reason for missing data, if any, when an analysis %s', (_, facts, reason) => {
  expect(noDataReason({ months, ...facts })).toBe(reason);
});
