import type { ItemData } from '@locus/data';
import { useItemData } from '@locus/data';
import type { Footfall, FootfallAnswer, PeriodParameter, ReportItem, ReportView, ViewState } from '@locus/model';
import { cardFetchDelayMs, deriveFootfall } from '@locus/model';
import { useMemo } from 'react';

export interface OpenFootfall extends Omit<ItemData<FootfallAnswer>, 'data'> {
  answer: FootfallAnswer | undefined;
  footfall: Footfall | undefined;
}

/** Visit trends of the shown locations and months; items that are not on show wait their second. */
export function useFootfall(
  item: ReportItem | undefined,
  view: ReportView | undefined,
  state: ViewState,
  period: PeriodParameter,
): OpenFootfall {
  const readable = item?.status === 'confirmed' ? item.id : undefined;
  const { data, ...rest } = useItemData(
    readable,
    {
      locations: state.selectedLocations && view ? view.selected.map(({ id }) => id) : undefined,
      timeFrames: state.timeFrames && view ? view.timeFrames : undefined,
      period,
    },
    { delayMs: view?.item?.id === item?.id ? 0 : cardFetchDelayMs },
  );
  const footfall = useMemo(() => data && deriveFootfall(data), [data]);
  return { ...rest, answer: data, footfall };
}
