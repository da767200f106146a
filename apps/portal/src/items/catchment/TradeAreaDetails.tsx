import { useCatchmentAnswer } from '@locus/data';
import { TradeAreaPanel } from '@locus/charts/detail';
import { tradeAreaInForce } from '@locus/model/view';

import { detailState } from '../detailState';
import type { ItemViewProps } from '../itemViewProps';

/** The primary location's trade areas in numbers; several locations have no common ones. */
export function TradeAreaDetails({ scope }: ItemViewProps) {
  const { state, view, dispatch } = scope;
  const read = useCatchmentAnswer(scope, true);
  const { mode: _, locations: __, ...shared } = detailState(scope, read);
  if (state.catchmentLocationsCount === 'MULTIPLE') return null;
  return (
    <TradeAreaPanel
      {...shared}
      catchment={read.answer}
      location={view?.primary}
      type={state.catchmentType}
      outlined={tradeAreaInForce(state)}
      onOutlinedChange={(parts) => dispatch({ do: 'outlineTradeArea', parts })}
    />
  );
}
