import type { ReportScope } from '@locus/model/view';
import { catchmentEntries, drivingMinutes, drivingReaches } from '@locus/model/analyses';
import { useMemo } from 'react';

import { useIsochrones } from '../trips';
import type { useCatchmentAreas } from './useCatchmentAreas';

/** What can be reached from the primary location within driving times; requests nothing unless they are `wanted`. */
export function useDrivingReaches(
  { state, view }: ReportScope,
  { answer, outlines }: Pick<ReturnType<typeof useCatchmentAreas>, 'answer' | 'outlines'>,
  wanted: boolean,
) {
  const primary = view?.primary;
  const at = wanted && primary ? ([primary.longitude, primary.latitude] as const) : undefined;
  const { data, ...read } = useIsochrones(at, drivingMinutes);
  const reaches = useMemo(
    () =>
      answer && outlines && data
        ? drivingReaches(catchmentEntries(answer, primary?.id, state.catchmentType), outlines, data.rings)
        : undefined,
    [answer, outlines, data, primary?.id, state.catchmentType],
  );
  return { ...read, reaches };
}
