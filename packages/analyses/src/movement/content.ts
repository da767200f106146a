import type { MovementPlaceRow, SpiderData, VisitationPeriod } from '@locus/model';
import { floorTo, listsOf, maxChartPlaces, movementRequest, movementRows, ownPlace, shareText } from '@locus/model';
import type { IntlShape } from 'react-intl';

import type { AnalysisContent, ContentNote, RankingChart } from '../content';
import { disclosureNotes, type Hiding } from '../shared/notes';
import type { Phrase } from '../shared/phrase';
import type { AnalysisScope } from '../shared/scope';
import { figure, known } from '../shared/scope';
import { movementOf } from './derived';
import { messages } from './messages';

/** The time of a visit that places are shown for. */
export const partTitle = (intl: IntlShape, part: VisitationPeriod): string => intl.formatMessage(messages[part]);

/** What the diagram and the lists of movement show; `list` says whose visits they are. */
export const describeMovement = (
  name: string,
  list: 'visitors' | 'home' | 'work' | 'both',
  ofArea: boolean,
): Phrase[] => [{ message: ofArea ? messages.descriptionOfArea : messages.description, values: { name, list } }];

/** Where most visitors come from and go to. */
export const movementLeaders = (
  from: MovementPlaceRow | undefined,
  to: MovementPlaceRow | undefined,
  write: (share: number) => string,
): Phrase[] =>
  [
    { row: from, message: messages.origin },
    { row: to, message: messages.destination },
  ].flatMap(({ row, message }) =>
    row ? [{ message, values: { name: row.place.name, share: write(row.value) } }] : [],
  );

/** In how many lists places are hidden. */
export const movementNotes = (intl: IntlShape, disclosure: Hiding | undefined): ContentNote[] =>
  disclosureNotes(
    intl,
    disclosure,
    intl.formatMessage(messages.hiddenPlaces, { count: disclosure?.suppressed.length ?? 0 }),
  );

/** Movement: where visitors are before, during and after their visit, most visited places first; no table. */
export function movementContent(scope: AnalysisScope, spider: SpiderData): AnalysisContent {
  const { intl, state } = scope;
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
      ...movementNotes(intl, spider.disclosure),
    ],
  };
}
