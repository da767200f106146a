import type { PeriodComparison } from '@locus/charts/detail';
import { useCatchment } from '@locus/data';
import { defaultCatchmentThreshold } from '@locus/model/analyses';
import { type CatchmentAnswer } from '@locus/model/calls';
import { itemRequest } from '@locus/model/view';

import type { OpenReport } from '../../useOpenReport';
import { useComparedMonths, withRead } from '../useComparison';

/**
 * The primary location's catchment for the comparison months: all areas, because an area within the selected range now
 * may have been outside it then.
 */
export function useCatchmentComparison(scope: OpenReport): PeriodComparison<CatchmentAnswer> {
  const asked = useComparedMonths(scope, 'whole');
  const { min, max } = defaultCatchmentThreshold;
  const { data, ...read } = useCatchment(asked.value && itemRequest(scope, 'CATCHMENT').itemId, {
    primaryLocation: scope.view?.primary?.id,
    catchmentType: scope.state.catchmentType,
    timeFrames: asked.earlierMonths,
    minThreshold: min,
    maxThreshold: max,
  });
  const earlier = asked.value && data;
  return { ...withRead(asked, read, earlier?.data_since), earlier };
}
