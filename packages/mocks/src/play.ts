import type { HttpHandler } from 'msw';
import { expect, userEvent, waitFor, within } from 'storybook/test';

import { faults, meeting } from './failures';

/** The mock server of a story, as `play` gets it. */
interface Answers {
  use: (...handlers: HttpHandler[]) => void;
  resetHandlers: () => void;
}

/** What of a story this needs. */
interface Told {
  msw: Answers;
  /** The path below `/api` whose calls fail. */
  path: string;
}

/** Lets the next calls of a path fail; answers the way to know that one did. */
function breakCalls({ msw, path }: Told, fault: string): () => Promise<void> {
  let met = 0;
  msw.resetHandlers();
  msw.use(meeting(path, fault, () => void (met += 1)));
  return () => waitFor(() => expect(met, fault).toBeGreaterThan(0));
}

/**
 * Meets every fault of a read one after the other: each is told in words beside a Retry button, which is pressed by keyboard;
 * in the end everything is sound again. The story begins with the first fault, see `firstFault`.
 */
export async function retryThrough(told: Told, area: () => Promise<HTMLElement>): Promise<void> {
  const retryButton = async () => within(await area()).findByRole('button', { name: 'Retry' });
  const [, ...others] = Object.keys(faults);
  for (const fault of others) {
    const met = breakCalls(told, fault);
    (await retryButton()).focus();
    await userEvent.keyboard('{Enter}');
    await met();
    await retryButton();
    await waitFor(async () => expect(await area()).toHaveTextContent(faults[fault]?.says ?? fault));
  }
  told.msw.resetHandlers();
  (await retryButton()).focus();
  await userEvent.keyboard('{Enter}');
}

/** The handler a story of `retryThrough` begins with. */
export const firstFault = (path: string): HttpHandler => meeting(path, Object.keys(faults)[0] ?? '', () => undefined);

/**
 * Sends a form through every fault by keyboard: each is told in an alert (in words of its own where `says` gives them), and what was typed is
 * still there. Afterwards calls are answered again.
 */
export async function sendThrough(
  told: Told & {
    send: () => Promise<void>;
    kept: () => Promise<void>;
    alert: () => Promise<HTMLElement>;
    says?: RegExp;
  },
): Promise<void> {
  // Nothing, or anything that can be read, is a good answer to a change.
  const refusing = Object.keys(faults).filter((fault) => !['nothing', 'another shape'].includes(fault));
  for (const fault of refusing) {
    const met = breakCalls(told, fault);
    await told.send();
    await met();
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    await waitFor(async () => expect(await told.alert()).toHaveTextContent(told.says ?? faults[fault]?.says ?? fault));
    await told.kept();
  }
  told.msw.resetHandlers();
}
