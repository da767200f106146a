import { sampled, whole } from '@locus/model/testing';
import type { Page, Route } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';

import type { Project } from '../packages/model/src/entities/index.ts';
import { deleteProject, holdCalculations } from '../scripts/e2e/database.ts';
import { drawFinger } from '../scripts/e2e/finger.ts';
import type { Session } from '../scripts/e2e/harness.ts';
import {
  asUser,
  beginSession,
  demoUsers,
  enterPortal,
  expectComplaints,
  setUpBrowser,
} from '../scripts/e2e/harness.ts';
import { inputOf, waysOf } from '../scripts/e2e/readerInput.ts';
import { lookAt } from '../scripts/e2e/screen.ts';
import { addTrendsReport } from '../scripts/e2e/trendsReport.ts';
import {
  accept,
  button,
  choose,
  define,
  describePlace,
  list,
  next,
  openWizard,
  ownProject,
  square,
  untilForgotten,
  untilKept,
} from '../scripts/e2e/wizard.ts';

setUpBrowser();

/** The current contents of a project. */
async function made(page: Page, id: string) {
  const projects = await asUser<Project[]>(page, 'GET', '/projects/hierarchy');
  const project = projects.find((each) => each.id === id);
  return { places: project?.locations.map(({ name }) => name), reports: project?.reports.map(({ name }) => name) };
}

/** Opens the second step of a report on one place, in a project whose calculations wait until the test ends. */
async function openSecondStep(name: string) {
  const { page, project } = await openWizard({ held: true });
  await define(page, name);
  await accept(page);
  await choose(page, 'Old store');
  return { page, project };
}

const ready = (page: Page) => page.getByRole('dialog', { name: /Almost ready|Ready/ });

test.for(waysOf(sampled('a place drawn')))('a place is drawn corner by corner and described, by %s', async (by) => {
  const { page, project } = await openSecondStep('Drawn');
  const input = inputOf(page, by);
  await input.press(button(page, 'Draw a location'));
  const tools = page.getByRole('toolbar');
  await tools.waitFor();
  await input.write(tools.getByRole('combobox'), '52.5251, 13.4023');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('option').first().waitFor({ state: 'detached' });
  const map = page.locator('.leaflet-container');
  if (by === 'pointer') {
    const box = (await map.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const at = [
      [x - 60, y - 40],
      [x + 60, y - 40],
      [x + 60, y + 60],
      [x - 60, y + 60],
      [x - 60, y - 40],
    ] as const;
    await drawAt(page, at);
  } else {
    const more = button(page, 'More tools');
    const corner = async () => {
      await input.choose(more, page.getByRole('menuitem', { name: 'Place a corner in the middle of the map' }));
      // The menu returns the focus before the map takes it.
      await expect.poll(() => more.evaluate((element) => element === document.activeElement)).toBe(true);
    };
    await corner();
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft']) {
      await map.focus();
      await page.keyboard.press(key);
      await corner();
    }
    await input.choose(more, page.getByRole('menuitem', { name: 'Close the shape' }));
  }
  await page.getByText('valid shape', { exact: true }).waitFor();
  await input.write(page.getByRole('main').getByRole('textbox', { name: /^Name/ }), 'Corner by corner');
  await input.choose(
    page.getByRole('combobox', { name: /^Location type/ }),
    page.getByRole('option', { name: 'Mixed' }),
  );
  await input.press(button(page, 'Save location'));
  await expect.poll(() => list(page).count()).toBe(2);
  await input.press(next(page));
  await page.getByRole('heading', { name: 'Set up data' }).waitFor();
  await input.press(button(page, 'Create'));
  await ready(page).waitFor();
  expect(await made(page, project.id)).toEqual({ places: ['Old store', 'Corner by corner'], reports: ['Drawn'] });
  const projects = await asUser<Project[]>(page, 'GET', '/projects/hierarchy');
  const drawn = projects.find(({ id }) => id === project.id)?.locations[1];
  expect(drawn?.setup).toBe('MIXED');
  expect(drawn?.geometry.coordinates[0]).toHaveLength(5);
  expect(drawn?.latitude).toBeCloseTo(52.525, 2);
  expect(drawn?.longitude).toBeCloseTo(13.402, 2);
});

/** A failing call: either not executed by the server at all, or executed, with the answer lost on the way. */
const failures: Record<string, (route: Route) => Promise<void>> = {
  'a broken server': (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"code":"internal","reason":"Broken"}' }),
  'no network': (route) => route.abort(),
  'an answer that is lost': async (route) => {
    await route.fetch();
    await route.abort();
  },
};

