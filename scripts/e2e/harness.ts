import type { Browser, BrowserContext, Page } from 'playwright';
import { chromium } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';

import { findBrowser } from '../browser.ts';
import { demoPassword, demoUsers } from './demoUsers.ts';

export { demoPassword, demoUsers };

/** Where an app under test answers, e.g. `http://localhost:40001`. */
export const addressOf = (app: 'portal' | 'admin' | 'preview'): string => inject('locus')[app];

let browser: Browser | undefined;
const contexts: BrowserContext[] = [];
let complaints: string[] = [];

/**
 * Gives a file's tests a browser. After each test, whatever a page wrote to the console as an error, threw, or had refused by
 * its content policy fails that test, unless `expectComplaints` took it.
 */
export function setUpBrowser(): void {
  beforeAll(async () => {
    const { executablePath, args } = await findBrowser();
    browser = await chromium.launch({ executablePath, args });
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    expect(complaints.splice(0)).toEqual([]);
  });
  afterAll(() => browser?.close());
}

/** Takes the complaints so far that match, e.g. the browser's own line about a refused sign-in; the rest still fails the test. */
export function expectComplaints(pattern: RegExp): void {
  complaints = complaints.filter((complaint) => !pattern.test(complaint));
}

export interface OpenOptions {
  /** A further tab of a page's browser profile; a new profile unless given. */
  beside?: Page;
  locale?: string;
  colorScheme?: 'light' | 'dark';
  viewport?: { width: number; height: number };
}

/** Opens an address of an app, in a profile of its own. */
export async function openPage(
  app: 'portal' | 'admin' | 'preview',
  path = '/',
  { beside, locale = 'en-GB', colorScheme = 'light', viewport = { width: 1440, height: 900 } }: OpenOptions = {},
): Promise<Page> {
  const page = await (beside?.context() ?? (await newProfile({ locale, colorScheme, viewport }))).newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console.error: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`));
  await page.goto(addressOf(app) + path);
  return page;
}

async function newProfile(options: Pick<OpenOptions, 'locale' | 'colorScheme' | 'viewport'>) {
  if (!browser) throw new Error('Call setUpBrowser() at the top of the file.');
  const context = await browser.newContext({ ...options, timezoneId: 'UTC', reducedMotion: 'reduce' });
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
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
