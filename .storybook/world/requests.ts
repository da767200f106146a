import { createPreviewAnnotations } from 'msw-storybook-addon/preview';

let unanswered: string[] = [];

const { beforeEach = [] } = createPreviewAnnotations(async () => {
  const [{ setupWorker }, { http, getResponse, passthrough }, { handlers }, { createLookup }] = await Promise.all([
    import('msw/browser'),
    import('msw'),
    // The story world answers; a story adds its own answers with `beforeEach({ msw }) { msw.use(…) }`.
    import('@locus/mocks'),
    import('./lookup'),
  ]);
  const lookup = createLookup(handlers);
  const note = ({ method, url }: Request) => {
    if (isOurs(new URL(url))) unanswered.push(`${method} ${url}`);
  };
  const answer = http.all(
    ({ request }) => isOurs(new URL(request.url)),
    async ({ request }) => {
      const response = await getResponse(lookup(request), request);
      if (response) return response;
      note(request);
      return passthrough();
    },
  );
  const worker = setupWorker(answer);
  await worker.start({ quiet: true, serviceWorker: { url: '/answers.js' }, onUnhandledRequest: note });
  return worker;
});

/** Starts the mock server once and removes a story's own answers after it. */
export const answerRequests = [beforeEach].flat();

/** Requests that nobody has answered since the last call. */
export function takeUnanswered(): string[] {
  const taken = unanswered;
  unanswered = [];
  return taken;
}

// Everything else on this origin is the dev server delivering modules, fonts and pictures: the worker lets it pass.
const isOurs = (url: URL) => url.origin !== location.origin || url.pathname.startsWith('/api/');
