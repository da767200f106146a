import type { Browser, BrowserContext, Page } from 'playwright';
import { chromium } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';

import { findBrowser } from '../browser.ts';
import { demoPassword, demoUsers } from './demoUsers.ts';
import { openMailbox } from './mailbox.ts';
import { service } from './service.ts';

export { demoPassword, demoUsers };

/** Where an app under test answers, e.g. `http://localhost:40001`. */
export const addressOf = (app: 'portal' | 'admin' | 'preview'): string => service().addresses[app];

let browser: Browser | undefined;
const contexts: BrowserContext[] = [];
let complaints: { text: string; url?: string }[] = [];
/** Addresses that a busy service asked to ask again, which pages do by themselves. */
const askedAgain = new Set<string>();
const busy = /status of (429|503)/;

/**
 * Gives a file's tests a browser. After each test, whatever a page wrote to the console as an error, threw, or had
 * refused by its content policy fails that test, unless `expectComplaints` took it.
 */
export function setUpBrowser(): void {
  beforeAll(async () => {
    const { launch } = await findBrowser();
    browser = await chromium.launch(launch);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await tellWhatIsSeen();
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    const told = complaints.splice(0).filter(({ text, url = '' }) => !(busy.test(text) && askedAgain.has(url)));
    expect(told.map(({ text }) => text)).toEqual([]);
  });
  afterAll(() => browser?.close());
}

/** What the pages of a failed test show, for whoever reads its log. */
async function tellWhatIsSeen() {
  for (const page of contexts.flatMap((context) => context.pages())) {
    const seen = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String);
    console.log(`${page.url()}\n${seen}`);
  }
}

/**
 * Takes the complaints so far that match, e.g. the browser's own line about a refused sign-in; the rest still fails the
 * test.
 */
export function expectComplaints(pattern: RegExp): void {
  complaints = complaints.filter(({ text }) => !pattern.test(text));
}

export interface OpenOptions {
  /** A further tab of a page's browser profile; a new profile unless given. */
  beside?: Page;
  locale?: string;
  colorScheme?: 'light' | 'dark';
  viewport?: { width: number; height: number };
  /** Pixels of the screen per CSS pixel. */
  scale?: number;
  /** The screen is touched. */
  touch?: boolean;
}

/** Opens an address of an app, in a profile of its own. */
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
  // Chromium reports violations in the console too, but not all of them as errors.
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

/** Signs in at the portal in a browser of its own, and waits for the projects. */
export async function enterPortal(email: string, password?: string): Promise<Page> {
  const page = await openPage('portal');
  await signIn(page, email, password);
  await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
  return page;
}

/** Sets a new password the way that needs no old one, by a mail, and answers it; sessions there were have ended. */
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
 * Calls the API with the session of a page, below `/api`; answers what it said, and fails the test where it refuses.
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
