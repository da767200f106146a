import { createPreviewAnnotations } from 'msw-storybook-addon/preview';

let unanswered: string[] = [];

const { beforeEach = [] } = createPreviewAnnotations(async () => {
  const { setupWorker } = await import('msw/browser');
  // The story world answers; a story adds its own by `beforeEach({ msw }) { msw.use(…) }`.
  const { handlers } = await import('@locus/mocks');
  const worker = setupWorker(...handlers);
  await worker.start({
    quiet: true,
    onUnhandledRequest(request) {
      if (isOurs(new URL(request.url))) unanswered.push(`${request.method} ${request.url}`);
    },
  });
  return worker;
});

/** Starts the mock server once and forgets a story's own answers after it. */
export const answerRequests = [beforeEach].flat();

/** Requests nobody answered since the last call. */
export function takeUnanswered(): string[] {
  const taken = unanswered;
  unanswered = [];
  return taken;
}

// Everything else on this origin is the dev server handing out modules, fonts and pictures.
const isOurs = (url: URL) => url.origin !== location.origin || url.pathname.startsWith('/api/');
