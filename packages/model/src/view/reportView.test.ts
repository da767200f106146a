import { describe, expect, it } from 'vitest';

import type { ReportItem } from '../answers/entities';
import { catchmentLayers, movementModes } from '../entities/enums';
import {
  catchmentLayerInForce,
  mapModeInForce,
  movementModeInForce,
  offeredMapModes,
  offeredModes,
  reduceReportView,
  drivingTimesInForce,
  tradeAreaInForce,
  viewOfReport,
} from './reportView';
import { buildLocation, buildReport, buildReportItem } from '../testing/entities';
import { decodeViewState, defaultViewState, encodeViewState } from './viewState';

const location = (id: string, index: number) => buildLocation({ id, name: `Place ${id}`, index });

const item = (id: string, type: ReportItem['type']) => buildReportItem({ id, name: type, type });

const report = buildReport({
  name: 'Store network',
  start_date: '2026-01-01',
  end_date: '2026-03-31',
  location_ids: ['3', '1', '2', '99'],
  report_items: {
    duration: [item('11', 'DURATION'), item('13', 'DURATION')],
    footfall: [item('12', 'FOOTFALL')],
  },
});
const project = { locations: ['1', '2', '3', '4'].map(location) };
const view = (query: string, of = report) => viewOfReport(of, project, decodeViewState(query));

describe('opening a report', () => {
  it('keeps the same list objects when other parts of the view change', () => {
    const [map, graph] = [view('selectedLocations=1+2'), view('selectedLocations=1+2&contentVisualizationMode=Table')];
    for (const list of ['locations', 'selected', 'items', 'months', 'timeFrames'] as const) {
      expect(graph[list]).toBe(map[list]);
    }
    expect(view('selectedLocations=1').selected.map(({ id }) => id)).toEqual(['1']);
    expect(view('').selected.map(({ id }) => id)).toEqual(['1', '2', '3']);
  });

  it('[SHELL-128] the primary location is taken from the address if the report contains it', () => {
    expect(view('primaryLocation=2').primary?.id).toBe('2');
    expect(view('primaryLocation=4').primary?.id).toBe('3');
    expect(view('primaryLocation=99').primary?.id).toBe('3');
  });

  it("[SHELL-129] the default primary location is the report's first one that the project contains", () => {
    expect(view('').primary?.id).toBe('3');
    expect(view('', { ...report, location_ids: ['99', '2'] }).primary?.id).toBe('2');
  });

  it('[SHELL-130] the item is the one in the address, otherwise footfall, otherwise the first', () => {
    expect(view('reportItemType=DURATION').item?.id).toBe('11');
    expect(view('').item?.type).toBe('FOOTFALL');
    expect(view('reportItemType=MOVEMENT').item?.type).toBe('FOOTFALL');
    expect(view('', { ...report, report_items: { duration: [item('11', 'DURATION')] } }).item?.type).toBe('DURATION');
    expect(view('', { ...report, report_items: {} }).item).toBeUndefined();
  });

  it('[VIEW-022] the chosen part of the trip and movement type are written to the address', () => {
    const after = reduceReportView(defaultViewState, view(''), { do: 'chooseMovementPeriod', period: 'after' });
    expect(after).toEqual({ ...defaultViewState, movementPeriod: 'After' });
    const near = reduceReportView(after, view(''), { do: 'chooseMovementType', type: 'Residents/workers' });
    expect(decodeViewState(encodeViewState(near))).toEqual({ ...after, movementType: 'Residents/workers' });
  });

  it('opening another report resets the map views', () => {
    const state = decodeViewState(
      'latitude=1&longitude=2&zoom=3&catchmentTripRoutesLatitude=1&catchmentTripRoutesLongitude=2&catchmentTripRoutesZoom=3&colorScheme=COLORFUL&primaryLocation=2',
    );
    const next = reduceReportView(state, view(''), { do: 'openReport' });
    expect(next).toEqual({ ...defaultViewState, colorScheme: 'COLORFUL', primaryLocation: '2' });
  });

  it('all locations and months are shown unless the address names some of the report’s', () => {
    expect(view('').selected.map(({ id }) => id)).toEqual(['1', '2', '3']);
    expect(view('selectedLocations=2+4').selected.map(({ id }) => id)).toEqual(['2']);
    expect(view('selectedLocations=4').selected.map(({ id }) => id)).toEqual(['1', '2', '3']);
    expect(view('').timeFrames).toEqual(['2026-01', '2026-02', '2026-03']);
    expect(view('timeFrames=2026-02,2030-01').timeFrames).toEqual(['2026-02']);
  });

  it('a primary location that is not selected is replaced by the first selected one', () => {
    expect(view('selectedLocations=1+2&primaryLocation=3').primary?.id).toBe('1');
  });
});

