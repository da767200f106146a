import type { ComparedPeriod, ReportItemType, ViewState } from '@locus/model';
import { periodInForce } from '@locus/model';

/**
 * What one value of an analysis covers, for comparison with its earlier period; undefined for movement, which has no
 * comparison.
 */
export function comparedPeriodOf(type: ReportItemType, { state }: { state: ViewState }): ComparedPeriod | undefined {
  switch (type) {
    case 'FOOTFALL':
    case 'RETENTION':
      return periodInForce(type, state.period);
    case 'ABSORPTION':
    case 'ATTRACTION':
      return 'monthly';
    case 'MOVEMENT':
      return undefined;
    case 'SEASONALITY':
    case 'DURATION':
    case 'LOYALTY':
    case 'CATCHMENT':
    default:
      return 'whole';
  }
}
