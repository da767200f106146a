import { sharedVisitors } from '@locus/analyses';
import type { CrossVisitationCell, CrossVisitationData } from '@locus/model/analyses';
import type { Comparison, Id } from '@locus/model/entities';
import { compareWhole, deriveCrossVisitation } from '@locus/model/analyses';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { comparedRange } from '../Comparison/comparedRange';
import type { ComparisonNoteProps } from '../Comparison/ComparisonNote';
import type { PeriodComparison } from '../Comparison/ComparisonSelect';

/** Cross-visitation of an earlier time. */
export interface ComparedMatrix {
  /** The values of a pair of locations. */
  cellOf: (primary: Id, secondary: Id) => CrossVisitationCell | undefined;
  /** The time compared with, and its months as text. */
  comparison: Comparison;
  range: string;
  note: Pick<ComparisonNoteProps, 'locations' | 'range' | 'comparison'>;
}

/** Cross-visitation of an earlier time as shown in the view; undefined if nothing is compared. */
export function useCrossVisitationComparison(
  data: CrossVisitationData | undefined,
  compare: PeriodComparison<CrossVisitationData> | undefined,
): ComparedMatrix | undefined {
  const intl = useIntl();
  const comparison = compare?.value;
  const earlier = compare?.earlier;
  const range = comparedRange(compare, intl.locale);
  return useMemo(() => {
    if (!data || !earlier || !comparison || range === undefined) return undefined;
    const { rows } = deriveCrossVisitation(earlier);
    const cells = new Map(
      rows.flatMap((row) => row.cells.map((cell) => [`${row.primaryId} ${cell.secondaryId}`, cell] as const)),
    );
    return {
      cellOf: (primary, secondary) => cells.get(`${primary} ${secondary}`),
      comparison,
      range,
      note: { locations: compareWhole(sharedVisitors(data), sharedVisitors(earlier)), range, comparison },
    };
  }, [data, earlier, range, comparison]);
}
