import { expect, test } from 'vitest';

import { embedsDashboard } from './dashboards';
import { reportCategories } from '../entities/enums';

test('a report with a visualization URL is a dashboard in every category', () => {
  for (const report_category of reportCategories) {
    expect(embedsDashboard({ report_category, visualization_url: 'https://bi.example.com/1' })).toBe(true);
  }
});

test('[SHELL-079] without a URL, every category except points and areas of interest is a dashboard', () => {
  const without = reportCategories.filter((report_category) =>
    embedsDashboard({ report_category, visualization_url: '' }),
  );
  expect(without).toEqual(['OOH', 'FFI', 'EMPTY']);
});
