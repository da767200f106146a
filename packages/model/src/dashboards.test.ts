import { expect, test } from 'vitest';

import { embedsDashboard } from './dashboards';
import { reportCategories } from './enums';

test('a report with an address is a dashboard, whatever its category', () => {
  for (const report_category of reportCategories) {
    expect(embedsDashboard({ report_category, visualization_url: 'https://bi.example.com/1' })).toBe(true);
  }
});

test('[SHELL-079] without one, so is every category but points and areas of interest', () => {
  const without = reportCategories.filter((report_category) =>
    embedsDashboard({ report_category, visualization_url: '' }),
  );
  expect(without).toEqual(['OOH', 'FFI', 'EMPTY']);
});
