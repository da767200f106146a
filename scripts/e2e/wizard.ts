import type { Locator, Page } from 'playwright';
import { expect, onTestFinished } from 'vitest';

import type { PolygonGeometry, Project } from '../../packages/model/src/entities/index.ts';
import { deleteProject, holdCalculations } from './database.ts';
import type { Session } from './harness.ts';
import { asUser, beginSession, demoUsers } from './harness.ts';
import { inputOf } from './readerInput.ts';

/** A button by its full name. */
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
/** The button that leads to the next step. */
export const next = (page: Page) => button(page, 'Next: add locations').or(button(page, 'Next: set up data'));
/** The name field of the report or the place. */
export const nameField = (page: Page) => page.getByRole('textbox', { name: /^Name/ });

const wkt = (geometry: PolygonGeometry): string => {
  const ring = geometry.type === 'Polygon' ? geometry.coordinates[0] : geometry.coordinates[0]?.[0];
  return `POLYGON ((${(ring ?? []).map(([lng, lat]) => `${lng} ${lat}`).join(', ')}))`;
};

/** A square with this side length in metres around a point of Berlin. */
export const square = (lng: number, lat: number, metres: number): string => {
  const [x, y] = [metres / 67_800 / 2, metres / 111_300 / 2];
  return `POLYGON ((${lng - x} ${lat - y}, ${lng + x} ${lat - y}, ${lng + x} ${lat + y}, ${lng - x} ${lat + y}, ${lng - x} ${lat - y}))`;
};

interface OwnProject {
  /** Whether nothing is calculated: for tests that end when a report is created. */
  held?: boolean;
  /** By default those of the demo's Berlin, which are looked up for each place. */
  visits?: 'copied' | 'none';
}

/**
 * A separate project with one place, the outlines of the demo's Berlin stores, and visits; deleted after the test.
 */
export async function ownProject(
  user: Page | Session,
  { held = false, visits = 'copied' }: OwnProject = {},
): Promise<{ id: string; name: string; outlines: string[] }> {
  const projects = await asUser<Project[]>(user, 'GET', '/projects/hierarchy');
  const berlin = projects.find(({ name }) => name === 'Retail Berlin');
  if (!berlin) throw new Error('The demo has no Berlin.');
  const name = `Wizard ${Date.now().toString(36)}`;
  const id = await asUser<string>(user, 'POST', '/projects', {
    name,
    description: '',
    country: 'de',
    account_id: berlin.account_id,
    visitsFrom: visits === 'none' ? 'none' : berlin.id,
  });
  onTestFinished(() => deleteProject(name));
  if (held) await holdCalculations(id);
  const outlines = berlin.locations.map(({ geometry }) => wkt(geometry));
  await asUser(user, 'POST', `/projects/${id}/locations`, [place('Old store', outlines[0] ?? '')]);
  return { id, name, outlines };
}

const place = (name: string, wktRepresentation: string) => ({
  name,
  setup: 'INDOOR',
  polygon: { wktRepresentation },
});

/** Signs in and opens the wizard with the plus button of a separate project. */
export async function openWizard({ email = demoUsers.betaAdmin, ...own }: OwnProject & { email?: string } = {}) {
  const session = await beginSession('portal', email);
  const project = await ownProject(session, own);
  const page = await session.open(`/projects/${project.id}`);
  await button(page, 'Create report').click();
  await page.getByRole('heading', { name: 'Define report' }).waitFor();
  return { page, project };
}

/** Fills in the first step, and continues to the data-protection notice. */
export async function define(page: Page, name: string, { write, press } = inputOf(page, 'pointer')) {
  await write(nameField(page), name);
  await press(next(page));
  await page.getByRole('dialog', { name: 'Data protection' }).waitFor();
}

/** Accepts the notice. */
export async function accept(page: Page, { press } = inputOf(page, 'pointer')) {
  await press(page.getByRole('checkbox'));
  await press(button(page, 'Continue'));
  await page.getByRole('heading', { name: 'Add locations' }).waitFor();
}

/** Chooses places in an open list. */
export async function pick(
  page: Page,
  field: Locator,
  names: readonly string[],
  { tick, press } = inputOf(page, 'pointer'),
) {
  await tick(field, ...names.map((name) => page.getByRole('option', { name: new RegExp(`^${name}`) })));
  await press(button(page, 'Save'));
}

/** Chooses the report's locations. */
export const choose = (page: Page, name: string, input = inputOf(page, 'pointer')) =>
  pick(page, button(page, /No selected location|^[^+]+\(\+\d+ more\)/), [name], input);

/** Fills in the open location form. */
export async function describePlace(
  page: Page,
  name: string,
  outline: string,
  { write, choose: chooseFrom } = inputOf(page, 'pointer'),
) {
  await write(page.getByRole('textbox', { name: /^Polygon/ }), outline);
  await write(page.getByRole('main').getByRole('textbox', { name: /^Name/ }), name);
  await chooseFrom(
    page.getByRole('combobox', { name: /^Location type/ }),
    page.getByRole('option', { name: 'Indoor' }),
  );
}

/** The locations in the report. */
export const list = (page: Page) => page.getByRole('list', { name: 'In this report' }).getByRole('listitem');

/** The drafts stored by the browser, as text. */
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

/** Waits until the browser has stored a draft that contains a text: an immediate reload would be faster than saving. */
export const untilKept = (page: Page, text: string): Promise<void> =>
  expect.poll(() => keptDrafts(page)).toContain(text);

/** Waits until no stored draft contains a text any more. */
export const untilForgotten = (page: Page, text: string): Promise<void> =>
  expect.poll(() => keptDrafts(page)).not.toContain(text);
