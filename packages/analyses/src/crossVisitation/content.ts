import type { CrossVisitationAnswer } from '@locus/model/calls';
import { deriveCrossVisitation, parseRatio, sharedByAll } from '@locus/model/analyses';
import { ratioText, roundTo, sharePercent, shareText } from '@locus/model/text';

import type { AnalysisContent, Row } from '../content';
import { messages as shared } from '../messages';
import { disclosureNotes } from '../shared/notes';
import { overlapNotes } from '../shared/overlapNotes';
import type { AnalysisScope } from '../shared/scope';
import { figure, known, largest } from '../shared/scope';
import { titleOf } from '../titles/titleOf';
import { messages } from './messages';

/** Cross-visitation: the matrix of places; a table with a row per pair. */
export function crossVisitationContent(scope: AnalysisScope, answer: CrossVisitationAnswer): AnalysisContent {
  const { intl, indexOf, state } = scope;
  const { columns, rows } = deriveCrossVisitation(answer);
  const { share: all, pooled } = sharedByAll(answer);
  const numbered = (id: string, name: string) => `${indexOf(id) + 1} ${name}`;
  const ratios = state.crossVisitationChartValues === 'VISIT_RATIO';
  const share = (value: number) => shareText(value, intl.locale);
  const names = new Map(columns.map(({ id, name }) => [id, name]));
  const pairs = rows.flatMap(({ primaryName, cells }) =>
    cells.map((cell) => ({ ...cell, primaryName, secondaryName: names.get(cell.secondaryId) ?? '' })),
  );
  const top = largest(pairs, (pair) => pair.share);
  return {
    figures: [
      figure(intl.formatMessage(messages.sharedVisitors, { pooled: pooled ? 'yes' : 'no' }), known(all, share, scope)),
      figure(
        intl.formatMessage(shared.figures.strongestPair),
        known(top?.share, share, scope),
        top && `${top.primaryName} › ${top.secondaryName}`,
      ),
    ],
    charts:
      rows.length === 0
        ? []
        : [
            {
              kind: 'matrix',
              title: titleOf(intl, 'LOYALTY'),
              corner: intl.formatMessage(messages.matrixCorner),
              heads: columns.map(({ id, name }) => numbered(id, name)),
              rows: rows.map(({ primaryId, primaryName, cells }) => ({
                name: numbered(primaryId, primaryName),
                cells: cells.map((cell) => {
                  const n = parseRatio(cell.ratio);
                  const text = ratios
                    ? n === null
                      ? ''
                      : ratioText(n, intl.locale)
                    : cell.share === null
                      ? ''
                      : share(cell.share);
                  return { text, band: ratios ? cell.ratioBand : cell.shareBand };
                }),
              })),
            },
          ],
    table: {
      columns: [
        { head: intl.formatMessage(shared.heads.location), kind: 'text' },
        { head: intl.formatMessage(shared.heads.areaName), kind: 'text' },
        { head: intl.formatMessage(shared.heads.distance), kind: 'number' },
        { head: `${intl.formatMessage(shared.heads.shareOfVisitors)}, %`, kind: 'percent' },
        { head: intl.formatMessage(shared.heads.visitsRatio), kind: 'text', end: true },
      ],
      rows: answer.values.flatMap(({ primary_location_name: primary, data }) =>
        data.map((pair): Row => {
          const n = parseRatio(pair.ratio);
          return [
            primary,
            pair.secondary_location_name,
            roundTo(pair.aerial_distance, 2),
            pair.visitors_loyalty === null ? null : sharePercent(pair.visitors_loyalty),
            n === null ? null : ratioText(n, intl.locale),
          ];
        }),
      ),
      keys: answer.values.flatMap(({ primary_location_id: primary, data }) =>
        data.map(({ secondary_location_id: secondary }) => `${primary} ${secondary}`),
      ),
    },
    notes: [
      ...overlapNotes(
        intl,
        scope.view.locations,
        columns.map(({ id }) => id),
      ),
      ...disclosureNotes(intl, answer.disclosure),
    ],
  };
}
