import type { ReportItemType } from '../entities/enums';
import type { ReportViewAction } from './reportView';
import type { MapView, ViewState } from './viewState';

/**
 * The maps that each keep a view of their own; the view of the catchment's trip routes is kept in the address next to
 * the others.
 */
export type MapName = 'default' | 'catchment' | 'movement';

/** The views of the maps that are not on show. The view of the map on show is in the address. */
export type MapOptions = Partial<Record<MapName, MapView>>;

/** The map that an analysis is shown on: catchment and movement have their own, all others share one. */
export const mapNameOf = (type: ReportItemType | undefined): MapName =>
  type === 'CATCHMENT' ? 'catchment' : type === 'MOVEMENT' ? 'movement' : 'default';

/**
 * How an action affects the views of the maps: choosing an analysis on another map stores the view of the current map
 * and restores that of the other, which is fitted again if it has none. Another primary location or selection of
 * locations drops the views of catchment and movement, which belong to the previous ones. `shown` is the analysis on
 * show before the action, `state` the address state after it.
 */
export function keepMapViews(
  kept: MapOptions,
  shown: ReportItemType | undefined,
  action: ReportViewAction,
  state: ViewState,
): { kept: MapOptions; state: ViewState } {
  if (action.do === 'choosePrimary' || action.do === 'chooseLocations') {
    return { kept: kept.default ? { default: kept.default } : {}, state };
  }
  if (action.do !== 'chooseItem' || mapNameOf(shown) === mapNameOf(action.type)) return { kept, state };
  const { [mapNameOf(action.type)]: mapView, ...others } = kept;
  return {
    kept: state.mapView ? { ...others, [mapNameOf(shown)]: state.mapView } : others,
    state: { ...state, mapView },
  };
}
