import type { ShareView } from '@locus/model/analyses';
import type { Id } from '@locus/model/entities';
import { meanOf } from '@locus/model/analyses';
import { absorptionDecimals, sharePoints } from '@locus/model/text';

/** The view of a location, otherwise the first one. */
export const shareViewOf = (views: readonly ShareView[], locationId: Id | undefined): ShareView | undefined =>
  views.find((view) => view.locationId === locationId) ?? views[0];

/**
 * The card's data for a location, otherwise for the first: its mean share (0..1) over its partners, the course, and the
 * latest change in percentage points.
 */
export function shareCard(
  views: readonly ShareView[],
  locationId: Id | undefined,
):
  | {
      /** Which location the numbers are about. */
      locationId: Id;
      locationName: string;
      average: number | null;
      change: number | null;
      against: number | undefined;
      chart: (number | null)[];
    }
  | undefined {
  const view = shareViewOf(views, locationId);
  if (!view || view.lines.length === 0) return undefined;
  const chart = view.dates.map((_, month) => meanOf(view.lines.map((line) => line.values[month])));
  const [before, last] = chart.slice(-2);
  return {
    locationId: view.locationId,
    locationName: view.locationName,
    average: meanOf(view.lines.map((line) => line.average)),
    change:
      typeof before === 'number' && typeof last === 'number' ? sharePoints(last, before, absorptionDecimals) : null,
    against: view.dates.at(-2),
    chart,
  };
}
