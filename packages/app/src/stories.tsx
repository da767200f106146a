import type { Language } from '@locus/model/text';
import type { Messages } from '@locus/ui/i18n';
import type { ThemeName } from '@locus/ui/theme';
import type { RouteObject } from 'react-router';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';

import type { AppStoryProps } from './AppStory';
import { AppStory } from './AppStory';

export { AppStory, goInHistory, goToAddress, signInForStory, storyAddress } from './AppStory';

/** Makes every map fail as it is rendered: only maps ask in code whether the user has requested less motion. */
export function breakMaps(): void {
  const matchMedia = window.matchMedia.bind(window);
  spyOn(window, 'matchMedia').mockImplementation((query) => {
    if (query === '(prefers-reduced-motion: reduce)') throw new TypeError('no map');
    return matchMedia(query);
  });
}

/** The parameters of a page story. */
export interface PageArgs extends Pick<AppStoryProps, 'path' | 'loadingPace' | 'timeoutMs'> {}

interface Surroundings {
  globals: Record<string, unknown>;
  loaded: Record<string, unknown>;
}

/**
 * How the stories of an app's pages are rendered: the whole app at the URL, in the story's theme and language; `load`
 * loads other languages.
 */
export const pageStory =
  (app: AppStoryProps['app'], routes: RouteObject[], load?: AppStoryProps['load']) =>
  ({ path, loadingPace, timeoutMs }: PageArgs, { globals, loaded }: Surroundings) => (
    <AppStory
      app={app}
      signInPath={app === 'portal' ? '/sign-in' : '/login'}
      routes={routes}
      theme={globals.theme as ThemeName}
      language={globals.locale as Language}
      messages={loaded.texts as Messages}
      load={load}
      path={path}
      loadingPace={loadingPace}
      timeoutMs={timeoutMs}
    />
  );

/** The page's title, once it is visible. */
export const pageTitle = (canvasElement: HTMLElement, name: string): Promise<HTMLElement> =>
  within(canvasElement).findByRole('heading', { level: 1, name });

/** The button with a name, once it is enabled: many wait for a response. */
export const enabledButton = (name: string | RegExp): Promise<HTMLElement> =>
  waitFor(async () => {
    const button = screen.getByRole('button', { name });
    await expect(button).toBeEnabled();
    return button;
  });

/** Refetches everything that the page shows, until the server's current response is visible. */
export const readAgain = (seen: () => Promise<unknown>): Promise<void> =>
  waitFor(async () => {
    window.dispatchEvent(new Event('online'));
    await seen();
  });

/**
 * Scrolls a long list to its middle and focuses the control there; returns the control, and a function that checks that
 * a refresh moved neither.
 */
export async function focusInMiddle(
  box: HTMLElement,
  controls: () => HTMLElement[],
): Promise<{ control: HTMLElement; unmoved: () => Promise<void> }> {
  await waitFor(() => expect(box.scrollHeight).toBeGreaterThan(10 * box.clientHeight));
  box.scrollTop = box.scrollHeight / 2;
  const middle = box.getBoundingClientRect().top + box.clientHeight / 2;
  const away = (control: HTMLElement) => Math.abs(control.getBoundingClientRect().top - middle);
  const control = await waitFor(async () => {
    const standsAt = box.scrollTop;
    const [nearest] = controls().toSorted((a, b) => away(a) - away(b));
    // What comes into view is drawn and measured over several frames.
    for (let frames = 0; frames < 4; frames += 1) await new Promise(requestAnimationFrame);
    await expect(nearest && nearest.isConnected && away(nearest)).toBeLessThan(box.clientHeight / 2);
    await expect(box.scrollTop).toBe(standsAt);
    return nearest as HTMLElement;
  });
  control.focus({ preventScroll: true });
  const scrolled = box.scrollTop;
  const name = control.getAttribute('aria-label');
  const unmoved = async () => {
    await expect(control).toBeVisible();
    await expect(control).toHaveFocus();
    await expect(control.getAttribute('aria-label')).toBe(name);
    await expect(box.scrollTop).toBe(scrolled);
  };
  return { control, unmoved };
}

/** Pastes a text into the field with a label. */
export async function fill(canvasElement: HTMLElement, label: string, text: string): Promise<void> {
  await userEvent.click(await within(canvasElement).findByLabelText(label));
  await userEvent.paste(text);
}

/** Writes the operator's configuration into the page; returns a function that removes it again. */
export function configurePage(values: object): () => void {
  const written = Object.assign(document.createElement('meta'), {
    name: 'locus-configuration',
    content: JSON.stringify(values),
  });
  document.head.append(written);
  return () => written.remove();
}

/** The new user in stories. */
export const newcomer = {
  name: 'Jonas Weber',
  company: 'Weber GmbH',
  email: 'jonas@weber.example',
  password: 'Rainy-Day-26',
};

/** Fills in the sign-up form as the new user and submits it. */
export async function sendSignUp(canvasElement: HTMLElement): Promise<void> {
  const canvas = within(canvasElement);
  await fill(canvasElement, 'Name', newcomer.name);
  await fill(canvasElement, 'Company', newcomer.company);
  await fill(canvasElement, 'Email', newcomer.email);
  await fill(canvasElement, 'Password', newcomer.password);
  await fill(canvasElement, 'Confirm password', newcomer.password);
  for (const box of canvas.getAllByRole('checkbox')) await userEvent.click(box);
  await canvas.findByText('Confirmed');
  await userEvent.click(canvas.getByRole('button', { name: 'Create account' }));
}

/** Chooses a new password and submits it. */
export async function sendNewPassword(canvasElement: HTMLElement, password: string): Promise<void> {
  await fill(canvasElement, 'New password', password);
  await fill(canvasElement, 'Repeat the new password', password);
  await userEvent.keyboard('{Enter}');
}