test.each(Object.keys(failures).filter((what) => whole || what === 'an answer that is lost'))(
  'with %s, the failure to save places and report is shown, the draft is kept, and each is created only once',
  async (what) => {
    const fail = failures[what]!;
    const { page, project } = await openSecondStep('Once');
    await button(page, 'Draw a location').click();
    await describePlace(page, 'Drawn', project.outlines[1] ?? '');
    await button(page, 'Save location').click();
    await expect.poll(() => list(page).count()).toBe(2);
    await next(page).click();
    await page.getByRole('heading', { name: 'Set up data' }).waitFor();
    for (const call of ['locations', 'reports']) {
      const address = `**/api/projects/${project.id}/${call}`;
      await page.route(address, (route) => (route.request().method() === 'POST' ? fail(route) : route.fallback()));
      await button(page, 'Create').click();
      const words =
        what === 'a broken server'
          ? 'Error: Broken'
          : 'Unexpected error in report creation process. Locus cannot be reached. Please check your network and try again.';
      await expect.poll(() => page.getByRole('alert').textContent()).toBe(words);
      await page.unroute(address);
      // Not even a reload loses it; what was saved is no longer new.
      await untilKept(page, '"step":3');
      if (call === 'reports') await untilKept(page, '"newPlaces":[]');
      await page.reload();
      await page.getByRole('heading', { name: 'Set up data' }).waitFor();
    }
    await button(page, 'Back').click();
    await expect
      .poll(() => list(page).allTextContents())
      .toEqual([expect.stringContaining('Old store'), expect.stringContaining('Drawn')]);
    await next(page).click();
    await button(page, 'Create').click();
    await ready(page).waitFor();
    expect(await made(page, project.id)).toEqual({ places: ['Old store', 'Drawn'], reports: ['Once'] });
    expectComplaints(/status of 500|ERR_FAILED/);
  },
);

/** Lets the next calls of a page to an address fail; by default all. */
async function breakIn(page: Page, address: string, times = Infinity) {
  let left = times;
  await page.route(address, (route) => ((left -= 1) >= 0 ? failures['a broken server']!(route) : route.fallback()));
}

test('the wizard recovers from failed reads at each step, with a message in place and Retry where needed', async () => {
  const session = await beginSession('portal', demoUsers.betaAdmin);
  const project = await ownProject(session, { held: true });
  // The available months, at the first step.
  const page = await session.open(`/createReport?project=${project.id}`, {
    before: (opening) => breakIn(opening, '**/api/projects/*/data'),
  });
  const broken = (address: string, times?: number) => breakIn(page, address, times);
  const main = page.getByRole('main');
  await main.getByText('The months that the project contains could not be read.').waitFor();
  await page.unroute('**/api/projects/*/data');
  await main.getByRole('button', { name: 'Retry' }).click();
  await main.getByText(/^The project contains visits from/).waitFor();
  // The account's limits: no message is shown, the server decides.
  await broken('**/api/accounts/*/limitations');
  await broken('**/api/limits/**');
  await define(page, 'Read again');
  await accept(page);
  await choose(page, 'Old store');
  expect(await page.getByRole('alert').count()).toBe(0);
  // The estimate of a shape: it can be saved without one.
  await broken('**/api/projects/*/estimates');
  await button(page, 'Draw a location').click();
  await describePlace(page, 'Drawn', project.outlines[1] ?? '');
  await page.getByText('The estimate could not be loaded. The shape can still be saved.').waitFor();
  await button(page, 'Save location').click();
  await expect.poll(() => list(page).count()).toBe(2);
  await next(page).click();
  await page.getByRole('heading', { name: 'Set up data' }).waitFor();
  // The projects, on reload: nothing is made up, and the draft is kept.
  await broken('**/api/projects/hierarchy');
  await untilKept(page, '"step":3');
  await page.reload();
  await page.getByRole('button', { name: 'Retry' }).first().waitFor();
  expect(await page.getByRole('heading', { name: 'Set up data' }).count()).toBe(0);
  await page.unroute('**/api/projects/hierarchy');
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await page.getByRole('heading', { name: 'Set up data' }).waitFor();
  // The places as saved: the server's answer is sufficient.
  await broken('**/api/projects/hierarchy', 1);
  // The progress of the new report, and the notices.
  await broken('**/api/reports/*');
  await broken('**/api/notices');
  await button(page, 'Create').click();
  await ready(page).waitFor();
  await ready(page).getByText('The progress cannot be read right now. The calculations continue.').waitFor();
  await page.unroute('**/api/reports/*');
  await page.unroute('**/api/notices');
  await ready(page).getByRole('button', { name: 'Retry' }).click();
  await ready(page)
    .getByText(/has been created/)
    .waitFor();
  await expect.poll(() => made(page, project.id)).toEqual({ places: ['Old store', 'Drawn'], reports: ['Read again'] });
  expectComplaints(/status of 500/);
});

