import type { MessageTag, NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

/** The texts of this analysis. */
export const messages = defineMessages<{
  topAreas: { metric: string };
  topArea: { metric: string };
  areasShown: NoMessageValues;
  powerIndex: NoMessageValues;
  incomeIndex: NoMessageValues;
  threshold: { min: string; max: string };
  base: { type: string; told: string; known: string };
  otherAreas: { share: string };
  syntheticAreas: NoMessageValues;
  rowsOf: { shown: number; all: number };
  cityIs100: { city: string };
  cityIndex: { city: string; power: string; income: string };
  noCity: NoMessageValues;
  homeDescription: { name: string; level: string; km: string; b: MessageTag };
  workDescription: { name: string; level: string; km: string; b: MessageTag };
  level1: NoMessageValues;
  level2: NoMessageValues;
  level3: NoMessageValues;
  level4: NoMessageValues;
  level5: NoMessageValues;
  inhabitants: NoMessageValues;
  drivingTime: NoMessageValues;
  cumulative: NoMessageValues;
  rank: NoMessageValues;
}>({
  topAreas: {
    id: 'analyses.catchment.topAreas',
    defaultMessage:
      '{metric, select, SOURCE {Areas with the largest share of residents} SCORE {Areas with the highest score} other {Areas with the largest share of visits}}',
  },
  topArea: {
    id: 'analyses.catchment.topArea',
    defaultMessage:
      '{metric, select, SOURCE {Area with the largest share} SCORE {Area with the highest score} other {Area with most visits}}',
  },
  areasShown: { id: 'analyses.catchment.areasShown', defaultMessage: 'Areas shown' },
  powerIndex: { id: 'analyses.catchment.powerIndex', defaultMessage: 'Purchasing power, index' },
  incomeIndex: { id: 'analyses.catchment.incomeIndex', defaultMessage: 'Household income, index' },
  threshold: {
    id: 'analyses.catchment.threshold',
    defaultMessage: 'Areas with a share from {min} to {max} are shown.',
  },
  base: {
    id: 'analyses.catchment.base',
    defaultMessage:
      'Visit shares are of visits with a known {type, select, WORK {workplace} other {home}}{told, select, yes {: {known} of all visits} other {}}.',
  },
  otherAreas: {
    id: 'analyses.catchment.otherAreas',
    defaultMessage:
      'Areas with too few visitors are left out, so that nobody can be recognised. Together they make up {share} of the visits.',
  },
  syntheticAreas: {
    id: 'analyses.catchment.syntheticAreas',
    defaultMessage: 'The areas’ outlines and inhabitants are made up; only their codes are real.',
  },
  rowsOf: { id: 'analyses.catchment.rowsOf', defaultMessage: '{shown, number} of {all, number} rows' },
  cityIs100: { id: 'analyses.catchment.cityIs100', defaultMessage: '{city} is 100' },
  cityIndex: {
    id: 'analyses.catchment.cityIndex',
    defaultMessage:
      'Visitors’ areas against all residents of {city} (100): purchasing power {power}, household income {income}.',
  },
  noCity: {
    id: 'analyses.catchment.noCity',
    defaultMessage: 'There is no index against the city: the city of the primary location is not known.',
  },
  homeDescription: {
    id: 'analyses.catchment.homeDescription',
    defaultMessage:
      'Where the visitors of <b>{name}</b> live. Catchment level: {level}, up to {km} around the location.',
  },
  workDescription: {
    id: 'analyses.catchment.workDescription',
    defaultMessage:
      'Where the visitors of <b>{name}</b> work. Catchment level: {level}, up to {km} around the location.',
  },
  level1: { id: 'analyses.catchment.level1', defaultMessage: 'neighborhood' },
  level2: { id: 'analyses.catchment.level2', defaultMessage: 'large city/municipality' },
  level3: { id: 'analyses.catchment.level3', defaultMessage: 'municipality' },
  level4: { id: 'analyses.catchment.level4', defaultMessage: 'region/district' },
  level5: { id: 'analyses.catchment.level5', defaultMessage: 'state/province' },
  inhabitants: { id: 'analyses.catchment.inhabitants', defaultMessage: 'Number of inhabitants' },
  drivingTime: { id: 'analyses.catchment.drivingTime', defaultMessage: 'Driving time' },
  cumulative: { id: 'analyses.catchment.cumulative', defaultMessage: 'Cumulative share' },
  rank: { id: 'analyses.catchment.rank', defaultMessage: 'Rank' },
});
