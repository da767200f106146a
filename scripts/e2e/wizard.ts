import type { Locator, Page } from 'playwright';
import { expect, onTestFinished } from 'vitest';

import type { PolygonGeometry, Project } from '../../packages/model/src/index.ts';
import { deleteProject } from './database.ts';
import { asUser, demoUsers, enterPortal } from './harness.ts';

/** A button by its whole name. */
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
/** What leads to the next step. */
export const next = (page: Page) => button(page, 'Next: add locations').or(button(page, 'Next: set up data'));
/** The report's name, or the place's. */
export const nameField = (page: Page) => page.getByRole('textbox', { name: /^Name/ });

const wkt = (geometry: PolygonGeometry): string => {
  const ring = geometry.type === 'Polygon' ? geometry.coordinates[0] : geometry.coordinates[0]?.[0];
  return `POLYGON ((${(ring ?? []).map(([lng, lat]) => `${lng} ${lat}`).join(', ')}))`;
};

/** A square of so many metres around a point of Berlin. */
export const square = (lng: number, lat: number, metres: number): string => {
  const [x, y] = [metres / 67_800 / 2, metres / 111_300 / 2];
  return `POLYGON ((${lng - x} ${lat - y}, ${lng + x} ${lat - y}, ${lng + x} ${lat + y}, ${lng - x} ${lat + y}, ${lng - x} ${lat - y}))`;
};

/**
 * A project of its own with one place, and the outlines of the demo's Berlin stores; deleted after the test. Its visits
 * are those of the account's newest project.
 */
export async function ownProject(page: Page): Promise<{ id: string; name: string; outlines: string[] }> {
  const projects = await asUser<Project[]>(page, 'GET', '/projects/hierarchy');
  const berlin = projects.find(({ name }) => name === 'Retail Berlin');
  if (!berlin) throw new Error('The demo has no Berlin.');
  const name = `Wizard ${Date.now().toString(36)}`;
  const id = await asUser<string>(page, 'POST', '/projects', {
    name,
    description: '',
    country: 'de',
    account_id: berlin.account_id,
  });
  onTestFinished(() => deleteProject(name));
  const outlines = berlin.locations.map(({ geometry }) => wkt(geometry));
  await asUser(page, 'POST', `/projects/${id}/locations`, [place('Old store', outlines[0] ?? '')]);
  return { id, name, outlines };
}

const place = (name: string, wktRepresentation: string) => ({
  name,
  setup: 'INDOOR',
  polygon: { wktRepresentation },
});

/** Signs in and opens the wizard by the plus of a project of its own. */
export async function openWizard(email: string = demoUsers.betaAdmin) {
  const page = await enterPortal(email);
  const project = await ownProject(page);
  await page.goto(`${new URL(page.url()).origin}/projects/${project.id}`);
  await button(page, 'Create report').click();
  await page.getByRole('heading', { name: 'Define report' }).waitFor();
  return { page, project };
}

/** Fills in the first step, and goes on to the notice about data protection. */
export async function define(page: Page, name: string) {
  await nameField(page).fill(name);
  await next(page).click();
  await page.getByRole('dialog', { name: 'Data protection' }).waitFor();
}

/** Accepts the notice. */
export async function accept(page: Page) {
  await page.getByRole('checkbox').check();
  await button(page, 'Continue').click();
  await page.getByRole('heading', { name: 'Add locations' }).waitFor();
}

/** Chooses from an open list of places. */
export async function pick(page: Page, field: Locator, ...names: string[]) {
  await field.click();
  for (const name of names) await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  await button(page, 'Save').click();
}

/** Chooses the report's locations. */
export const choose = (page: Page, ...names: string[]) =>
  pick(page, button(page, /No selected location|^[^+]+\(\+\d+ more\)/), ...names);

/** Fills in the open form of a location. */
export async function describePlace(page: Page, name: string, outline: string) {
  await page.getByRole('textbox', { name: /^Polygon/ }).fill(outline);
  await page.getByRole('main').getByRole('textbox', { name: /^Name/ }).fill(name);
  await page.getByRole('combobox', { name: /^Location type/ }).click();
  await page.getByRole('option', { name: 'Indoor' }).click();
}

/** The locations in the report. */
export const list = (page: Page) => page.getByRole('list', { name: 'In this report' }).getByRole('listitem');

/** What the browser has stored of drafts, as text. */
const keptDrafts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'locus')) return '';
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('locus');
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(opening.error));
    });
    const all = database.transaction('drafts').objectStore('drafts').getAll();
    await new Promise((resolve) => all.addEventListener('success', resolve));
    database.close();
    return JSON.stringify(all.result);
  });

/** Waits until the browser has stored a draft that holds a text: a reload in the same moment would be quicker. */
export const untilKept = (page: Page, text: string): Promise<void> =>
  expect.poll(() => keptDrafts(page)).toContain(text);

/** Waits until no stored draft holds a text any more. */
export const untilForgotten = (page: Page, text: string): Promise<void> =>
  expect.poll(() => keptDrafts(page)).not.toContain(text);