test('CSV rows under review in the wizard survive a reload and are imported once', async () => {
  const { page, project } = await openSecondStep('From a file');
  await button(page, 'Import CSV').click();
  const row = (name: string, outline = '') => `"${outline}",${name},,de,Unter den Linden 1,Berlin,10117,INDOOR`;
  const head = 'polygon WKT,name,description,country,address,city,postcode,location type';
  const csv = [head, row('First', project.outlines[1]), row('', project.outlines[2]), row('Third')];
  await page
    .locator('input[type=file][accept*=csv]')
    .setInputFiles({ name: 'stores.csv', mimeType: 'text/csv', buffer: Buffer.from(csv.join('\n')) });
  await page.getByText('1 of 3 rows are valid').waitFor();
  await page.getByLabel('name of row 3').fill('Mended');
  await page.keyboard.press('Enter');
  await button(page, 'Leave row 4 out').click();
  await untilKept(page, '"left":true');
  await page.reload();
  await page.getByText('stores.csv').waitFor();
  expect(await page.getByLabel('name of row 3').inputValue()).toBe('Mended');
  await button(page, 'Restore row 4').waitFor();
  await button(page, 'Import 2 locations').click();
  await expect.poll(() => list(page).count()).toBe(3);
  // Completed drafts do not come back.
  await untilForgotten(page, 'stores.csv');
  await untilKept(page, '"name":"Mended"');
  await page.reload();
  await expect.poll(() => list(page).count()).toBe(3);
  expect(await page.getByText('stores.csv').count()).toBe(0);
});

