import type { Seasonality } from '@locus/model/analyses';
import type { Id } from '@locus/model/entities';
import { hours, weekdays } from '@locus/model/analyses';

/** One hour of one weekday. */
export interface WeekCell {
  /** 1 = Sunday to 7 = Saturday. */
  day: number;
  /** 0..23. */
  hour: number;
  /** Share 0..1 of the week's visits; null if it is not shown. */
  share: number | null;
  /** The step (zero-based) of its colour; null without a share. */
  step: number | null;
}

/** A location's week in display order, Monday to Sunday with 24 hours each, and its strongest hour. */
export interface WeekCells {
  rows: WeekCell[][];
  /** The first of the hours with the largest share; undefined if nothing is shown or nobody came. */
  peak: WeekCell | undefined;
}

/** The cells of a location's week; colours increase evenly from 0 to its strongest hour in this many steps. */
export function weekCells(seasonality: Seasonality, location: Id, steps: number): WeekCells {
  const shares = weekdays.map(
    (day) => seasonality.hourlyByDay[day]?.find(({ locationId }) => locationId === location)?.values ?? [],
  );
  const largest = Math.max(0, ...shares.flat().filter((share) => share !== null));
  const stepOf = (share: number | null) =>
    share === null ? null : largest === 0 ? 0 : Math.min(steps - 1, Math.floor((share / largest) * steps));
  const rows = weekdays.map((day, y) =>
    hours.map((hour): WeekCell => {
      const share = shares[y]?.[hour] ?? null;
      return { day, hour, share, step: stepOf(share) };
    }),
  );
  return { rows, peak: largest === 0 ? undefined : rows.flat().find(({ share }) => share === largest) };
}
