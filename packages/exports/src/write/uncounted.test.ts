import type { FootfallData } from '@locus/model/analyses';
import { expect, test } from 'vitest';

import type { AnalysisSource } from '@locus/analyses';
import { buildDocument } from '../document/buildDocument';
import { readDocument } from '../testing/readDocument';
import { storyScope, storySources } from '../testing/storyDocument';

/** The second location was not counted in May, and on twelve days in June; the third one never. */
function withGaps(source: AnalysisSource): { source: AnalysisSource; rows: (number | null)[][] } {
  if (source.type !== 'FOOTFALL' || !('answer' in source)) throw new TypeError('Not visit trends');
  const { answer } = source;
  const values = answer.values.slice(0, 3).map((place, i) => ({
    ...place,
    data: place.data.map((cell, month) =>
      i === 2 || (i === 1 && month === 1)
        ? { ...cell, value: null, confidence_level: null, is_relative_shown: false }
        : { ...cell, value: 1000 * (i + 1) + month, confidence_level: 1, is_relative_shown: true },
    ),
  }));
  const coverage: NonNullable<FootfallData['disclosure']['coverage']> = values.flatMap((place, i) =>
    place.data.flatMap(({ date }, month) => {
      const counted = i === 2 || (i === 1 && month === 1) ? 0 : i === 1 && month === 2 ? 12 : undefined;
      return counted === undefined ? [] : [{ location_id: place.location_id, date, counted, days: 30 }];
    }),
  );
  const disclosure = { ...answer.disclosure, dataset: 'open' as const, exact: true as const, suppressed: [], coverage };
  return {
    source: { ...source, answer: { ...answer, values, disclosure } },
    rows: values.map(({ data }) => data.map(({ value }) => value)),
  };
}

test('in files, what was not counted is an empty cell with words, in no mean, and never 0', async () => {
  const scope = await storyScope('timeFrames=2026-04,2026-05,2026-06&metricType=absolute number');
  const [footfall] = await storySources(scope, ['FOOTFALL']);
  const { source, rows } = withGaps(footfall!);
  const document = await buildDocument(scope, [source], ['graphs-charts', 'table'], {
    language: 'en',
    userName: '',
    product: 'Locus',
    origin: 'https://locus.example',
    madeAt: '2026-11-22T10:14:05',
  });
  const files = await readDocument(document);
  const [, fields] = [...files.csv].find(([name]) => name.includes('Visit trends')) ?? [];
  expect(fields?.[0]?.slice(-4)).toEqual(['Apr 2026', 'May 2026', 'Jun 2026', 'Not counted']);
  expect(fields?.slice(1).map((row) => row.slice(2))).toEqual([
    ['1000', '1001', '1002', ''],
    ['2000', '', '2002', 'May 2026 not counted, Jun 2026 counted on 12 of 30 days'],
    ['', '', '', 'Apr 2026 – Jun 2026 not counted'],
  ]);
  const page = files.pages.flat().join(' ').replaceAll(/\s+/g, ' ');
  expect(page).toContain('A day that nothing counted is not a day on which nobody came.');
  const slide = files.slides.find(({ charts }) => charts.length > 0);
  expect(slide?.charts[0]?.series.slice(0, 3).map(({ values }) => values)).toEqual(rows);
  // The mean of the second location is that of April, the only month counted on all days.
  expect(document.items[0]?.summary?.rows.map(([, mean]) => mean)).toEqual([2000, 1001, null]);
});
