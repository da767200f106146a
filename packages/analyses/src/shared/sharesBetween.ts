import type { ShareView } from '@locus/model/analyses';
import type { AbsorptionAnswer } from '@locus/model/calls';
import type { Id } from '@locus/model/entities';
import { meanOf } from '@locus/model/analyses';
import { absorptionDecimals, monthAxisLabel, monthLabel, shareText } from '@locus/model/text';
import type { IntlShape, MessageDescriptor } from 'react-intl';

import type { AnalysisContent } from '../content';
import { messages } from '../messages';
import type { AnalysisScope } from './scope';
import { disclosureNotes } from './notes';
import { overlapNotes } from './overlapNotes';
import { leaderPhrase, type Phrase, phrasesText } from './phrase';
import { titleOf } from '../titles/titleOf';
import { figure, inPercent, known, largest, seriesOf } from './scope';
import { datedTable, shareCells } from './tables';

/** Shares between places by month: lines of the primary location, a table with a row per pair. */
export function sharesBetween(
  scope: AnalysisScope,
  { type, describe }: { type: 'ABSORPTION' | 'ATTRACTION'; describe: (intl: IntlShape, shown: ShareView) => Phrase[] },
  views: readonly ShareView[],
  disclosure: AbsorptionAnswer['disclosure'],
): AnalysisContent {
  const { intl, view } = scope;
  const shown = shownShares(views, view.primary?.id);
  const dates = [...new Set(views.flatMap((entry) => entry.dates))].sort((a, b) => a - b);
  const top = largest(shown?.lines ?? [], ({ average }) => average);
  const share = (value: number) => shareText(value, intl.locale, absorptionDecimals);
  // As above the view: what the shares are of, and who leads.
  const said = shown ? describe(intl, shown) : [];
  return {
    figures: [
      figure(
        intl.formatMessage(messages.figures.meanRate),
        known(meanOf(shown?.lines.map(({ average }) => average) ?? []), share, scope),
        shown?.locationName,
      ),
      figure(intl.formatMessage(messages.figures.strongestPair), known(top?.average, share, scope), top?.locationName),
    ],
    charts: shown
      ? [
          {
            kind: 'line',
            title: `${titleOf(intl, type)}: ${shown.locationName}`,
            series: shown.lines.map((line) => seriesOf(scope, line, inPercent(line.values))),
            categories: shown.dates.map((date) => ({
              label: monthAxisLabel(date, intl.locale),
              title: monthLabel(date, intl.locale),
              date,
            })),
            unit: '%',
            decimals: absorptionDecimals,
          },
        ]
      : [],
    table: datedTable(
      scope,
      dates.map((date) => ({ date, head: `${monthLabel(date, intl.locale)}, %` })),
      { kind: 'percent', decimals: absorptionDecimals },
      // Visits go from the source to the location, whichever of the two a view is for.
      views.flatMap((entry) =>
        entry.lines.map((line) => {
          const values = new Map(entry.dates.map((date, i) => [date, line.values[i] ?? null]));
          const pair =
            type === 'ABSORPTION' ? [line.locationName, entry.locationName] : [entry.locationName, line.locationName];
          const cells = shareCells(
            dates.map((date) => values.get(date) ?? null),
            absorptionDecimals,
          );
          return { key: `${entry.locationId} ${line.locationId}`, cells: [...pair, ...cells] };
        }),
      ),
    ),
    notes: [
      ...said.map((phrase) => ({ text: phrasesText(intl, [phrase]) })),
      ...overlapNotes(
        intl,
        view.locations,
        views.flatMap((entry) => placesOf(entry)),
      ),
      ...disclosureNotes(intl, disclosure),
    ],
  };
}

/** A location and all its partners. */
export const placesOf = ({ locationId, lines }: ShareView): Id[] => [
  locationId,
  ...lines.map((line) => line.locationId),
];

/** The shares of one location: the primary one, or the first that has any. */
export const shownShares = (views: readonly ShareView[], primary: Id | undefined): ShareView | undefined =>
  views.find(({ locationId }) => locationId === primary) ?? views[0];

/** What the graph and the table of a location's shares show, and which of its partners leads. */
export const describeShares = (intl: IntlShape, message: MessageDescriptor, shown: ShareView): Phrase[] => [
  { message, values: { name: shown.locationName, minutes: shown.minStayMinutes ?? 0 } },
  ...leaderPhrase(
    shown.lines.map(({ locationName: name, average: value }) => ({ name, value })),
    (share) => shareText(share, intl.locale, absorptionDecimals),
  ),
];
