import { expect, it } from 'vitest';

import {
  colorSchemes,
  contentModes,
  defaultCatchmentVersion,
  footfallMetrics,
  periods,
  projectSorts,
  reportItemTypes,
  reportSorts,
  userStatuses,
} from './enums';

it('[SHELL-272] there are exactly nine report item types', () => {
  expect([...reportItemTypes].sort()).toEqual([
    'ABSORPTION',
    'ATTRACTION',
    'CATCHMENT',
    'DURATION',
    'FOOTFALL',
    'LOYALTY',
    'MOVEMENT',
    'RETENTION',
    'SEASONALITY',
  ]);
});

it('[SHELL-273] there are four periods', () => {
  expect(periods).toEqual(['MONTHLY', 'WEEKLY', 'QUARTERLY', 'WHOLE_PERIOD']);
});

it('[SHELL-274] the colour schemes are MONOCHROME and COLORFUL', () => {
  expect(colorSchemes).toEqual(['MONOCHROME', 'COLORFUL']);
});

it('[SHELL-275] content is shown as Map, Visualization or Table', () => {
  expect(contentModes).toEqual(['Map', 'Visualization', 'Table']);
});

it('[SHELL-276] projects can be sorted by four keys', () => {
  expect(projectSorts).toEqual(['Name', 'Number of reports', 'Number of locations', 'Date created']);
});

it('[SHELL-277] reports can be sorted by three keys', () => {
  expect(reportSorts).toEqual(['Name', 'Number of locations', 'Date created']);
});

it('[SHELL-279] a user is ACTIVE or DISABLED', () => {
  expect(userStatuses).toEqual(['ACTIVE', 'DISABLED']);
});

it('[VIEW-165] the footfall metrics start with all locations', () => {
  expect(footfallMetrics).toEqual(['all locations', 'single location', 'absolute number']);
});

it('[VIEW-168] the default catchment version is 3.1.0', () => {
  expect(defaultCatchmentVersion).toBe('3.1.0');
});
