import { expect, it } from 'vitest';

import { displaySettings } from './displaySettings';
import type { Location } from '../answers/entities';
import { decodeViewState } from './viewState';

const place = (id: string, country: string) => ({ id, country }) as Location;
const [berlin, vienna] = [place('1', 'de'), place('2', 'at')];
const of = (query: string, mode: 'Map' | 'Table' = 'Map', ofArea = false) =>
  displaySettings(decodeViewState(query), { selected: [berlin, vienna], primary: vienna, mode }, ofArea);

it('[VIEW-155] an empty address gives the default display settings, under the names of the specification', () => {
  expect(of('')).toEqual({
    period: 'monthly',
    retentionPeriod: 'quarterly',
    metricType: undefined,
    colorScheme: 'MONOCHROME',
    catchmentType: 'HOME',
    catchmentLocationsCount: 'SINGLE',
    catchmentDataOverlay: false,
    catchmentMetricType: 'DESTINATION',
    catchmentSocioDemoMetric: 'INHABITANTS',
    dataLevel: 'LOCATIONS',
    selectedCountry: 'at',
    catchmentTreshold: { min: 0.001, max: 1 },
    movementTreshold: { min: 0, max: 1 },
    showHoursByWeek: true,
    movementPeriod: 'before',
    movementType: 'Visitors',
    locationType: 'POIS',
    hotspotOverlay: true,
    showAverageValuesInChart: true,
    crossVisitationChartValues: 'CROSS_VISITATION',
    csv: false,
    locations: [berlin, vienna],
  });
});

it('[VIEW-155] display settings are read from the address', () => {
  const query =
    'period=weekly&metricType=single_location&colorScheme=COLORFUL&catchmentType=WORK&catchmentLocationsCount=MULTIPLE' +
    '&catchmentDataOverlay=YES&catchmentMetricType=SCORE&catchmentSocioDemoMetric=HOUSEHOLDS&dataLevel=CATEGORIES' +
    '&catchmentSocioCountry=de&catchmentThresholdMin=0.1&catchmentThresholdMax=0.2&movementThresholdMin=0.3' +
    '&movementThresholdMax=0.4&showHoursByWeek=0&movementType=Residents%2Fworkers&locationType=BUILDINGS' +
    '&hotspotOverlay=NO&showDetailsAverage=0&crossVisitationChartValues=BOTH';
  expect(of(query, 'Table', true)).toEqual({
    period: 'weekly',
    retentionPeriod: 'quarterly',
    metricType: 'single location',
    colorScheme: 'COLORFUL',
    catchmentType: 'WORK',
    catchmentLocationsCount: 'MULTIPLE',
    catchmentDataOverlay: true,
    catchmentMetricType: 'SCORE',
    catchmentSocioDemoMetric: 'HOUSEHOLDS',
    dataLevel: 'CATEGORIES',
    selectedCountry: 'de',
    catchmentTreshold: { min: 0.1, max: 0.2 },
    movementTreshold: { min: 0.3, max: 0.4 },
    showHoursByWeek: false,
    movementPeriod: 'during',
    movementType: 'Residents/workers',
    locationType: 'BUILDINGS',
    hotspotOverlay: false,
    showAverageValuesInChart: false,
    crossVisitationChartValues: 'BOTH',
    csv: true,
    locations: [berlin, vienna],
  });
  expect(of('period=monthly')).toMatchObject({ period: 'monthly', retentionPeriod: 'monthly' });
});
