import { ShareDetail } from '@locus/charts/detail';

import { detailState } from './detailState';
import type { ItemViewProps } from './itemViews';
import { useAbsorption, useAttraction } from './useShares';

/** Absorption of the open report. */
export function AbsorptionItemView({ open }: ItemViewProps) {
  const { answer, views, disclosure } = useAbsorption(open);
  return (
    <ShareDetail
      {...detailState(open, answer)}
      kind="absorption"
      views={views}
      disclosure={disclosure}
      primaryLocation={open.view?.primary?.id}
    />
  );
}

/** Attraction of the open report. */
export function AttractionItemView({ open }: ItemViewProps) {
  const { answer, views, disclosure } = useAttraction(open);
  return (
    <ShareDetail
      {...detailState(open, answer)}
      kind="attraction"
      views={views}
      disclosure={disclosure}
      primaryLocation={open.view?.primary?.id}
    />
  );
}
