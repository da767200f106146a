import { expect, test } from 'vitest';

import { firstPageOf } from './firstPage';

const hierarchy = '/projects/hierarchy';

test.each([
  ['/', '', 'projects', [hierarchy]],
  ['/messages', '', 'projects', [hierarchy]],
  ['/projects/4', '', 'project', [hierarchy]],
  ['/projects/4/locations/manage', '', 'other', [hierarchy]],
  ['/userProfile', '', 'other', [hierarchy]],
  ['/reports/12', '', 'map', [hierarchy, '/reports/12']],
  ['/reports/12', '?contentVisualizationMode=Map', 'map', [hierarchy, '/reports/12']],
  ['/reports/12', '?period=1&contentVisualizationMode=Visualization', 'graph', [hierarchy, '/reports/12']],
  ['/reports/12', '?contentVisualizationMode=Table', 'graph', [hierarchy, '/reports/12']],
  ['/reports/a%2Fb', '', 'map', [hierarchy, '/reports/a%2Fb']],
  ['/reports/%E0%A4', '', 'map', [hierarchy]],
])('the page at %s%s has the outline %s and loads %j', (path, query, outline, reads) => {
  expect(firstPageOf(path, query)).toEqual({ outline, reads });
});

test.each(['/sign-in', '/sign-up/final', '/forgot-password/x', '/loginAs/abc', '/pricing', '/nowhere', '/reports/1/2'])(
  '%s has no outline',
  (path) => {
    expect(firstPageOf(path, '')).toBeUndefined();
  },
);
