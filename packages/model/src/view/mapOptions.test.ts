import { expect, test } from 'vitest';

import type { ReportItemType } from '../entities/enums';
import type { MapOptions } from './mapOptions';
import { keepMapViews } from './mapOptions';
import type { ReportViewAction } from './reportView';
import { reduceReportView } from './reportView';
import type { ViewState } from './viewState';
import { defaultViewState } from './viewState';

const report = { locations: [], months: [] };
const at = (zoom: number) => ({ latitude: 52.5, longitude: 13.4, zoom });

/** A user of the report view: what the maps show after each action. */
function reader() {
  let state: ViewState = { ...defaultViewState, reportItemType: 'FOOTFALL' };
  let kept: MapOptions = {};
  return (action: ReportViewAction) => {
    const next = keepMapViews(kept, state.reportItemType, action, reduceReportView(state, report, action));
    ({ state, kept } = next);
    return { map: state.mapView, trips: state.tripRoutesView };
  };
}
const choose = (type: ReportItemType): ReportViewAction => ({ do: 'chooseItem', type });

test('[VIEW-156] the default, catchment, trip-route and movement maps each keep their zoom and centre', () => {
  const act = reader();
  act({ do: 'moveMap', view: at(10) });
  expect(act(choose('RETENTION')).map).toEqual(at(10));
  expect(act(choose('CATCHMENT')).map).toBeUndefined();
  act({ do: 'moveMap', view: at(8) });
  act({ do: 'moveMap', view: at(9), of: 'tripRoutesView' });
  expect(act(choose('MOVEMENT'))).toEqual({ map: undefined, trips: at(9) });
  act({ do: 'moveMap', view: at(15) });
  expect(act(choose('DURATION')).map).toEqual(at(10));
  expect(act(choose('CATCHMENT'))).toEqual({ map: at(8), trips: at(9) });
  expect(act(choose('MOVEMENT')).map).toEqual(at(15));
});

test('choosing another primary location resets the movement map and keeps the default map', () => {
  const act = reader();
  act({ do: 'moveMap', view: at(10) });
  act(choose('MOVEMENT'));
  act({ do: 'moveMap', view: at(15) });
  act(choose('FOOTFALL'));
  expect(act({ do: 'choosePrimary', id: '2' }).map).toEqual(at(10));
  expect(act(choose('MOVEMENT')).map).toBeUndefined();
  expect(act(choose('FOOTFALL')).map).toEqual(at(10));
});
