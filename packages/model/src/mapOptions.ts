import type { ReportItemType } from './enums';
import type { ReportViewAction } from './reportView';
import type { MapView, ViewState } from './viewState';

/**
 * The maps that each have a view of their own; that of the catchment's trip routes stands in the address beside the
 * others'.
 */
export type MapName = 'default' | 'catchment' | 'movement';

/** The views of the maps that are not on show. The view of the one on show stands in the address. */
export type MapOptions = Partial<Record<MapName, MapView>>;

/** The map that an analysis is shown on: catchment and movement have their own, all others share one. */
export const mapNameOf = (type: ReportItemType | undefined): MapName =>
  type === 'CATCHMENT' ? 'catchment' : type === 'MOVEMENT' ? 'movement' : 'default';

/**
 * What an action does to the views of the maps: choosing an analysis on another map keeps the view of the map that is
 * left and brings back that of the other one, which is fitted again where it has none. Another primary location or
 * other locations drop what catchment and movement had, which are about the former ones. `shown` is the analysis on
 * show before, `state` what the action made of the address.
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
