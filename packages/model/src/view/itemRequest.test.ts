import fc from 'fast-check';
import { expect, it } from 'vitest';

import type { Report } from '../answers/entities';
import { earliestCompared } from '../analyses/comparison';
import { comparisons } from '../entities/enums';
import { catchmentRequest, choiceOf, earlierMonthsOf, movementRequest, socialRequest } from './itemRequest';
import { viewOfReport } from './reportView';
import { monthKeyOf, monthsOfReport } from './timeFrames';
import { decodeViewState } from './viewState';

const months = fc.integer({ min: 2019 * 12, max: 2028 * 12 }).map(monthKeyOf);
const reports = fc.tuple(months, fc.integer({ min: 0, max: 40 })).map(([first, more]) => {
  const last = monthKeyOf(Number(first.slice(0, 4)) * 12 + Number(first.slice(5)) - 1 + more);
  return { start_date: `${first}-01`, end_date: `${last}-28`, location_ids: [], report_items: {} } as unknown as Report;
});

it('no address makes a page request months outside the report and its comparison', () => {
  fc.assert(
    fc.property(
      reports,
      fc.array(months, { maxLength: 12 }),
      fc.constantFrom(...comparisons),
      fc.constantFrom('weekly', 'monthly', 'quarterly', 'whole'),
      (report, asked, comparison, period) => {
        const query = new URLSearchParams({ timeFrames: asked.join(), comparison });
        const state = decodeViewState(query);
        const view = viewOfReport(report, undefined, state);
        const own = monthsOfReport(report);
        const scope = { report, view, state };
        const requests = [choiceOf(scope), catchmentRequest(scope), socialRequest(scope), movementRequest(scope)];
        for (const { timeFrames } of requests) {
          expect(own).toEqual(expect.arrayContaining(timeFrames ?? []));
          // An empty list would request all.
          if (asked.length > 0 && !asked.some((month) => own.includes(month))) expect(timeFrames).toEqual([]);
        }
        const earlier = earlierMonthsOf(view.timeFrames, comparison, period);
        const [earliest = '', last = ''] = [earliestCompared(own), own.at(-1)];
        expect(earlier.filter((month) => month < earliest || month > last)).toEqual([]);
      },
    ),
  );
});
