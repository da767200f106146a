import type { HttpHandler } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

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
 * Meets every fault of a read one after the other: each is told in words beside a Retry button, which is pressed by
 * keyboard; in the end everything is sound again. The story begins with the first fault, see `firstFault`.
 */
export async function retryThrough(
  told: Told & { /** A fault that the screen has another way out of. */ but?: string },
  area: () => Promise<HTMLElement>,
): Promise<void> {
  const retryButton = async () => within(await area()).findByRole('button', { name: 'Retry' });
  const [, ...others] = Object.keys(faults);
  for (const fault of others.filter((other) => other !== told.but)) {
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
 * Sends a form through every fault by keyboard: each is told in an alert (in words of its own where `says` gives them),
 * and what was typed is still there. Afterwards calls are answered again.
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

const tooLong = /Locus took too long to answer/;

/**
 * A read that is never answered ends in words beside a Retry button, which by keyboard asks once more, as often as the
 * reader likes.
 */
export async function waitThrough(area: () => Promise<HTMLElement>): Promise<void> {
  for (let times = 0; times < 2; times += 1) {
    const retry = await within(await area()).findByRole('button', { name: 'Retry' });
    await waitFor(async () => expect(await area()).toHaveTextContent(tooLong));
    retry.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(await area()).not.toHaveTextContent(tooLong));
  }
}

/** How long a call may go without an answer (ms) in stories that wait for its end. */
export const shortPatienceMs = 1000;

/** The surroundings of a play that sends a form through every fault. */
interface Surroundings extends Pick<Told, 'msw'> {
  canvasElement: HTMLElement;
}

/** The message that a change failed. */
export const alert = (): Promise<HTMLElement> => screen.findByRole('alert');

/** A form that can be sent by keyboard, and whether what was typed is still in it. */
interface FilledForm {
  send: () => Promise<void>;
  kept: () => Promise<void>;
}

/** Fills in the sign-in form. */
export async function fillSignIn(canvasElement: HTMLElement, email: string): Promise<FilledForm> {
  const canvas = within(canvasElement);
  await userEvent.type(await canvas.findByRole('textbox', { name: /mail/ }), email);
  const password = canvas.getByLabelText(/^Password/);
  await userEvent.type(password, 'Rainy-Day-26');
  return {
    send: () => userEvent.type(password, '{Enter}'),
    kept: () => expect(password).toHaveValue('Rainy-Day-26'),
  };
}

/** Fills in the form that changes the password. */
export async function fillNewPassword(canvasElement: HTMLElement): Promise<FilledForm> {
  const canvas = within(canvasElement);
  const current = await canvas.findByLabelText('Current password');
  await userEvent.type(current, 'sunny-Alexanderplatz-1');
  await userEvent.type(canvas.getByLabelText('New password'), 'Rainy-Potsdamer-2');
  const again = canvas.getByLabelText('Re-enter new password');
  await userEvent.type(again, 'Rainy-Potsdamer-2');
  return {
    send: () => userEvent.type(again, '{Enter}'),
    kept: () => expect(current).toHaveValue('sunny-Alexanderplatz-1'),
  };
}

/** Signs in through every fault; the last attempt is answered. */
export async function signInThrough({ canvasElement, msw, email }: Surroundings & { email: string }): Promise<void> {
  const form = await fillSignIn(canvasElement, email);
  await sendThrough({ msw, path: '/authenticate/login', alert, ...form });
  await form.send();
}

/** Changes the password through every fault; in the end it is changed. */
export async function changePasswordThrough({ canvasElement, msw }: Surroundings): Promise<void> {
  const form = await fillNewPassword(canvasElement);
  await sendThrough({ msw, path: '/users/changePassword', alert, ...form });
  await form.send();
  await within(canvasElement).findByText('Password has been changed successfully!');
}

/** Sends a form that is never answered: it says so, and keeps what was typed. */
export async function sendInVain({ send, kept }: FilledForm): Promise<void> {
  await send();
  await expect(await alert()).toHaveTextContent(/Locus took too long to answer/);
  await kept();
}
