import type { APIRequestContext, Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { chromium, request } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, onTestFinished } from 'vitest';

import { storeSession } from '../../packages/data/src/storedSession.ts';
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
  /** The cookies and stored values that a new profile begins with. */
  storageState?: BrowserContextOptions['storageState'];
  /** Prepares the page before it opens. */
  before?: (page: Page) => unknown;
  /** When the page counts as opened: with its HTML and scripts (the default), or with the first of its HTML. */
  waitUntil?: 'load' | 'commit';
}

/** Opens an app's URL in a separate profile. */
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
    storageState,
    before,
    waitUntil,
  }: OpenOptions = {},
): Promise<Page> {
  const profile = { locale, colorScheme, viewport, scale, touch, storageState };
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
  await before?.(page);
  await page.goto(addressOf(app) + path, { waitUntil });
  return page;
}

async function newProfile({ scale, touch, ...options }: Omit<OpenOptions, 'beside' | 'before' | 'waitUntil'>) {
  if (!browser) throw new Error('Call setUpBrowser() at the top of the file.');
  const context = await browser.newContext({
    ...options,
    deviceScaleFactor: scale,
    hasTouch: touch,
    // That of the test's file.
    timezoneId: process.env.TZ ?? 'UTC',
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

/** A user's session, begun by a call: what is tested is what comes after signing in. */
export interface Session {
  /** Opens a path of the app in a new browser profile with this session. */
  open: (path?: string, options?: OpenOptions) => Promise<Page>;
  /** Calls the API, below `/api`; returns the answer, and fails the test if the call is refused. */
  call: <T = void>(method: string, path: string, body?: object) => Promise<T>;
}

/** Signs in to an app by a call, as its form does; calls can be made until the test ends. */
export async function beginSession(
  app: 'portal' | 'admin',
  email: string,
  password: string = demoPassword,
): Promise<Session> {
  const origin = addressOf(app);
  const requests = await request.newContext();
  onTestFinished(() => requests.dispose());
  const { token } = await callApi<{ token: string }>({ requests, origin }, 'POST', '/authenticate/login', {
    email,
    password,
  });
  const { cookies } = await requests.storageState();
  return {
    open: (path, options) =>
      openPage(app, path, {
        ...options,
        storageState: { cookies, origins: [{ origin, localStorage: storedValues(token) }] },
      }),
    call: (method, path, body) => callApi({ requests, origin, token }, method, path, body),
  };
}

/** What a session stores in the browser. */
function storedValues(token: string): { name: string; value: string }[] {
  const stored = new Map<string, string>();
  storeSession(
    {
      getItem: (name) => stored.get(name) ?? null,
      setItem: (name, value) => void stored.set(name, value),
      removeItem: (name) => void stored.delete(name),
      clear: () => stored.clear(),
    },
    token,
    Date.now(),
  );
  return [...stored].map(([name, value]) => ({ name, value }));
}

interface Caller {
  requests: APIRequestContext;
  /** The app's URL, e.g. `http://localhost:40001`. */
  origin: string;
  token?: string | null;
}

/** Calls the API again for as long as it is busy; fails the test if the call is refused. */
async function callApi<T>({ requests, origin, token }: Caller, method: string, path: string, body?: object) {
  const headers = token ? { Authorization: `Bearer ${token}` } : undefined;
  for (;;) {
    const answer = await requests.fetch(`${origin}/api${path}`, { method, headers, data: body });
    const text = await answer.text();
    if (text.startsWith('{"code":"busy"')) {
      // Refused before anything was done.
      await new Promise((resolve) => setTimeout(resolve, 1000));
      continue;
    }
    expect(answer.status(), text).toBeLessThan(300);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }
}

/** Opens the portal's projects as a user, in a new browser profile. */
export async function enterPortal(email: string, password?: string): Promise<Page> {
  const { open } = await beginSession('portal', email, password);
  const page = await open();
  await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
  return page;
}

/** Opens the back-office's projects as an administrator, in a new browser profile. */
export async function enterOffice(options?: OpenOptions): Promise<Page> {
  const { open } = await beginSession('admin', demoUsers.administrator);
  const page = await open('/projects', options);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
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
 * Calls the API, below `/api`, with the session of a page or one without a page yet; returns the answer, and fails the
 * test if the call is refused.
 */
export async function asUser<T = void>(user: Page | Session, method: string, path: string, body?: object): Promise<T> {
  if ('call' in user) return user.call(method, path, body);
  const token = await user.evaluate(() => localStorage.getItem('jwt'));
  return callApi({ requests: user.request, origin: new URL(user.url()).origin, token }, method, path, body);
}