describe('changing the view', () => {
  it('the hour view and cross-visitation values are written to the address', () => {
    const hours = reduceReportView(defaultViewState, view(''), { do: 'showHours', byWeek: false });
    expect(encodeViewState(hours).toString()).toBe('showHoursByWeek=0');
    const both = reduceReportView(defaultViewState, view(''), { do: 'chooseCrossVisitation', values: 'BOTH' });
    expect(encodeViewState(both).toString()).toBe('crossVisitationChartValues=BOTH');
  });

  it('outlined trade areas are written to the address and apply only to a single location', () => {
    const outlined = reduceReportView(defaultViewState, view(''), { do: 'outlineTradeArea', parts: ['50', '90'] });
    expect(decodeURIComponent(encodeViewState(outlined).toString())).toBe('tradeArea=50,90');
    expect(tradeAreaInForce(outlined)).toEqual(['50', '90']);
    const several = reduceReportView(outlined, view(''), { do: 'chooseLocationsCount', count: 'MULTIPLE' });
    expect(tradeAreaInForce(several)).toEqual([]);
    const none = reduceReportView(outlined, view(''), { do: 'outlineTradeArea', parts: [] });
    expect(encodeViewState(none).toString()).toBe('');
    expect(tradeAreaInForce(none)).toEqual([]);
  });

  it('driving-time areas are outlined for a single location, and not for several', () => {
    const outlined = reduceReportView(defaultViewState, view(''), { do: 'outlineDrivingTime', times: ['10', '30'] });
    expect(decodeURIComponent(encodeViewState(outlined).toString())).toBe('drivingTime=10,30');
    expect(drivingTimesInForce(outlined)).toEqual(['10', '30']);
    expect(drivingTimesInForce({ ...outlined, catchmentLocationsCount: 'MULTIPLE' })).toEqual([]);
    const none = reduceReportView(outlined, view(''), { do: 'outlineDrivingTime', times: [] });
    expect(encodeViewState(none).toString()).toBe('');
  });

  it('[VIEW-119] if the primary location is deselected, the first selected one becomes primary', () => {
    const state = decodeViewState('primaryLocation=3');
    expect(reduceReportView(state, view(''), { do: 'chooseLocations', ids: ['2', '1'] })).toMatchObject({
      primaryLocation: '1',
      selectedLocations: ['1', '2'],
    });
    expect(reduceReportView(state, view(''), { do: 'chooseLocations', ids: ['3', '2'] }).primaryLocation).toBe('3');
  });

  it('choosing all locations or all months removes that selection from the address', () => {
    const state = decodeViewState('primaryLocation=3&selectedLocations=3&timeFrames=2026-01');
    const locations = reduceReportView(state, view(''), { do: 'chooseLocations', ids: ['1', '2', '3'] });
    expect(locations.selectedLocations).toBeUndefined();
    const months = reduceReportView(state, view(''), {
      do: 'chooseTimeFrames',
      months: ['2026-03', '2026-01', '2026-02'],
    });
    expect(months.timeFrames).toBeUndefined();
  });

  it('a choice without any location or month of the report changes nothing', () => {
    expect(reduceReportView(defaultViewState, view(''), { do: 'chooseLocations', ids: ['99'] })).toBe(defaultViewState);
    expect(reduceReportView(defaultViewState, view(''), { do: 'chooseTimeFrames', months: [] })).toBe(defaultViewState);
  });

  it('choosing a primary location that is not selected adds it to the selection', () => {
    const state = decodeViewState('selectedLocations=1');
    expect(reduceReportView(state, view(''), { do: 'choosePrimary', id: '2' })).toMatchObject({
      primaryLocation: '2',
      selectedLocations: ['1', '2'],
    });
  });
});

