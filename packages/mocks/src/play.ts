import type { HttpHandler } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

import { faults, meeting } from './failures';

/** The mock server of a story, as passed to `play`. */
interface Answers {
  use: (...handlers: HttpHandler[]) => void;
  resetHandlers: () => void;
}

/** The parts of a story that this needs. */
interface Told {
  msw: Answers;
  /** The path below `/api` whose calls fail. */
  path: string;
}

/** Lets the next calls of a path fail; returns a function that waits until one did. */
function breakCalls({ msw, path }: Told, fault: string): () => Promise<void> {
  let met = 0;
  msw.resetHandlers();
  msw.use(meeting(path, fault, () => void (met += 1)));
  return () => waitFor(() => expect(met, fault).toBeGreaterThan(0));
}

/**
 * Goes through every fault of a read in turn: each is reported in words beside a Retry button, which is pressed with
 * the keyboard; at the end everything works again. The story starts with the first fault, see `firstFault`.
 */
export async function retryThrough(
  told: Told & { /** A fault for which the screen offers another way out. */ but?: string },
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

/** The handler that a story with `retryThrough` starts with. */
export const firstFault = (path: string): HttpHandler => meeting(path, Object.keys(faults)[0] ?? '', () => undefined);

/**
 * Submits a form through every fault with the keyboard: each is reported in an alert (with its own text if `says` has
 * one), and what was typed is still there. Afterwards calls are answered again.
 */
export async function sendThrough(
  told: Told & {
    send: () => Promise<void>;
    kept: () => Promise<void>;
    alert: () => Promise<HTMLElement>;
    says?: RegExp;
  },
): Promise<void> {
  // Nothing, or anything readable, is a good answer to a change.
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
 * A read that is never answered ends with an error text beside a Retry button, which retries when pressed with the
 * keyboard, as often as the reader likes.
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

/** The timeout of a call (ms) in stories that wait for it; longer if answers are held back, so that no other fails. */
export const shortPatienceMs = 'answersLate' in globalThis ? 4000 : 1000;

/** The environment of a play function that submits a form through every fault. */
interface Surroundings extends Pick<Told, 'msw'> {
  canvasElement: HTMLElement;
}

/** The message that a change failed. */
export const alert = (): Promise<HTMLElement> => screen.findByRole('alert');

/** A form that can be submitted with the keyboard, and whether it still contains what was typed. */
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

/** Fills in the change-password form. */
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

/** Signs in through every fault; the last attempt succeeds. */
export async function signInThrough({ canvasElement, msw, email }: Surroundings & { email: string }): Promise<void> {
  const form = await fillSignIn(canvasElement, email);
  await sendThrough({ msw, path: '/authenticate/login', alert, ...form });
  await form.send();
}

/** Changes the password through every fault; the last attempt succeeds. */
export async function changePasswordThrough({ canvasElement, msw }: Surroundings): Promise<void> {
  const form = await fillNewPassword(canvasElement);
  await sendThrough({ msw, path: '/users/changePassword', alert, ...form });
  await form.send();
  await within(canvasElement).findByText('Password has been changed successfully!');
}

/** Submits a form that is never answered: it says so, and keeps what was typed. */
export async function sendInVain({ send, kept }: FilledForm): Promise<void> {
  await send();
  await expect(await alert()).toHaveTextContent(/Locus took too long to answer/);
  await kept();
}

/**
 * Clicks the header of a table's column twice, and returns the texts of a column after each click: sorted ascending and
 * descending.
 */
export async function bothOrders(
  table: HTMLElement,
  header: string,
  shown: (row: HTMLElement) => string | null | undefined = (row) => row.querySelector('th')?.textContent,
): Promise<{ ascending: unknown[]; descending: unknown[] }> {
  const button = within(table).getByRole('button', { name: header });
  const rows = () => [...table.querySelectorAll<HTMLElement>('tbody tr')].map(shown);
  await userEvent.click(button);
  await expect(button.closest('th')).toHaveAttribute('aria-sort', 'ascending');
  const ascending = rows();
  await userEvent.click(button);
  await expect(button.closest('th')).toHaveAttribute('aria-sort', 'descending');
  return { ascending, descending: rows() };
}