test('a message read in one browser is marked as read there, after a reload, and in another browser', async () => {
  const session = await beginSession('portal', demoUsers.betaAdmin);
  const project = await ownProject(session);
  const name = `Told ${Date.now().toString(36)}`;
  const report = await calculatedTrends(session, project.id, name);
  const page = await session.open('/messages');
  const other = await session.open('/messages');
  for (const each of [page, other]) await button(each, /^Messages, \d+ new$/).waitFor();
  const unread = (each: Page) => each.getByRole('link', { name: `“${name}” is ready. (unread)`, exact: true });
  const read = (each: Page) => each.getByRole('link', { name: `“${name}” is ready.`, exact: true });
  await unread(other).waitFor();
  await lookAt(page, 'messages');
  await unread(page).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/reports/${report}`);
  await page.goBack();
  await read(page).waitFor();
  for (const each of [page, other]) {
    await each.reload();
    await read(each).waitFor();
    expect(await unread(each).count()).toBe(0);
  }
  // Everything that is left, at once.
  await calculatedTrends(session, project.id, 'Another');
  await page.reload();
  await button(page, 'Mark all as read').click();
  await button(page, 'Messages').waitFor();
  await other.reload();
  await button(other, 'Messages').waitFor();
  expect(await button(other, 'Mark all as read').count()).toBe(0);
});

/** Creates a report without the wizard, waits until it is calculated and its message is there, and returns its id. */
async function calculatedTrends(session: Session, projectId: string, name: string): Promise<string> {
  const { id, visits } = await addTrendsReport(session, projectId, name);
  await expect.poll(visits, { timeout: 90_000 }).toBeGreaterThan(0);
  return id;
}

/** Clicks or taps at the given corners; the last one is on the first corner and closes the shape. */
async function drawAt(page: Page, points: readonly (readonly [x: number, y: number])[], tapped = false) {
  for (const [i, [x, y]] of points.entries()) {
    await (tapped ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
    if (i === points.length - 1) return;
    await expect.poll(() => page.locator('.locus-corner').count()).toBe(i + 1);
    // leaflet-draw accepts no other corner until its own timer of 50 ms has run.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  }
}

test('on a phone in Hebrew a place is drawn by touch, a corner is moved, and a failed save is shown', async () => {
  const phone = { viewport: { width: 390, height: 844 }, touch: true };
  const session = await beginSession('portal', demoUsers.betaAdmin);
  const project = await ownProject(session, { held: true });
  const page = await session.open(`/createReport?project=${project.id}`, { locale: 'he-IL', ...phone });
  const main = page.getByRole('main');
  const go = main.locator('button[data-variant=primary]').last();
  await main.locator('input[type=text]').first().fill('אביב');
  await go.click();
  await page.getByRole('dialog').getByRole('checkbox').check();
  await page.getByRole('dialog').locator('button[data-variant=primary]').click();
  await button(page, 'שרטוט מיקום').click();
  const map = page.locator('.leaflet-container');
  await map.waitFor();
  await main.getByRole('toolbar').getByRole('combobox').fill('52.5251, 13.4023');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('option').first().waitFor({ state: 'detached' });
  // The map has settled there.
  await page.locator('[data-map][data-painted]').first().waitFor();
  const box = (await map.boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(390);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const at = [
    [x - 40, y - 30],
    [x + 40, y - 30],
    [x + 40, y + 40],
    [x - 40, y - 30],
  ] as const;
  await drawAt(page, at, true);
  await page.getByText('צורה תקינה', { exact: true }).waitFor();
  const handles = page.locator('.locus-corner:not(.locus-middle)');
  const corners = async () => {
    const boxes = await Promise.all((await handles.all()).map((handle) => handle.boundingBox()));
    return boxes.map((corner) => [Math.round(corner?.x ?? 0), Math.round(corner?.y ?? 0)] as const);
  };
  await expect.poll(() => handles.count()).toBe(3);
  // The panels that follow the first shape may still move the map.
  let last = '';
  const steady = async () => last === (last = (await corners()).join());
  await expect.poll(steady, { interval: 200 }).toBe(true);
  const [first, second, third = [0, 0]] = await corners();
  await drawFinger(page, third[0], third[1], { x: 12, y: 16 });
  await expect.poll(corners).toEqual([first, second, [third[0] + 12, third[1] + 16]]);
  await page.getByText('צורה תקינה', { exact: true }).waitFor();
  await main.getByRole('textbox', { name: /^שם/ }).fill('חנות');
  await main.getByRole('combobox', { name: /^סוג המיקום/ }).click();
  await page.getByRole('option', { name: 'מקורה' }).click();
  await lookAt(page, 'drawing in Hebrew');
  await button(page, 'שמירת המיקום').click();
  await go.click();
  await page.getByRole('heading', { name: 'הגדרת נתונים' }).waitFor();
  await page.route(`**/api/projects/${project.id}/reports`, (route) => failures['a broken server']!(route));
  await go.click();
  await page.getByRole('alert').getByText('Broken').waitFor();
  await lookAt(page, 'failure in Hebrew');
  await page.unroute(`**/api/projects/${project.id}/reports`);
  await go.click();
  await page.getByRole('dialog').waitFor();
  expect(await made(page, project.id)).toEqual({ places: ['Old store', 'חנות'], reports: ['אביב'] });
  expectComplaints(/status of 500/);
});

test('[SHELL-205] the provider’s user creates a project with the plus button, and a report in it with its plus button', async () => {
  const page = await enterPortal(demoUsers.staff);
  const name = `Made ${Date.now().toString(36)}`;
  onTestFinished(() => deleteProject(name));
  await button(page, 'Create project').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Description/ }).fill('By the plus');
  await dialog.getByRole('textbox', { name: /^Name/ }).fill(name);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await holdCalculations(new URL(page.url()).pathname.split('/').at(-1) ?? '');
  await button(page, 'Create report').click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/createReport');
  await define(page, 'By the plus');
  await accept(page);
  await button(page, 'Draw a location').click();
  await describePlace(page, 'Drawn', square(13.4, 52.52, 90));
  await button(page, 'Save location').click();
  await expect.poll(() => list(page).count()).toBe(1);
  await next(page).click();
  await button(page, 'Create').click();
  await ready(page).waitFor();
  const projects = await asUser<Project[]>(page, 'GET', '/projects/hierarchy');
  const project = projects.find((each) => each.name === name);
  expect(project?.description).toBe('By the plus');
  expect(await made(page, project?.id ?? '')).toEqual({ places: ['Drawn'], reports: ['By the plus'] });
});
