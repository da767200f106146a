import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  catchmentMetrics,
  catchmentTypes,
  colorSchemes,
  comparisons,
  contentModes,
  crossVisitationValues,
  dataLevels,
  drivingTimes,
  footfallMetrics,
  hotspotLocationTypes,
  locationsCounts,
  movementPeriods,
  movementTypes,
  reportItemTypes,
  socioDemoMetrics,
  tableForms,
  tradeAreaParts,
} from '../entities/enums';
import { monthKeyOf } from './timeFrames';
import type { ViewState } from './viewState';
import {
  applyViewState,
  decodeViewState,
  defaultViewState,
  encodeViewState,
  periodInForce,
  viewStateParameters,
  visitationPeriodInForce,
} from './viewState';

const read = (query: string) => decodeViewState(query);
const write = (change: Partial<ViewState>) => encodeViewState({ ...defaultViewState, ...change }).toString();

const id = fc.integer({ min: 1, max: 10 ** 9 }).map(String);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const unique = <T>(value: fc.Arbitrary<T>) => maybe(fc.uniqueArray(value, { minLength: 1, maxLength: 40 }));
const freeText = maybe(fc.string({ minLength: 1, maxLength: 60 }));
const number = (min: number, max: number) =>
  fc.double({ min, max, noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value));
const mapView = maybe(fc.record({ latitude: number(-90, 90), longitude: number(-180, 180), zoom: number(0, 19) }));
const threshold = maybe(
  fc.tuple(number(0, 1), number(0, 1)).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) })),
);

/** Any value of each field. */
const anyValue: { [K in keyof ViewState]: fc.Arbitrary<ViewState[K]> } = {
  primaryLocation: maybe(id),
  selectedLocations: unique(id),
  reportItemType: maybe(fc.constantFrom(...reportItemTypes)),
  contentVisualizationMode: fc.constantFrom(...contentModes),
  reportItemVisualizationMode: freeText,
  switchMode: freeText,
  mapView,
  tripRoutesView: mapView,
  timeFrames: unique(fc.integer({ min: 2000 * 12, max: 2100 * 12 }).map(monthKeyOf)).map((keys) => keys?.sort()),
  colorScheme: fc.constantFrom(...colorSchemes),
  dataLevel: fc.constantFrom(...dataLevels),
  locationType: fc.constantFrom(...hotspotLocationTypes),
  hotspotOverlay: fc.boolean(),
  movementThreshold: threshold,
  catchmentThreshold: threshold,
  catchmentType: fc.constantFrom(...catchmentTypes),
  catchmentLocationsCount: fc.constantFrom(...locationsCounts),
  catchmentDataOverlay: fc.boolean(),
  catchmentMetricType: fc.constantFrom(...catchmentMetrics),
  catchmentSocioDemoMetric: fc.constantFrom(...socioDemoMetrics),
  catchmentSocioCountry: freeText,
  catchmentSocioMetric: freeText,
  catchmentSocioCategory: freeText,
  catchmentSocioSubCategory: freeText,
  movementPeriod: maybe(fc.constantFrom(...movementPeriods)),
  period: maybe(fc.constantFrom('monthly' as const, 'weekly' as const, 'quarterly' as const)),
  metricType: maybe(fc.constantFrom(...footfallMetrics)),
  showHoursByWeek: fc.boolean(),
  showDetailsAverage: fc.boolean(),
  movementType: fc.constantFrom(...movementTypes),
  crossVisitationChartValues: fc.constantFrom(...crossVisitationValues),
  pointsOfInterest: fc.boolean(),
  comparison: maybe(fc.constantFrom(...comparisons)),
  tradeArea: maybe(fc.subarray([...tradeAreaParts], { minLength: 1 })),
  drivingTime: maybe(fc.subarray([...drivingTimes], { minLength: 1 })),
  placeCategory: freeText,
  comparedPlace: freeText,
  tableForm: fc.constantFrom(...tableForms),
  hideEmpty: fc.boolean(),
};
const anyState = fc.record<ViewState>(anyValue);
const fieldNames = Object.keys(defaultViewState) as (keyof ViewState)[];

