import { pageStory, signInForStory } from '@locus/app/stories';
import { world } from '@locus/mocks';
import type { ListedReport } from '@locus/model/office';
import { buildListedReport } from '@locus/model/testing/entities';
import type { HttpHandler } from 'msw';
import { http, HttpResponse } from 'msw';
import { expect, fn, within } from 'storybook/test';

import { routes } from '../routes';

/** The calls of its page that a story has recorded, in their order. */
export const calls = fn((..._told: unknown[]) => undefined);

/** How the stories of a page start: an administrator is signed in, and no call is recorded. */
export const officePage = {
  beforeEach: () => {
    calls.mockClear();
    return signInForStory('admin', world.users.administrator.userEmail);
  },
  render: pageStory('admin', routes),
};

/** The page says once that its record does not exist: neither as a lack of data nor in the shared error message. */
export async function saidOnce(canvasElement: HTMLElement, title: string): Promise<void> {
  const main = within(await within(canvasElement).findByRole('main'));
  await expect(await main.findByText(title)).toBeVisible();
  await expect(main.queryByRole('alert')).toBeNull();
  await expect(main.queryByText(/not enough data/)).toBeNull();
  await expect(main.queryByRole('button', { name: 'Retry' })).toBeNull();
}

/** Responds with 204 to the calls of a path (below `/api`), and records method, URL and body of each. */
export const noted = (method: 'post' | 'put' | 'delete', path: string): HttpHandler =>
  http[method](`*/api${path}`, async ({ request }) => {
    calls(method, new URL(request.url).pathname, await request.clone().text());
    return new HttpResponse(null, { status: 204 });
  });

/** A report as listed by the API. */
export const listedReport = (i: number): ListedReport =>
  buildListedReport({ id: String(i), name: `Report ${i}`, project_id: world.project, status: 'PRESENTABLE' });
