import { footfallLines } from '@locus/analyses';
import type { Footfall } from '@locus/model/analyses';
import { useMemo } from 'react';

import type { PeriodComparison } from '../Comparison/ComparisonSelect';
import type { Compared } from '../Comparison/useCompared';
import { useCompared } from '../Comparison/useCompared';
import type { FootfallView } from './useFootfallView';

/** The earlier visit trends for a view: its dashed lines, and the change in visits. */
export function useFootfallComparison(
  { footfall, metric, period, lines, indexOf }: FootfallView,
  compare: PeriodComparison<Footfall> | undefined,
): Compared | undefined {
  const before = compare?.earlier;
  // As percentages of each one's own maximum, locations cannot be added up.
  const measured = metric === 'single location' ? 'all locations' : metric;
  const partial = useMemo(
    () => new Set([...footfall.partialDates, ...(before?.partialDates ?? [])]),
    [footfall, before],
  );
  const drawn = useMemo(
    () => ({
      now: { dates: footfall.dates, lines },
      earlier: before && { dates: before.dates, lines: footfallLines(before, metric, indexOf) },
    }),
    [footfall, before, lines, metric, indexOf],
  );
  const counted = useMemo(
    () => ({
      now: { dates: footfall.dates, lines: footfallLines(footfall, measured, indexOf) },
      earlier: before && { dates: before.dates, lines: footfallLines(before, measured, indexOf) },
    }),
    [footfall, before, measured, indexOf],
  );
  const shown = useCompared(drawn.now, drawn.earlier, compare, period, partial);
  const changes = useCompared(counted.now, counted.earlier, compare, period, partial);
  return useMemo(() => shown && changes && { ...shown, locations: changes.locations }, [shown, changes]);
}