it('an unavailable content mode falls back to the first available one', () => {
  expect(viewOfReport(report, project, decodeViewState(''), () => ['Visualization', 'Table']).mode).toBe(
    'Visualization',
  );
  expect(
    viewOfReport(report, project, decodeViewState('contentVisualizationMode=Table'), () => ['Visualization', 'Table'])
      .mode,
  ).toBe('Table');
});

describe('the catchment map', () => {
  const reduce = (query: string, action: Parameters<typeof reduceReportView>[2]) =>
    reduceReportView(decodeViewState(query), { locations: [], months: [] }, action);

  it('[VIEW-045] starts in the postal-codes sub-mode whenever a catchment is chosen', () => {
    const state = reduce('reportItemVisualizationMode=Heatmap', { do: 'chooseItem', type: 'CATCHMENT' });
    expect(mapModeInForce(state, '3.2.0')).toBe('PostalCodes');
  });

  it('[VIEW-044] has no Radius in version 3.1.0, but has one in version 3.2.0', () => {
    expect(offeredMapModes('3.1.0')).toEqual(['PostalCodes', 'Heatmap', 'Trips']);
    expect(offeredMapModes('3.2.0')).toEqual(['PostalCodes', 'Heatmap', 'Trips', 'Isochrones']);
    const state = decodeViewState('reportItemVisualizationMode=Isochrones');
    expect(mapModeInForce(state, '3.1.0')).toBe('PostalCodes');
    expect(mapModeInForce(state, '3.2.0')).toBe('Isochrones');
  });

  it('[VIEW-195] switches to monochrome, the overlay and postal codes for several locations', () => {
    const state = reduce('reportItemVisualizationMode=Trips&colorScheme=COLORFUL', {
      do: 'chooseLocationsCount',
      count: 'MULTIPLE',
    });
    expect(state).toMatchObject({ colorScheme: 'MONOCHROME', catchmentDataOverlay: true });
    expect(mapModeInForce(state, '3.2.0')).toBe('PostalCodes');
  });

  it('[VIEW-196] switches back to colourful without the overlay for a single location', () => {
    const state = reduce('catchmentLocationsCount=MULTIPLE&catchmentDataOverlay=YES', {
      do: 'chooseLocationsCount',
      count: 'SINGLE',
    });
    expect(state).toMatchObject({ colorScheme: 'COLORFUL', catchmentDataOverlay: false });
  });

  it('[VIEW-204] writes the saved settings to the address', () => {
    const state = reduce('', {
      do: 'changeCatchment',
      changes: {
        colorScheme: 'COLORFUL',
        catchmentType: 'WORK',
        catchmentDataOverlay: true,
        catchmentMetricType: 'SCORE',
        catchmentThreshold: { min: 0.01, max: 0.2 },
      },
    });
    expect(Object.fromEntries(encodeViewState(state))).toEqual({
      colorScheme: 'COLORFUL',
      catchmentType: 'WORK',
      catchmentDataOverlay: 'YES',
      catchmentMetricType: 'SCORE',
      catchmentThresholdMin: '0.01',
      catchmentThresholdMax: '0.2',
    });
  });
});

