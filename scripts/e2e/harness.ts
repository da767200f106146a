import type { Browser, BrowserContext, Page } from 'playwright';
import { chromium } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';

import { findBrowser } from '../browser.ts';
import { demoPassword, demoUsers } from './demoUsers.ts';
import { openMailbox } from './mailbox.ts';
import { service } from './service.ts';

export { demoPassword, demoUsers };

/** The URL of an app under test, e.g. `http://localhost:40001`. */
export const addressOf = (app: 'portal' | 'admin' | 'preview'): string => service().addresses[app];

let browser: Browser | undefined;
const contexts: BrowserContext[] = [];
let complaints: { text: string; url?: string }[] = [];
/** URLs for which a busy service asked to retry, which pages do by themselves. */
const askedAgain = new Set<string>();
const busy = /status of (429|503)/;

/**
 * Gives a file's tests a browser. After each test, whatever a page logged to the console as an error, threw, or was
 * refused by its content security policy fails that test, unless `expectComplaints` took it.
 */
export function setUpBrowser(): void {
  beforeAll(async () => {
    const { launch } = await findBrowser();
    browser = await chromium.launch(launch).catch((error: unknown) => {
      // Chromium sometimes crashes as it starts, before there is anything to test.
      console.warn(`The browser did not start and is started again: ${String(error)}`);
      return chromium.launch(launch);
    });
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await tellWhatIsSeen();
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    const told = complaints.splice(0).filter(({ text, url = '' }) => !(busy.test(text) && askedAgain.has(url)));
    expect(told.map(({ text }) => text)).toEqual([]);
  });
  afterAll(() => browser?.close());
}

/** What the pages of a failed test show, for its log. */
async function tellWhatIsSeen() {
  for (const page of contexts.flatMap((context) => context.pages())) {
    const seen = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String);
    console.log(`${page.url()}\n${seen}`);
  }
}

/**
 * Takes the matching complaints so far, e.g. the browser's own message about a refused sign-in; any others still fail
 * the test.
 */
export function expectComplaints(pattern: RegExp): void {
  complaints = complaints.filter(({ text }) => !pattern.test(text));
}

export interface OpenOptions {
  /** Another tab in a page's browser profile; by default a new profile. */
  beside?: Page;
  locale?: string;
  colorScheme?: 'light' | 'dark';
  viewport?: { width: number; height: number };
  /** Device pixels per CSS pixel. */
  scale?: number;
  /** Whether it is a touch screen. */
  touch?: boolean;
}

/** Opens an app's URL in a profile of its own. */
export async function openPage(
  app: 'portal' | 'admin' | 'preview',
  path = '/',
  {
    beside,
    locale = 'en-GB',
    colorScheme = 'light',
    viewport = { width: 1440, height: 900 },
    scale = 1,
    touch = false,
  }: OpenOptions = {},
): Promise<Page> {
  const profile = { locale, colorScheme, viewport, scale, touch };
  const page = await (beside?.context() ?? (await newProfile(profile))).newPage();
  page.on('console', (message) => {
    if (message.type() === 'error')
      complaints.push({ text: `console.error: ${message.text()}`, url: message.location().url });
  });
  page.on('response', (response) => {
    if ([429, 503].includes(response.status()) && response.headers()['retry-after'] !== undefined)
      askedAgain.add(response.url());
  });
  page.on('pageerror', (error) => complaints.push({ text: `thrown: ${error.message}` }));
  await page.goto(addressOf(app) + path);
  return page;
}

async function newProfile({ scale, touch, ...options }: Omit<OpenOptions, 'beside'>) {
  if (!browser) throw new Error('Call setUpBrowser() at the top of the file.');
  const context = await browser.newContext({
    ...options,
    deviceScaleFactor: scale,
    hasTouch: touch,
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  });
  contexts.push(context);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // Chromium also reports violations to the console, but not all of them as errors.
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      console.error(`content policy: ${violatedDirective} refused ${blockedURI} in ${sourceFile}`),
    );
  });
  return context;
}

/** Fills in the sign-in form and sends it. */
export async function signIn(page: Page, email: string, password: string = demoPassword): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs in to the portal in a new browser profile, and waits for the projects. */
export async function enterPortal(email: string, password?: string): Promise<Page> {
  const page = await openPage('portal');
  await signIn(page, email, password);
  await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
  return page;
}

/** Sets a new password by mail, which does not need the old one, and returns it; existing sessions have ended. */
export async function renewPassword(email: string): Promise<string> {
  const call = async (path: string, body: object) => {
    const answer = await fetch(`${addressOf('portal')}/api/users/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(204);
  };
  const mailbox = openMailbox(email);
  await call('forgotPassword', { email });
  const { link } = await mailbox.next();
  const password = `Rainy-${Date.now().toString(36)}-A1`;
  await call('resetPassword', { token: link?.split('/').at(-1), password, repeatPassword: password });
  return password;
}

/**
 * Calls the API with the session of a page, below `/api`; returns the answer, and fails the test if the call is
 * refused.
 */
export async function asUser<T = void>(page: Page, method: string, path: string, body?: object): Promise<T> {
  const { status, text } = await page.evaluate(
    async (call) => {
      for (;;) {
        const answer = await fetch(`/api${call.path}`, {
          method: call.method,
          headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${localStorage.getItem('jwt')}` },
          body: call.body,
        });
        const said = await answer.text();
        // Refused before anything was done.
        if (!said.startsWith('{"code":"busy"')) return { status: answer.status, text: said };
        await new Promise((resolve) => setTimeout(resolve, 1000));
      }
    },
    { method, path, body: body && JSON.stringify(body) },
  );
  expect(status, text).toBeLessThan(300);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}
