import type { CrossVisitationData } from '@locus/model/analyses';
import {
  crossVisitationCard,
  crossVisitationFacts,
  crossVisitationFindings,
  deriveAbsorption,
  deriveAttraction,
  deriveCrossVisitation,
  meanOf,
  shareFacts,
  shareFindings,
} from '@locus/model/analyses';
import { absorptionDecimals, shareFigures } from '@locus/model/text';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { shareCard } from '../ShareCard/shareCard';
import { nothingHidden, ofPlaces, runs, saidBy, share } from '../testing/placesWithValues';

it('cross-visitation: card, popup, gallery and sentence show the same share; matrix and table show the same pairs', () => {
  fc.assert(
    fc.property(ofPlaces(fc.tuple(share, fc.array(share, { minLength: 6, maxLength: 6 }))), (entries) => {
      const data: CrossVisitationData = {
        values: entries.map(({ id, held: [shared, pairs] }) => ({
          primary_location_id: id,
          primary_location_name: id,
          shared_visitors: shared,
          data: entries
            .filter((other) => other.id !== id)
            .map((other, i) => ({
              secondary_location_id: other.id,
              secondary_location_name: other.id,
              visitors_loyalty: pairs[i] ?? null,
              ratio: null,
              aerial_distance: 1,
            })),
        })),
        disclosure: nothingHidden,
      };
      const matrix = deriveCrossVisitation(data);
      const findings = crossVisitationFindings(data);
      const closest = saidBy(findings, 'crossPair') ?? saidBy(findings, 'crossPairs');
      const shares = matrix.rows.flatMap(({ cells }) => cells.flatMap(({ share: held }) => held ?? []));
      if (closest) expect(closest.amount).toEqual({ as: 'share', value: Math.max(...shares) });
      expect(saidBy(crossVisitationFindings(data), 'crossShare')?.amount?.value ?? null).toBe(
        meanOf(entries.map(({ id }) => crossVisitationCard(data, id)?.averageShare ?? null)),
      );
      for (const { id } of entries) {
        const facts = crossVisitationFacts(data.values, id);
        expect(facts?.kind === 'crossVisitation' && facts.share).toBe(crossVisitationCard(data, id)?.averageShare);
        for (const cell of matrix.rows.find(({ primaryId }) => primaryId === id)?.cells ?? []) {
          if (cell.secondaryId === id) continue;
          const pair = data.values
            .find(({ primary_location_id: primary }) => primary === id)
            ?.data.find(({ secondary_location_id: secondary }) => secondary === cell.secondaryId);
          expect(cell.share).toBe(pair?.visitors_loyalty ?? null);
        }
      }
    }),
    runs,
  );
});

it.each(['absorption', 'attraction'] as const)(
  '%s: card, popup, gallery and sentence show the shares of the data with one decimal',
  (kind) => {
    fc.assert(
      fc.property(ofPlaces(fc.tuple(share, fc.integer({ min: 0, max: 9000 }))), (entries) => {
        const pairs = entries.flatMap((source) =>
          entries
            .filter((target) => target.id !== source.id)
            .map((target) => ({
              source_location_id: source.id,
              source_location_name: source.id,
              target_location_id: target.id,
              target_location_name: target.id,
              avg_weighted_absorption: source.held[0],
              avg_weighted_attraction: target.held[0],
              dateChanges: [
                { timestamp: Date.UTC(2025, 0), visits_in_target: source.held[1], visits_in_source: target.held[1] },
              ],
            })),
        );
        const views = kind === 'absorption' ? deriveAbsorption(pairs) : deriveAttraction(pairs);
        const text = (value: number | null | undefined) =>
          value == null ? 'N/A' : shareFigures(value, 'en', absorptionDecimals);
        for (const { locationId } of views) {
          const facts = shareFacts(kind, views, locationId);
          const told = facts && 'share' in facts ? facts.share : undefined;
          expect(text(told)).toBe(text(shareCard(views, locationId)?.average));
          const said = saidBy(shareFindings(kind, views, locationId), kind === 'absorption' ? 'absorbed' : 'attracted');
          const line = views
            .find((view) => view.locationId === locationId)
            ?.lines.find(({ locationName }) => locationName === said?.other);
          if (said) expect(said.amount).toEqual({ as: 'shortShare', value: line?.average });
        }
      }),
      runs,
    );
  },
);