describe('the movement map', () => {
  it('[VIEW-049] [VIEW-164] starts in the Heatmap sub-mode whenever movement is chosen, and can show hotspots', () => {
    expect(movementModes).toEqual(['Heatmap', 'Hotspots']);
    const hotspots = reduceReportView(defaultViewState, view(''), { do: 'chooseMovementMode', mode: 'Hotspots' });
    expect(encodeViewState(hotspots).toString()).toBe('reportItemVisualizationMode=Hotspots');
    expect(movementModeInForce(hotspots)).toBe('Hotspots');
    expect(movementModeInForce(reduceReportView(hotspots, view(''), { do: 'chooseItem', type: 'MOVEMENT' }))).toBe(
      'Heatmap',
    );
    const modes = ['', 'Hotspots', 'PostalCodes', 'hotspots'].map((mode) =>
      movementModeInForce(decodeViewState(`reportItemVisualizationMode=${mode}`)),
    );
    expect(modes).toEqual(['Heatmap', 'Hotspots', 'Heatmap', 'Heatmap']);
  });

  it('writes its settings to the address and reads them back', () => {
    const changes = {
      movementType: 'Residents/workers',
      locationType: 'BUILDINGS',
      dataLevel: 'CATEGORIES',
      colorScheme: 'COLORFUL',
      hotspotOverlay: false,
      movementThreshold: { min: 0.01, max: 0.5 },
    } as const;
    const state = reduceReportView(defaultViewState, view(''), { do: 'changeMovement', changes });
    expect(decodeViewState(encodeViewState(state))).toEqual({ ...defaultViewState, ...changes });
  });

  it('table settings are kept in the address, and defaults are left out', () => {
    const pivot = { do: 'changeTable', changes: { tableForm: 'Pivot', hideEmpty: true } } as const;
    const state = reduceReportView(defaultViewState, view(''), pivot);
    expect(encodeViewState(state).toString()).toBe('tableForm=Pivot&hideEmpty=1');
    expect(decodeViewState('tableForm=Pivot&hideEmpty=1')).toEqual(state);
    const back = reduceReportView(state, view(''), { do: 'changeTable', changes: { tableForm: 'List' } });
    expect(encodeViewState(back).toString()).toBe('hideEmpty=1');
    expect(decodeViewState('tableForm=Cube&hideEmpty=yes')).toEqual(defaultViewState);
  });

  it('[VIEW-034] movement has a map and a graph, but no table', () => {
    expect(offeredModes('MOVEMENT', [])).toEqual(['Map', 'Visualization']);
  });
});

it('the catchment map shows areas unless another layer is chosen or replaces them', () => {
  expect(catchmentLayers).toEqual(['PostalCodes', 'Heatmap', 'Trips', 'Isochrones', 'Winner', 'Socio', 'Hotspots']);
  const layer = (address: string) => catchmentLayerInForce(decodeViewState(address), '3.2.0');
  expect(layer('')).toBe('PostalCodes');
  expect(['Heatmap', 'Trips', 'Isochrones'].map((mode) => layer(`reportItemVisualizationMode=${mode}`))).toEqual([
    'Heatmap',
    'Trips',
    'Isochrones',
  ]);
  expect(layer('catchmentLocationsCount=MULTIPLE')).toBe('Winner');
  expect(layer('catchmentDataOverlay=YES')).toBe('Socio');
  expect(layer('catchmentLocationsCount=MULTIPLE&catchmentDataOverlay=YES')).toBe('Socio');
  expect(layer('reportItemVisualizationMode=Heatmap&catchmentDataOverlay=YES')).toBe('Heatmap');
});

it('[VIEW-002] five countries have a socio-demographic catchment graph', () => {
  const shown = ['de', 'at', 'ch', 'it', 'nl', 'il', 'en', 'fr', 'us', ''].filter((country) =>
    offeredModes('CATCHMENT', [{ country }]).includes('Visualization'),
  );
  expect(shown).toEqual(['de', 'at', 'ch', 'it', 'nl']);
});

it('[VIEW-033] a catchment outside the socio-demographic countries has no graph', () => {
  expect(offeredModes('CATCHMENT', [{ country: 'il' }])).toEqual(['Map', 'Table']);
  expect(offeredModes('CATCHMENT', [{ country: 'il' }, { country: 'at' }])).toEqual(['Map', 'Visualization', 'Table']);
});
