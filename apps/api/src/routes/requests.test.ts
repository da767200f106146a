import { requests } from '@locus/model/requests';
import { officeReportSchema } from '@locus/model/office';
import { expect, test } from 'vitest';

import { testApp } from '../testing/client';

const routesOf = (app: 'portal' | 'admin') =>
  testApp({ db: undefined as never, app }).routes.map(({ method, path, body }) => ({
    call: `${method} ${path}`,
    body,
  }));

test('every body that a route checks is the one listed for its call, and every listed call has a route', () => {
  for (const app of ['portal', 'admin'] as const) {
    const checked = routesOf(app).filter(({ body }) => body !== undefined);
    expect(checked.map(({ call }) => call).sort()).toEqual(Object.keys(requests).sort());
    const own = checked.filter(({ call, body }) => body !== requests[call as keyof typeof requests]);
    // Only the back-office has rules of its own, for new reports.
    expect(own).toEqual(app === 'admin' ? [{ call: 'post /projects/{id}/reports', body: officeReportSchema }] : []);
  }
});
