import type { ShareView } from '../analyses/absorption';
import type { CatchmentType } from '../analyses/catchmentView';
import { catchmentEntries } from '../analyses/catchmentView';
import { comparedDate, comparePeriods, compareWhole } from '../analyses/comparison';
import { sharedByAll } from '../analyses/crossVisitation';
import type { MovementAnalytics, VisitationPeriod } from '../analyses/movement';
import { tradeAreasOf } from '../analyses/tradeArea';
import type { CatchmentData } from '../answers/catchment';
import type { CrossVisitationData } from '../answers/crossVisitation';
import type { Id } from '../entities/entities';
import type { Finding } from './finding';
import { hiddenFinding, largestBy, leaderBy, meanDelta } from './finding';
import type { Earlier } from './visitChanges';

type Hidden = { suppressed: readonly unknown[] } | undefined;

/** How many visitors the locations share, whether that changed, and which pair shares most. */
export function crossVisitationFindings(
  { values }: Pick<CrossVisitationData, 'values'>,
  earlier?: Earlier<Pick<CrossVisitationData, 'values'>>,
  disclosure?: Hidden,
): Finding[] {
  const { share: mean, pooled } = sharedByAll({ values });
  const shared = (of: Pick<CrossVisitationData, 'values'>) =>
    of.values.map((row) => ({
      locationId: row.primary_location_id,
      locationName: row.primary_location_name,
      value: row.shared_visitors === null ? null : row.shared_visitors * 100,
    }));
  const change = earlier && meanDelta(compareWhole(shared({ values }), shared(earlier.derived)));
  const pairs = values.flatMap((row) => row.data.map((partner) => ({ row, partner })));
  const closest = largestBy(pairs, ({ partner }) => partner.visitors_loyalty);
  const alike = pairs.filter(({ partner }) => partner.visitors_loyalty === closest?.partner.visitors_loyalty);
  return [
    ...(closest
      ? [
          {
            // Of several equal ones the first in the order of the table, said to be one of them.
            rule: alike.length > 1 ? 'crossPairs' : 'crossPair',
            count: alike.length - 1,
            to: 'Table',
            place: closest.row.primary_location_name,
            other: closest.partner.secondary_location_name,
            amount: { as: 'share', value: closest.partner.visitors_loyalty ?? 0 },
          } as const,
        ]
      : []),
    ...(mean === null
      ? []
      : [
          {
            rule: 'crossShare',
            to: 'Visualization',
            count: pooled ? 1 : values.length,
            amount: { as: 'share', value: mean },
          } as const,
        ]),
    ...(typeof change === 'number'
      ? [
          {
            rule: 'crossCompared',
            to: 'Visualization',
            comparison: earlier?.comparison,
            amount: { as: 'points', value: change },
          } as const,
        ]
      : []),
    ...hiddenFinding(disclosure),
  ];
}

/** The partner with most of the primary location's visits, and whether that changed. */
export function shareFindings(
  kind: 'absorption' | 'attraction',
  views: readonly ShareView[],
  primary: Id | undefined,
  earlier?: Earlier<readonly ShareView[]>,
  disclosure?: Hidden,
): Finding[] {
  const view = views.find(({ locationId }) => locationId === primary) ?? views[0];
  const line = view && leaderBy(view.lines, ({ average }) => average);
  if (!view || !line || line.average === null) return hiddenFinding(disclosure);
  const before = earlier?.derived.find(({ locationId }) => locationId === view.locationId);
  const inPercent = ({ dates, lines }: ShareView) => ({
    dates,
    series: lines.map((entry) => ({ ...entry, values: entry.values.map((value) => value && value * 100) })),
  });
  const change =
    earlier && before
      ? meanDelta(
          comparePeriods(inPercent(view), inPercent(before), (date) =>
            comparedDate(date, earlier.months, earlier.comparison, 'monthly'),
          ),
        )
      : null;
  const names = { place: view.locationName, other: line.locationName };
  const absorbed = kind === 'absorption';
  return [
    {
      rule: absorbed ? 'absorbed' : 'attracted',
      to: 'Visualization',
      ...names,
      // Of a single partner it is not said that it has more than any other.
      count: view.lines.filter((entry) => entry !== line && entry.average !== null).length,
      amount: { as: 'shortShare', value: line.average },
    },
    ...(change === null
      ? []
      : [
          {
            rule: 'sharesCompared',
            to: 'Visualization',
            comparison: earlier?.comparison,
            amount: { as: 'shortPoints', value: change },
          } as const,
        ]),
    ...hiddenFinding(disclosure),
  ];
}

/** The area that most visits come from, how many areas hold half of those shown, and what is hidden. */
export function catchmentFindings(
  data: Pick<CatchmentData, 'values'>,
  primary: Id | undefined,
  type: CatchmentType,
  disclosure?: { other: readonly { location_id: Id; type: CatchmentType; share: number | null }[] },
): Finding[] {
  const entries = catchmentEntries(data, primary, type);
  const shares = entries
    .flatMap((entry) => {
      const share = entry.geo_entity_share_of_target;
      return share ? [{ name: entry.geo_entity_name, share }] : [];
    })
    .sort((a, b) => b.share - a.share);
  const [top] = shares;
  if (!top) return [];
  // The smallest trade area, so that the sentence matches the panel.
  const half = tradeAreasOf(entries).areas.find(({ part }) => part === '50');
  const hidden = disclosure?.other.find((entry) => entry.location_id === primary && entry.type === type)?.share;
  return [
    {
      rule: 'topArea',
      to: 'Table',
      other: top.name,
      base: type === 'WORK' ? 'visits_with_known_work' : 'visits_with_known_home',
      amount: { as: 'share', value: top.share },
    },
    ...(half ? [{ rule: 'halfOfVisits', to: 'Table', count: half.areas.length } as const] : []),
    ...(hidden ? [{ rule: 'areasHidden', to: 'Table', amount: { as: 'share', value: hidden } } as const] : []),
  ];
}

/** The two places that most visitors go to in each part of their trip. */
export function movementFindings(movement: MovementAnalytics, part: VisitationPeriod): Finding[] {
  const told = (rule: 'movedMost' | 'movedNext', { name, value }: { name: string; value: number }): Finding => ({
    rule,
    to: 'Visualization',
    part,
    other: name,
    amount: { as: 'share', value },
  });
  const [most, next] = movement[part].main.filter(({ value }) => value > 0);
  return [...(most ? [told('movedMost', most)] : []), ...(next ? [told('movedNext', next)] : [])];
}
