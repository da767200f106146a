import type { SpiderData } from '@locus/model/analyses';
import { listsOf, maxChartPlaces, movementRows, ownPlace } from '@locus/model/analyses';
import { floorTo, shareText } from '@locus/model/text';
import { movementRequest } from '@locus/model/view';

import type { AnalysisContent, RankingChart } from '../content';
import type { AnalysisScope } from '../shared/scope';
import { figure, known } from '../shared/scope';
import { movementOf } from '../derived';
import { messages } from './messages';
import { movementNotes } from './describe';
import { overlapNotes } from '../shared/overlapNotes';

/** Movement: where visitors are before, during and after their visit, most visited places first; no table. */
export function movementContent(scope: AnalysisScope, spider: SpiderData): AnalysisContent {
  const { intl, state, view } = scope;
  const { ofArea, period } = movementRequest(scope);
  // People who live and who work nearby share one list, as in the initial state of the screen.
  const near = state.movementType !== 'Visitors';
  const lists = listsOf({ home: near, work: near });
  const movement = movementOf(spider);
  const parts = (ofArea ? (['before', 'during', 'after'] as const) : (['before', 'after'] as const)).flatMap(
    (part): { part: typeof part; chart: RankingChart }[] => {
      const places = movement ? movementRows(movement[part], lists).slice(0, maxChartPlaces) : [];
      if (places.length === 0) return [];
      const rows = places.map(({ place: { name, category }, value }) => ({
        name: ownPlace({ category }) ? intl.formatMessage(messages.ownPlace, { name }) : name,
        value: floorTo(value * 100),
      }));
      return [{ part, chart: { kind: 'ranking', title: intl.formatMessage(messages[part]), rows, decimals: 2 } }];
    },
  );
  const [top] = movement ? movementRows(movement[period], lists) : [];
  return {
    figures: [
      figure(
        intl.formatMessage(messages.topPlace),
        known(top?.value, (value) => shareText(value, intl.locale), scope),
        top && `${top.place.name} • ${intl.formatMessage(messages[period])}`,
      ),
    ],
    charts: parts.map(({ chart }) => chart),
    notes: [
      ...(near ? [{ text: intl.formatMessage(messages.nearby) }] : []),
      ...overlapNotes(
        intl,
        view.locations,
        view.locations.map(({ id }) => id),
        view.primary?.id,
      ),
      ...movementNotes(intl, spider.disclosure),
    ],
  };
}
