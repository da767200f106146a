import { expect, test } from 'vitest';

import type { ExportDataSet } from './exportSelection';
import {
  exportDataSetOf,
  exportedOf,
  exportFormatOf,
  exportFormatsFor,
  firstExportSelection,
  withDataSets,
} from './exportSelection';

test('a selection with maps or graphs offers picture and page formats, and tables alone offer data files', () => {
  expect(exportFormatsFor(['table'])).toEqual(['csv', 'xlsx']);
  for (const sets of [['map'], ['graphs-charts'], ['map', 'table'], ['map', 'graphs-charts', 'table']] as const) {
    expect(exportFormatsFor(sets)).toEqual(['png', 'pdf', 'pptx']);
  }
});

test('a format not offered for the data sets falls back to their first one, and other formats stay selected', () => {
  const first = firstExportSelection('DURATION');
  expect(first).toEqual({ metric: ['DURATION'], dataSet: ['table'], format: 'csv' });
  const pictured = withDataSets(first, ['table', 'map']);
  expect(pictured).toMatchObject({ dataSet: ['map', 'table'], format: 'png' });
  expect(withDataSets({ ...pictured, format: 'pptx' }, ['map'])).toMatchObject({ format: 'pptx' });
  expect(withDataSets({ ...pictured, format: 'pptx' }, ['table'])).toMatchObject({ format: 'csv' });
});

test('aliases of formats and data sets are recognised, and unknown words are not', () => {
  expect(['powerpoint', 'pptx', 'zip', '__proto__'].map(exportFormatOf)).toEqual([
    'pptx',
    'pptx',
    undefined,
    undefined,
  ]);
  expect(['chart', 'graphs-charts', 'maps'].map(exportDataSetOf)).toEqual([
    'graphs-charts',
    'graphs-charts',
    undefined,
  ]);
});

test('a movement export has no table', () => {
  const all: ExportDataSet[] = ['map', 'graphs-charts', 'table'];
  expect(exportedOf('MOVEMENT', all)).toEqual(['map', 'graphs-charts']);
  expect(exportedOf('LOYALTY', all)).toEqual(all);
});
