import { pageStory, signInForStory } from '@locus/app/stories';
import { world } from '@locus/mocks';
import type { HttpHandler } from 'msw';
import { http, HttpResponse } from 'msw';
import { fn } from 'storybook/test';

import { routes } from '../routes';

/** What a story has noted of the calls that its page made, in their order. */
export const calls = fn((..._told: unknown[]) => undefined);

/** How the stories of a page begin: an administrator is signed in, and no call is noted. */
export const officePage = {
  beforeEach: () => {
    calls.mockClear();
    return signInForStory('admin', world.users.administrator.userEmail);
  },
  render: pageStory('admin', routes),
};

/** Answers 204 to the calls of a path (below `/api`), and notes method, address and body of each. */
export const noted = (method: 'post' | 'put' | 'delete', path: string): HttpHandler =>
  http[method](`*/api${path}`, async ({ request }) => {
    calls(method, new URL(request.url).pathname, await request.clone().text());
    return new HttpResponse(null, { status: 204 });
  });