describe('view state in the address', () => {
  it('a state written to an address is read back unchanged', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(decodeViewState(encodeViewState(state).toString())).toEqual(state);
      }),
      { numRuns: 500 },
    );
  });

  it.each(fieldNames)('a changed %s survives a round trip and leaves everything else as it is', (name) => {
    const changed: fc.Arbitrary<ViewState[typeof name]> = anyValue[name];
    fc.assert(
      fc.property(
        changed.filter((value) => value !== defaultViewState[name]),
        (value) => {
          const state = { ...defaultViewState, [name]: value };
          const query = encodeViewState(state).toString();
          expect(query).not.toBe('');
          expect(decodeViewState(query)).toEqual(state);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('any text decodes to a state that survives another round trip', () => {
    const parameter = fc.tuple(fc.constantFrom(...viewStateParameters), fc.string({ unit: 'binary', maxLength: 300 }));
    fc.assert(
      fc.property(fc.array(parameter, { maxLength: 20 }), fc.string({ unit: 'binary' }), (pairs, noise) => {
        const state = decodeViewState(`${new URLSearchParams(pairs).toString()}&${noise}`);
        expect(decodeViewState(encodeViewState(state))).toEqual(state);
      }),
      { numRuns: 1000 },
    );
  });

  it('a list of 100,000 locations in the address is capped at 10,000', () => {
    const query = `selectedLocations=${Array.from({ length: 100_000 }, (_, i) => i).join('+')}`;
    expect(read(query).selectedLocations).toHaveLength(10_000);
  });

  it('thousands of selected places fit in an address of less than 2 kB', () => {
    const selectedLocations = Array.from({ length: 2500 }, (_, i) => String(20_001 + 2 * i));
    const query = encodeViewState({ ...defaultViewState, selectedLocations }).toString();
    expect(query.length).toBeLessThan(2000);
    expect(read(query).selectedLocations).toEqual(selectedLocations);
  });

  it('unrelated parameters are kept when the view changes', () => {
    const query = applyViewState('projectsSortBy=Date+created&zoom=3&latitude=1&longitude=2', {
      ...defaultViewState,
      primaryLocation: '7',
    });
    expect(query.toString()).toBe('projectsSortBy=Date+created&primaryLocation=7');
  });
});

describe('address parameters', () => {
  it.each([
    ['showHoursByWeek', '1', '0'],
    ['showDetailsAverage', '1', '0'],
    ['pointsOfInterest', '1', '0'],
    ['hideEmpty', '1', '0'],
    ['hotspotOverlay', 'YES', 'NO'],
    ['catchmentDataOverlay', 'YES', 'NO'],
  ] as const)('%s is written and read as %s or %s', (name, yes, no) => {
    const changed = !defaultViewState[name];
    expect(encodeViewState({ ...defaultViewState, [name]: changed }).toString()).toBe(`${name}=${changed ? yes : no}`);
    expect([read(`${name}=${yes}`)[name], read(`${name}=${no}`)[name]]).toEqual([true, false]);
  });

  it('[VIEW-006] primaryLocation holds the id of the primary location', () => {
    expect(read('primaryLocation=12').primaryLocation).toBe('12');
    expect(write({ primaryLocation: '12' })).toBe('primaryLocation=12');
  });

  it('[VIEW-007] selectedLocations are separated by spaces, written as plus signs', () => {
    expect(write({ selectedLocations: ['3', '1', '2'] })).toBe('selectedLocations=3+1+2');
    expect(read('selectedLocations=3+1+2').selectedLocations).toEqual(['3', '1', '2']);
    expect(read('selectedLocations=3%201').selectedLocations).toEqual(['3', '1']);
  });

  it('[VIEW-008] reportItemType is written in upper case and read in any case', () => {
    expect(read('reportItemType=footfall').reportItemType).toBe('FOOTFALL');
    expect(write({ reportItemType: 'FOOTFALL' })).toBe('reportItemType=FOOTFALL');
  });

  it('[VIEW-009] contentVisualizationMode is Map, Visualization or Table', () => {
    expect(contentModes).toEqual(['Map', 'Visualization', 'Table']);
    expect(contentModes.map((mode) => read(`contentVisualizationMode=${mode}`).contentVisualizationMode)).toEqual([
      ...contentModes,
    ]);
    expect(write({ contentVisualizationMode: 'Table' })).toBe('contentVisualizationMode=Table');
    expect(read('contentVisualizationMode=table').contentVisualizationMode).toBe('Map');
  });

  it('reportItemVisualizationMode holds the sub-mode of the map, switchMode the choice between chart and graph', () => {
    const state = read('reportItemVisualizationMode=Heatmap&switchMode=chart');
    expect([state.reportItemVisualizationMode, state.switchMode]).toEqual(['Heatmap', 'chart']);
    expect(encodeViewState(state).toString()).toBe('reportItemVisualizationMode=Heatmap&switchMode=chart');
  });

  it('[VIEW-011] latitude, longitude and zoom hold the map view, and catchmentTripRoutes parameters the trip-routes view', () => {
    const state = read(
      'latitude=52.5&longitude=13.4&zoom=11.25&catchmentTripRoutesLatitude=48&catchmentTripRoutesLongitude=9&catchmentTripRoutesZoom=7.5',
    );
    expect(state.mapView).toEqual({ latitude: 52.5, longitude: 13.4, zoom: 11.25 });
    expect(state.tripRoutesView).toEqual({ latitude: 48, longitude: 9, zoom: 7.5 });
    expect(read('latitude=52.5&longitude=13.4').mapView).toBeUndefined();
    expect(read('latitude=91&longitude=13.4&zoom=4').mapView).toBeUndefined();
  });

  it('a zoom outside the range of the map becomes the nearest valid one', () => {
    const zoomOf = (zoom: string) => read(`latitude=52.5&longitude=13.4&zoom=${zoom}`).mapView?.zoom;
    expect(['-1', '0', '19', '19.01', '400', '1e300'].map(zoomOf)).toEqual([0, 0, 19, 19, 19, 19]);
    expect(['', 'near', 'Infinity', 'NaN'].map(zoomOf)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('[VIEW-012] timeFrames holds comma-separated year-month keys', () => {
    expect(read('timeFrames=2026-02,2026-01,2026-13,x').timeFrames).toEqual(['2026-01', '2026-02']);
    expect(decodeURIComponent(write({ timeFrames: ['2026-01', '2026-02'] }))).toBe('timeFrames=2026-01,2026-02');
  });

  it('[VIEW-013] colorScheme holds MONOCHROME or COLORFUL', () => {
    expect(read('colorScheme=COLORFUL').colorScheme).toBe('COLORFUL');
    expect(write({ colorScheme: 'COLORFUL' })).toBe('colorScheme=COLORFUL');
  });

  it('[VIEW-014] dataLevel, locationType and hotspotOverlay hold their wire values', () => {
    const state = read('dataLevel=CATEGORIES&locationType=BUILDINGS&hotspotOverlay=NO');
    expect([state.dataLevel, state.locationType, state.hotspotOverlay]).toEqual(['CATEGORIES', 'BUILDINGS', false]);
    expect(write({ dataLevel: 'CATEGORIES', locationType: 'BUILDINGS', hotspotOverlay: false })).toBe(
      'dataLevel=CATEGORIES&locationType=BUILDINGS&hotspotOverlay=NO',
    );
  });

  it('[VIEW-015] the threshold parameters hold the movement and catchment ranges', () => {
    const query =
      'movementThresholdMin=0.1&movementThresholdMax=0.9&catchmentThresholdMin=0.001&catchmentThresholdMax=0.5';
    const state = read(query);
    expect(state.movementThreshold).toEqual({ min: 0.1, max: 0.9 });
    expect(state.catchmentThreshold).toEqual({ min: 0.001, max: 0.5 });
    expect(encodeViewState(state).toString()).toBe(query);
  });

  it('tradeArea holds the shares of the outlined trade areas, smallest first and without duplicates', () => {
    expect(read('tradeArea=90,50,90,60,').tradeArea).toEqual(['50', '90']);
    expect(read('tradeArea=all').tradeArea).toBeUndefined();
    expect(decodeURIComponent(write({ tradeArea: ['50', '70'] }))).toBe('tradeArea=50,70');
  });

  it('placeCategory and comparedPlace hold the category and the compared place of the place ranking', () => {
    expect(read('placeCategory=FOOD&comparedPlace=Caf%C3%A9+%26+Co')).toMatchObject({
      placeCategory: 'FOOD',
      comparedPlace: 'Café & Co',
    });
    expect(write({ placeCategory: 'FOOD' })).toBe('placeCategory=FOOD');
  });

  it('drivingTime holds the outlined driving times in minutes, shortest first and without duplicates', () => {
    expect(read('drivingTime=30,10,30,11,').drivingTime).toEqual(['10', '30']);
    expect(read('drivingTime=far').drivingTime).toBeUndefined();
    expect(decodeURIComponent(write({ drivingTime: ['10', '45'] }))).toBe('drivingTime=10,45');
  });

  it('[VIEW-016] catchmentType holds HOME or WORK', () => {
    expect(['HOME', 'WORK', 'work'].map((value) => read(`catchmentType=${value}`).catchmentType)).toEqual([
      'HOME',
      'WORK',
      'HOME',
    ]);
    expect(write({ catchmentType: 'WORK' })).toBe('catchmentType=WORK');
  });

  it('[VIEW-017] catchmentLocationsCount holds SINGLE or MULTIPLE', () => {
    expect(read('catchmentLocationsCount=MULTIPLE').catchmentLocationsCount).toBe('MULTIPLE');
    expect(read('catchmentLocationsCount=TWO').catchmentLocationsCount).toBe('SINGLE');
    expect(write({ catchmentLocationsCount: 'MULTIPLE' })).toBe('catchmentLocationsCount=MULTIPLE');
  });

  it('[VIEW-018] catchmentDataOverlay holds YES or NO and defaults to NO', () => {
    expect(read('').catchmentDataOverlay).toBe(false);
    expect(read('catchmentDataOverlay=YES').catchmentDataOverlay).toBe(true);
    expect(write({ catchmentDataOverlay: true })).toBe('catchmentDataOverlay=YES');
  });

  it('[VIEW-019] catchmentMetricType holds SOURCE, DESTINATION or SCORE', () => {
    expect(catchmentMetrics.map((value) => read(`catchmentMetricType=${value}`).catchmentMetricType)).toEqual([
      'SOURCE',
      'DESTINATION',
      'SCORE',
    ]);
  });

  it('[VIEW-020] catchmentSocioDemoMetric holds one of the four metrics', () => {
    expect(socioDemoMetrics.map((value) => read(`catchmentSocioDemoMetric=${value}`).catchmentSocioDemoMetric)).toEqual(
      ['HOUSEHOLDS', 'INHABITANTS', 'HOUSEHOLD_INCOME', 'RETAIL_SPENDING'],
    );
  });

  it('[VIEW-021] the four catchmentSocio parameters hold the graph filters', () => {
    const state = read(
      'catchmentSocioCountry=de&catchmentSocioMetric=income&catchmentSocioCategory=a%20b&catchmentSocioSubCategory=c',
    );
    expect(state).toMatchObject({
      catchmentSocioCountry: 'de',
      catchmentSocioMetric: 'income',
      catchmentSocioCategory: 'a b',
      catchmentSocioSubCategory: 'c',
    });
    expect(decodeViewState(encodeViewState(state))).toEqual(state);
  });

  it('[VIEW-022] movementPeriod holds Before, During or After', () => {
    expect(movementPeriods.map((value) => read(`movementPeriod=${value}`).movementPeriod)).toEqual([
      'Before',
      'During',
      'After',
    ]);
  });

  it("[VIEW-023] a period that the item does not support is ignored, and the item's default is used", () => {
    expect(periodInForce('FOOTFALL', read('period=weekly').period)).toBe('weekly');
    expect(write({ period: 'weekly' })).toBe('period=weekly');
    expect(periodInForce('FOOTFALL', read('period=quarterly').period)).toBe('monthly');
    expect(periodInForce('RETENTION', read('period=monthly').period)).toBe('monthly');
    expect(periodInForce('RETENTION', read('period=weekly').period)).toBe('quarterly');
  });

  it('[VIEW-160] the movement period is Before, or During for area reports, unless the address names one the report has', () => {
    const periods = ['', 'movementPeriod=Before', 'movementPeriod=During', 'movementPeriod=After'].map(
      (query) => read(query).movementPeriod,
    );
    expect(periods.map((period) => visitationPeriodInForce(period, false))).toEqual([
      'before',
      'before',
      'before',
      'after',
    ]);
    expect(periods.map((period) => visitationPeriodInForce(period, true))).toEqual([
      'during',
      'before',
      'during',
      'after',
    ]);
  });

  it('[VIEW-024] metricType is written with underscores instead of spaces', () => {
    expect(write({ metricType: 'single location' })).toBe('metricType=single_location');
    expect(read('metricType=single_location').metricType).toBe('single location');
    expect(read('metricType=absolute_number').metricType).toBe('absolute number');
  });

  it('[VIEW-025] showHoursByWeek holds 1 or 0, and hours are shown by week without it', () => {
    expect([read('').showHoursByWeek, read('showHoursByWeek=0').showHoursByWeek]).toEqual([true, false]);
    expect(write({ showHoursByWeek: false })).toBe('showHoursByWeek=0');
  });

  it('[VIEW-026] showDetailsAverage holds 1 or 0, and averages are shown without it', () => {
    expect(['', '=1', '=0'].map((value) => read(`showDetailsAverage${value}`).showDetailsAverage)).toEqual([
      true,
      true,
      false,
    ]);
    expect(write({ showDetailsAverage: false })).toBe('showDetailsAverage=0');
  });

  it('[VIEW-027] an address restores all settings, and an invalid value falls back to the default', () => {
    const state = read(
      'colorScheme=COLORFUL&catchmentType=WORK&catchmentLocationsCount=MULTIPLE&catchmentDataOverlay=YES&catchmentMetricType=SCORE' +
        '&catchmentSocioDemoMetric=HOUSEHOLDS&dataLevel=CATEGORIES&locationType=BUILDINGS&hotspotOverlay=NO&movementPeriod=After',
    );
    expect(state).toMatchObject({
      colorScheme: 'COLORFUL',
      catchmentType: 'WORK',
      catchmentLocationsCount: 'MULTIPLE',
      catchmentDataOverlay: true,
      catchmentMetricType: 'SCORE',
      catchmentSocioDemoMetric: 'HOUSEHOLDS',
      dataLevel: 'CATEGORIES',
      locationType: 'BUILDINGS',
      hotspotOverlay: false,
      movementPeriod: 'After',
    });
    expect(
      read('colorScheme=RED&catchmentType=SCHOOL&catchmentDataOverlay=1&movementPeriod=before&hotspotOverlay=maybe'),
    ).toEqual(defaultViewState);
  });

  it('[VIEW-028] a threshold is restored only if both ends are present', () => {
    expect(read('movementThresholdMin=0.2').movementThreshold).toBeUndefined();
    expect(read('catchmentThresholdMax=0.2').catchmentThreshold).toBeUndefined();
    expect(read('catchmentThresholdMin=&catchmentThresholdMax=1').catchmentThreshold).toBeUndefined();
  });

  it('[VIEW-029] parameters at their default or without a value are left out', () => {
    expect(write({})).toBe('');
    expect(write({ selectedLocations: undefined, switchMode: undefined, pointsOfInterest: false })).toBe('');
  });
});

describe('view defaults', () => {
  it('[VIEW-158] [SHELL-274] the default colour scheme is MONOCHROME', () => {
    expect(defaultViewState.colorScheme).toBe('MONOCHROME');
  });

  it('[VIEW-159] catchment and movement settings start with their defaults', () => {
    expect(read('')).toMatchObject({
      catchmentType: 'HOME',
      catchmentLocationsCount: 'SINGLE',
      catchmentMetricType: 'DESTINATION',
      catchmentSocioDemoMetric: 'INHABITANTS',
      dataLevel: 'LOCATIONS',
      locationType: 'POIS',
      hotspotOverlay: true,
    });
  });

  it('[VIEW-161] the movement type is Visitors or Residents/workers, and Visitors by default', () => {
    expect(movementTypes).toEqual(['Visitors', 'Residents/workers']);
    expect(read('').movementType).toBe('Visitors');
  });

  it('[VIEW-162] the cross-visitation chart shows CROSS_VISITATION by default', () => {
    expect(crossVisitationValues).toEqual(['CROSS_VISITATION', 'VISIT_RATIO', 'BOTH']);
    expect(read('').crossVisitationChartValues).toBe('CROSS_VISITATION');
  });

  it('[VIEW-166] hours by week and averages are shown by default', () => {
    expect([read('').showHoursByWeek, read('').showDetailsAverage]).toEqual([true, true]);
  });
});

describe('addresses that people have kept', () => {
  it.each<[address: string, changed: Partial<ViewState>, written: string]>([
    [
      'colorScheme=COLORFUL&catchmentType=WORK&catchmentLocationsCount=MULTIPLE&catchmentDataOverlay=YES&catchmentMetricType=SCORE&catchmentSocioDemoMetric=HOUSEHOLDS',
      {
        colorScheme: 'COLORFUL',
        catchmentType: 'WORK',
        catchmentLocationsCount: 'MULTIPLE',
        catchmentDataOverlay: true,
        catchmentMetricType: 'SCORE',
        catchmentSocioDemoMetric: 'HOUSEHOLDS',
      },
      'colorScheme=COLORFUL&catchmentType=WORK&catchmentLocationsCount=MULTIPLE&catchmentDataOverlay=YES&catchmentMetricType=SCORE&catchmentSocioDemoMetric=HOUSEHOLDS',
    ],
    [
      'colorScheme=RED&catchmentType=SCHOOL&catchmentLocationsCount=FEW&catchmentDataOverlay=1&catchmentMetricType=BEST&catchmentSocioDemoMetric=PETS&reportItemVisualizationMode=Winner&catchmentThresholdMin=0.01',
      { reportItemVisualizationMode: 'Winner' },
      'reportItemVisualizationMode=Winner',
    ],
    [
      'movementPeriod=After&locationType=BUILDINGS&dataLevel=CATEGORIES&colorScheme=COLORFUL&hotspotOverlay=NO&movementThresholdMin=0.0035&movementThresholdMax=1',
      {
        colorScheme: 'COLORFUL',
        dataLevel: 'CATEGORIES',
        locationType: 'BUILDINGS',
        hotspotOverlay: false,
        movementThreshold: { min: 0.0035, max: 1 },
        movementPeriod: 'After',
      },
      'colorScheme=COLORFUL&dataLevel=CATEGORIES&locationType=BUILDINGS&hotspotOverlay=NO&movementPeriod=After&movementThresholdMin=0.0035&movementThresholdMax=1',
    ],
    [
      'movementPeriod=before&locationType=HOUSES&dataLevel=STREETS&colorScheme=RED&hotspotOverlay=1&movementType=Guests&movementThresholdMin=0.01',
      {},
      '',
    ],
    [
      'contentVisualizationMode=Table&colorScheme=COLORFUL&latitude=52.5&longitude=13.4&zoom=15&catchmentTripRoutesLatitude=52.4&catchmentTripRoutesLongitude=13.3&catchmentTripRoutesZoom=14',
      {
        contentVisualizationMode: 'Table',
        mapView: { latitude: 52.5, longitude: 13.4, zoom: 15 },
        tripRoutesView: { latitude: 52.4, longitude: 13.3, zoom: 14 },
        colorScheme: 'COLORFUL',
      },
      'contentVisualizationMode=Table&colorScheme=COLORFUL&latitude=52.5&longitude=13.4&zoom=15&catchmentTripRoutesLatitude=52.4&catchmentTripRoutesLongitude=13.3&catchmentTripRoutesZoom=14',
    ],
    [
      'contentVisualizationMode=Table&reportItemType=retention&period=weekly',
      { reportItemType: 'RETENTION', contentVisualizationMode: 'Table', period: 'weekly' },
      'reportItemType=RETENTION&contentVisualizationMode=Table&period=weekly',
    ],
    [
      'contentVisualizationMode=Visualization&switchMode=chart&catchmentSocioMetric=RETAIL_SPENDING&catchmentSocioCategory=EATING_OUT',
      {
        contentVisualizationMode: 'Visualization',
        switchMode: 'chart',
        catchmentSocioMetric: 'RETAIL_SPENDING',
        catchmentSocioCategory: 'EATING_OUT',
      },
      'contentVisualizationMode=Visualization&switchMode=chart&catchmentSocioMetric=RETAIL_SPENDING&catchmentSocioCategory=EATING_OUT',
    ],
    [
      'period=weekly&selectedLocations=1+2&timeFrames=2026-04,2026-05,2026-06',
      { selectedLocations: ['1', '2'], timeFrames: ['2026-04', '2026-05', '2026-06'], period: 'weekly' },
      'selectedLocations=1+2&timeFrames=2026-04%2C2026-05%2C2026-06&period=weekly',
    ],
    [
      'timeFrames=2026-04,2026-05,2026-06&comparison=PREVIOUS_PERIOD',
      { timeFrames: ['2026-04', '2026-05', '2026-06'], comparison: 'PREVIOUS_PERIOD' },
      'timeFrames=2026-04%2C2026-05%2C2026-06&comparison=PREVIOUS_PERIOD',
    ],
    [
      'metricType=all_locations&showDetailsAverage=0',
      { metricType: 'all locations', showDetailsAverage: false },
      'metricType=all_locations&showDetailsAverage=0',
    ],
    [
      'tradeArea=90&catchmentThresholdMin=0.01&catchmentThresholdMax=0.02&colorScheme=COLORFUL',
      { colorScheme: 'COLORFUL', catchmentThreshold: { min: 0.01, max: 0.02 }, tradeArea: ['90'] },
      'colorScheme=COLORFUL&tradeArea=90&catchmentThresholdMin=0.01&catchmentThresholdMax=0.02',
    ],
    [
      'drivingTime=10,20&reportItemVisualizationMode=Isochrones',
      { reportItemVisualizationMode: 'Isochrones', drivingTime: ['10', '20'] },
      'reportItemVisualizationMode=Isochrones&drivingTime=10%2C20',
    ],
    [
      'reportItemVisualizationMode=Trips&latitude=40&longitude=3&zoom=5',
      { reportItemVisualizationMode: 'Trips', mapView: { latitude: 40, longitude: 3, zoom: 5 } },
      'reportItemVisualizationMode=Trips&latitude=40&longitude=3&zoom=5',
    ],
    [
      'reportItemType=FOOTFALL&contentVisualizationMode=Table&tableForm=Pivot&hideEmpty=1',
      { reportItemType: 'FOOTFALL', contentVisualizationMode: 'Table', tableForm: 'Pivot', hideEmpty: true },
      'reportItemType=FOOTFALL&contentVisualizationMode=Table&tableForm=Pivot&hideEmpty=1',
    ],
    [
      'movementType=Residents%2Fworkers&primaryLocation=9011',
      { primaryLocation: '9011', movementType: 'Residents/workers' },
      'primaryLocation=9011&movementType=Residents%2Fworkers',
    ],
    ['colorScheme=COLORFUL&reportItemType=&period=', { colorScheme: 'COLORFUL' }, 'colorScheme=COLORFUL'],
    ['period=WHOLE_PERIOD', {}, ''],
  ])('%s is read as before, and written in the same order', (address, changed, written) => {
    expect(read(address)).toEqual({ ...defaultViewState, ...changed });
    expect(write(changed)).toBe(written);
  });

  it('the parameters keep their names', () => {
    expect([...viewStateParameters].sort()).toEqual([
      'catchmentDataOverlay',
      'catchmentLocationsCount',
      'catchmentMetricType',
      'catchmentSocioCategory',
      'catchmentSocioCountry',
      'catchmentSocioDemoMetric',
      'catchmentSocioMetric',
      'catchmentSocioSubCategory',
      'catchmentThresholdMax',
      'catchmentThresholdMin',
      'catchmentTripRoutesLatitude',
      'catchmentTripRoutesLongitude',
      'catchmentTripRoutesZoom',
      'catchmentType',
      'colorScheme',
      'comparedPlace',
      'comparison',
      'contentVisualizationMode',
      'crossVisitationChartValues',
      'dataLevel',
      'drivingTime',
      'hideEmpty',
      'hotspotOverlay',
      'latitude',
      'locationType',
      'longitude',
      'metricType',
      'movementPeriod',
      'movementThresholdMax',
      'movementThresholdMin',
      'movementType',
      'period',
      'placeCategory',
      'pointsOfInterest',
      'primaryLocation',
      'reportItemType',
      'reportItemVisualizationMode',
      'selectedLocations',
      'showDetailsAverage',
      'showHoursByWeek',
      'switchMode',
      'tableForm',
      'timeFrames',
      'tradeArea',
      'zoom',
    ]);
  });
});
