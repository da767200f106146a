import { sampled, whole } from '@locus/model/testing';
import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';

import type { Project, Report } from '../packages/model/src/entities/index.ts';
import {
  asUser,
  beginSession,
  demoUsers,
  enterPortal,
  expectComplaints,
  setUpBrowser,
  signIn,
} from '../scripts/e2e/harness.ts';
import type { ReaderInput } from '../scripts/e2e/readerInput.ts';
import { inputOf, waysOf } from '../scripts/e2e/readerInput.ts';
import { lookAt } from '../scripts/e2e/screen.ts';
import {
  accept,
  button,
  choose,
  define,
  describePlace,
  list,
  nameField,
  next,
  openWizard,
  ownProject,
  pick,
  square,
  untilKept,
} from '../scripts/e2e/wizard.ts';

setUpBrowser();

/** Creates a report on a single place, from the first step to the page after Proceed. */
async function finish(page: Page, name: string) {
  await define(page, name);
  await accept(page);
  await choose(page, 'Old store');
  await next(page).click();
  await button(page, 'Create').click();
  await page.getByRole('dialog', { name: /Almost ready|Ready/ }).waitFor();
  await button(page, 'Proceed').click();
}

test.for(waysOf(sampled('a report of a place')))(
  '[SHELL-084] [SHELL-087] [SHELL-088] a report is created for an existing place, by %s',
  async (by) => {
    const { page, project } = await openWizard({ visits: 'none' });
    const { press, write } = inputOf(page, by);
    await expect.poll(() => page.getByRole('combobox', { name: /^Project/ }).textContent()).toContain(project.name);
    expect(await next(page).isDisabled()).toBe(true);
    await lookAt(page, 'define report');
    await write(nameField(page), 'Spring');
    expect(await next(page).isEnabled()).toBe(true);
    await press(next(page));
    await page.getByRole('dialog', { name: 'Data protection' }).waitFor();
    await lookAt(page, 'data protection');
    await press(page.getByRole('checkbox'));
    await press(button(page, 'Continue'));
    expect(await next(page).isDisabled()).toBe(true);
    await press(button(page, 'Back'));
    await page.getByRole('heading', { name: 'Define report' }).waitFor();
    expect(await nameField(page).inputValue()).toBe('Spring');
    await press(next(page));
    await page.getByRole('heading', { name: 'Add locations' }).waitFor();
    await press(button(page, 'No selected location'));
    await page.getByRole('option', { name: /^Old store/ }).waitFor();
    await press(page.getByRole('checkbox', { name: 'Locations on view' }));
    await press(button(page, 'Save'));
    await expect.poll(() => list(page).count()).toBe(1);
    await lookAt(page, 'add locations');
    await press(next(page));
    await page.getByRole('heading', { name: 'Set up data' }).waitFor();
    await lookAt(page, 'set up data');
    await press(button(page, 'Create'));
    await page.getByRole('dialog', { name: /Almost ready|Ready/ }).waitFor();
    await lookAt(page, 'almost ready');
    // Back to the page with the plus button.
    await press(button(page, 'Proceed'));
    await page.getByRole('heading', { level: 1, name: project.name }).waitFor();
    await page.getByRole('link', { name: 'Spring' }).waitFor();
  },
);

/** Numbers of an item, as far as they are read here. */
interface ItemAnswer {
  values: { location_id: string; data: { value: number | null }[] }[];
}

/** Describes the open place in every field. */
async function addressPlace(page: Page, { write, choose: chooseFrom }: ReaderInput) {
  const field = (name: string) => page.getByRole('textbox', { name });
  for (const tool of ['Draw', 'Edit']) expect(await page.getByRole('radio', { name: tool }).count()).toBe(1);
  await write(field('Description'), 'Corner shop');
  await write(field('Street or address'), 'Rosenthaler Straße 40');
  await write(field('Postal code'), '10178');
  await write(field('City'), 'Berlin');
  await chooseFrom(page.getByRole('combobox', { name: 'Country' }), page.getByRole('option', { name: 'Germany' }));
}

/** Imports a place from a file. */
async function importPlace(page: Page, name: string, outline: string, { press }: ReaderInput) {
  await press(button(page, 'Import CSV'));
  const chooser = page.waitForEvent('filechooser');
  await press(button(page, 'Choose a file'));
  const csv = `sep=,\r\npolygon WKT,name,description,country,address,city,postcode,location type\r\n"${outline}",${name},,de,Unter den Linden 1,Berlin,10117,INDOOR\r\n`;
  await (await chooser).setFiles({ name: 'stores.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByText('1 of 1 row is valid').waitFor();
  await lookAt(page, 'CSV under review');
  await press(page.getByRole('main').getByRole('button', { name: 'Import 1 location' }));
}

/** Switches attraction and absorption on, and draws the area that attraction compares. */
async function compare(page: Page, input: ReaderInput) {
  const field = (block: Locator, name: RegExp) => block.getByRole('button', { name });
  const attraction = page.getByRole('region', { name: 'Attraction' });
  await input.press(attraction.getByRole('switch', { name: /^Attraction/ }));
  await input.press(attraction.getByRole('button', { name: 'Draw an area' }));
  await describePlace(page, 'Quarter', square(13.4, 52.52, 900), input);
  await input.press(button(page, 'Save location'));
  await pick(page, field(attraction, /^Areas of interest/), ['Quarter'], input);
  await pick(page, field(attraction, /^Points of interest/), ['Drawn', 'Old store'], input);
  const absorption = page.getByRole('region', { name: 'Absorption' });
  await input.press(absorption.getByRole('switch', { name: /^Absorption/ }));
  await pick(page, field(absorption, /^Points of interest/), ['Drawn'], input);
  await lookAt(page, 'attraction and absorption');
}

test.for(waysOf(whole))(
  '[SHELL-042] [SHELL-100] [SHELL-141] [SHELL-142] [SHELL-143] a report with drawn and imported places, attraction and absorption is created and opens on the map, by %s',
  async (by) => {
    const { page, project } = await openWizard();
    const input = inputOf(page, by);
    const calls: { call: string; body: unknown }[] = [];
    page.on('request', (request) => {
      const path = new URL(request.url()).pathname.replace(/\d+/g, 'ID');
      if (/locations$|reports$|hierarchy$/.test(path))
        calls.push({
          call: `${request.method()} ${path}`,
          body: request.method() === 'POST' ? request.postDataJSON() : null,
        });
    });
    await expect.poll(() => button(page, 'Create report').getAttribute('aria-current')).toBe('page');
    await define(page, 'Everything', input);
    await accept(page, input);
    await choose(page, 'Old store', input);
    await input.press(button(page, 'Draw a location'));
    await describePlace(page, 'Drawn', project.outlines[1] ?? '', input);
    await addressPlace(page, input);
    await lookAt(page, 'draw a location');
    await input.press(button(page, 'Save location'));
    await expect.poll(() => list(page).count()).toBe(2);
    await importPlace(page, '__proto__', project.outlines[3] ?? '', input);
    await expect.poll(() => list(page).count()).toBe(3);
    await input.press(next(page));
    await compare(page, input);
    await input.press(button(page, 'Create'));
    await page.getByRole('dialog', { name: /Almost ready|Ready/ }).waitFor();

    const order = calls.map(({ call }) => call);
    const saved = order.indexOf('POST /api/projects/ID/locations');
    const posted = order.indexOf('POST /api/projects/ID/reports');
    expect(order.slice(saved + 1, posted).some((call) => /^GET .*(hierarchy|locations)$/.test(call))).toBe(true);
    expect(((calls[saved]?.body ?? []) as object[])[0]).toEqual({
      name: 'Drawn',
      description: 'Corner shop',
      country: 'de',
      address: 'Rosenthaler Straße 40',
      street: 'Rosenthaler Straße',
      houseNumber: '40',
      postalCode: '10178',
      city: 'Berlin',
      setup: 'INDOOR',
      purpose: '',
      polygon: { wktRepresentation: project.outlines[1] },
    });
    const locations = await asUser<{ id: string; name: string }[]>(page, 'GET', `/projects/${project.id}/locations`);
    const idOf = new Map(locations.map(({ id, name }) => [name, id]));
    const report = calls[posted]?.body as {
      locations: string[];
      reportItems: { reportItemType: string; settings: object[] }[];
    };
    expect(report.locations).toEqual(['Old store', 'Drawn', '__proto__'].map((name) => idOf.get(name)));
    expect(report.reportItems).toHaveLength(9);
    const attracted = report.reportItems.find(({ reportItemType }) => reportItemType === 'POI_DEFAULT.attraction');
    expect(attracted?.settings).toContainEqual({ name: 'aois', value: idOf.get('Quarter') });

    await page.getByRole('dialog', { name: 'Ready', exact: true }).waitFor({ timeout: 90_000 });
    await input.press(page.getByRole('link', { name: 'Open report' }));
    await page.waitForURL('**/reports/**');
    // Messages are read with the next visit.
    await page.reload();
    await page.locator('[data-map][data-painted]').first().waitFor();
    const messages = page.getByRole('button', { name: /^Messages/ });
    await messages.waitFor();
    for (const tab of ['User profile', 'Projects', 'Reports']) expect(await button(page, tab).count()).toBe(1);
    for (const name of ['Drawn', '__proto__'])
      await page
        .getByRole('button', { name: new RegExp(name) })
        .first()
        .waitFor();
    // Each place has visits, wherever it came from.
    const { pathname } = new URL(page.url());
    const { report: opened } = await asUser<{ report: Report }>(page, 'GET', pathname);
    const item = opened.report_items.footfall?.[0]?.id;
    const { values } = await asUser<ItemAnswer>(page, 'GET', `/reportItems/${item}/data`);
    const visited = values.filter(({ data }) => data.some(({ value }) => (value ?? 0) > 0));
    expect(visited.map(({ location_id }) => location_id).sort()).toEqual([...report.locations].sort());
  },
);

test('[SHELL-032] [SHELL-090] [SHELL-136] [SHELL-137] going back, reloading, opening another tab and signing out keep what was entered', async () => {
  const { page } = await openWizard({ visits: 'none' });
  const { origin } = new URL(page.url());
  await define(page, 'Kept');
  // Nothing behind the notice can be used, and no key leads past it.
  await page.keyboard.press('Escape');
  expect(await button(page, 'Draw a location').count()).toBe(0);
  await accept(page);
  await choose(page, 'Old store');
  await button(page, 'Draw a location').click();
  await page.getByRole('main').getByRole('textbox', { name: /^Name/ }).fill('Half described');
  await untilKept(page, 'Half described');
  await page.reload();
  const described = () => page.getByRole('main').getByRole('textbox', { name: /^Name/ }).inputValue();
  await expect.poll(described).toBe('Half described');
  await page.getByRole('main').getByRole('button', { name: 'Cancel' }).click();
  await button(page, 'Discard').click();
  await next(page).click();
  await page.getByRole('heading', { name: 'Set up data' }).waitFor();
  await page.getByRole('switch', { name: /^Absorption/ }).click();
  await untilKept(page, '"absorption_isActive":true');
  await page.reload();
  await page.getByRole('heading', { name: 'Set up data' }).waitFor();
  await page.goBack();
  await expect.poll(() => list(page).count()).toBe(1);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.goBack();
  await page.getByRole('heading', { name: 'Define report' }).waitFor();
  expect(await nameField(page).inputValue()).toBe('Kept');
  await page.goForward();
  await page.getByRole('heading', { name: 'Add locations' }).waitFor();

  // The same address in another tab is a draft of its own.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('heading', { name: 'Add locations' }).waitFor();
  expect(new URL(other.url()).searchParams.get('draft')).not.toBe(new URL(page.url()).searchParams.get('draft'));
  await button(other, 'Back').click();
  await nameField(other).fill('A copy');
  await other.close();
  await button(page, 'Back').click();
  expect(await nameField(page).inputValue()).toBe('Kept');

  const { searchParams } = new URL(page.url());
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await page.goto(`${origin}/createReport?draft=${searchParams.get('draft')}&step=3`);
  await signIn(page, demoUsers.betaAdmin);
  await page.getByRole('heading', { name: 'Set up data' }).waitFor();
  expect(await page.getByRole('switch', { name: /^Absorption/ }).isChecked()).toBe(true);
  await button(page, 'Back').click();
  await expect.poll(() => list(page).count()).toBe(1);
  await next(page).click();
  await page.getByRole('heading', { name: 'Set up data' }).waitFor();
  await page.goto(`${origin}/createReport`);
  // A new one starts at the first step, and offers the existing draft.
  await page.getByRole('heading', { name: 'Define report' }).waitFor();
  expect(await nameField(page).inputValue()).toBe('');
  await button(page, 'Continue it').click();
  // It continues where it was left: at the third step.
  await page.getByRole('heading', { name: 'Set up data' }).waitFor();
  await page.getByRole('list', { name: 'Steps' }).getByText('Kept').waitFor();
  // So does the last step, whose report is there by now.
  await page.getByRole('switch', { name: /^Absorption/ }).click();
  await button(page, 'Create').click();
  const last = page.getByRole('dialog', { name: /Almost ready|Ready/ });
  await last.waitFor();
  await page.reload();
  await last.getByRole('link', { name: 'Open report' }).waitFor();
});

test('[SHELL-089] cancelling asks only if something would be lost, and leads back to the project', async () => {
  const { page, project } = await openWizard({ visits: 'none' });
  await button(page, 'Cancel').click();
  await page.getByRole('heading', { level: 1, name: project.name }).waitFor();
  await button(page, 'Create report').click();
  await define(page, 'Given up');
  await accept(page);
  await choose(page, 'Old store');
  await button(page, 'Cancel').click();
  await page.getByRole('alertdialog').waitFor();
  await lookAt(page, 'give up');
  await button(page, 'Keep editing').click();
  expect(await list(page).count()).toBe(1);
  await button(page, 'Cancel').click();
  await button(page, 'Discard').click();
  await page.getByRole('heading', { level: 1, name: project.name }).waitFor();
  await button(page, 'Create report').click();
  await page.getByRole('heading', { name: 'Define report' }).waitFor();
  expect(await nameField(page).inputValue()).toBe('');
  expect(await button(page, 'Continue it').count()).toBe(0);
});

test('[SHELL-248] [SHELL-249] [SHELL-250] [SHELL-251] [SHELL-265] a failed address search clears the field without a message; a refused report says why and keeps the entries', async () => {
  const { page } = await openWizard({ visits: 'none' });
  await define(page, 'Refused');
  await accept(page);
  await button(page, 'Draw a location').click();
  await page.route('**/api/geocoding**', (route) => route.fulfill({ status: 500, body: 'Broken' }));
  const search = page.getByRole('main').locator('input').first();
  await search.fill('Rosenthaler Platz');
  await expect.poll(() => search.inputValue()).toBe('');
  expect(await page.getByRole('alert').count()).toBe(0);
  expectComplaints(/status of 500/);
  await page.getByRole('main').getByRole('button', { name: 'Cancel' }).click();
  await choose(page, 'Old store');
  await next(page).click();
  const answers = [
    ['{"code":"conflict","reason":"No room"}', 'Error: No room'],
    ['[{"reason":"No room here"}]', 'Error: No room here'],
    ['{}', 'Unexpected error in report creation process'],
    ['[]', 'Unexpected error in report creation process'],
    ['Broken', 'Unexpected error in report creation process'],
  ] as const;
  for (const [body, words] of answers) {
    await page.route('**/api/projects/*/reports', (route) =>
      route.fulfill({ status: 400, body, contentType: 'application/json' }),
    );
    await button(page, 'Create').click();
    await expect.poll(() => page.getByRole('alert').textContent()).toBe(words);
    await page.unroute('**/api/projects/*/reports');
  }
  await page.getByRole('heading', { name: 'Set up data' }).waitFor();
  await page.goBack();
  await expect.poll(() => list(page).count()).toBe(1);
  await next(page).click();
  await page.getByRole('heading', { name: 'Set up data' }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await button(page, 'Create').click();
  await page.getByRole('dialog', { name: /Almost ready|Ready/ }).waitFor();
  expectComplaints(/status of 400/);
});

/** Closes the popup about a limit; the report still has as many places. */
async function toldAndOn(page: Page, words: string, places: number) {
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText(words).waitFor();
  expect(await dialog.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toMatch(/^mailto:/);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await list(page).count()).toBe(places);
}

test('[SHELL-267] [SHELL-182] [SHELL-257] [SHELL-258] [SHELL-259] default limits show until the account’s load; then large outlines and extra clusters and locations are refused', async () => {
  const session = await beginSession('portal', demoUsers.betaAdmin);
  const project = await ownProject(session, { visits: 'none' });
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const json = [
    { name: 'MAX_LOCATIONS', value: 2 },
    { name: 'MAX_CLUSTERS', value: 1 },
    { name: 'MAX_AREA', value: 20_000 },
  ];
  const page = await session.open(`/createReport?project=${project.id}`, {
    before: (opening) =>
      opening.route('**/api/accounts/*/limitations', async (route) => {
        await answered;
        await route.fulfill({ json });
      }),
  });
  await page.getByText('Outlines below 32,000 m²').waitFor();
  await page.getByText('Outlines below 5,000,000 m²').waitFor();
  await define(page, 'Limited');
  await accept(page);
  for (const used of ['0 of 30', '0 of 10']) expect(await page.getByText(used, { exact: true }).count()).toBe(1);
  answer();
  await page.getByText('0 of 2', { exact: true }).waitFor();
  await choose(page, 'Old store');
  const name = page.getByRole('main').getByRole('textbox', { name: /^Name/ });
  await button(page, 'Draw a location').click();
  await describePlace(page, 'Large', square(13.4, 52.5, 150));
  await button(page, 'Save location').click();
  await toldAndOn(page, 'below 20,000 m2', 1);
  expect(await name.inputValue()).toBe('Large');
  await describePlace(page, 'Far', square(12.4, 51.5, 100));
  await button(page, 'Save location').click();
  await toldAndOn(page, 'allows 1 cluster in a report', 1);
  expect(await name.inputValue()).toBe('Far');
  await describePlace(page, 'Near', square(13.4, 52.5, 100));
  await button(page, 'Save location').click();
  await expect.poll(() => list(page).count()).toBe(2);
  await button(page, 'Draw a location').click();
  await page.getByRole('alertdialog').waitFor();
  await lookAt(page, 'limit of locations');
  await toldAndOn(page, 'allows 2 locations in a report', 2);
  expect(await page.getByRole('textbox', { name: /^Polygon/ }).count()).toBe(0);
});

test('[SHELL-056] [SHELL-140] only users with permission can manage locations, and each change is saved at once', async () => {
  const plain = await enterPortal(demoUsers.betaAdmin);
  expect(await plain.getByRole('link', { name: 'Manage' }).count()).toBe(0);
  const staff = await beginSession('portal', demoUsers.staff);
  const project = await ownProject(staff, { visits: 'none' });
  const page = await staff.open();
  const card = page.getByRole('article').filter({ hasText: project.name });
  await card.getByRole('link', { name: 'Manage' }).click();
  await page.getByRole('heading', { level: 1, name: 'Manage locations' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/projects/${project.id}/locations/manage`);
  await lookAt(page, 'manage locations');
  const held = page.getByRole('list', { name: 'In this project' }).getByRole('listitem');
  await button(page, 'Draw a location').click();
  await describePlace(page, 'New store', project.outlines[1] ?? '');
  await button(page, 'Save location').click();
  await expect.poll(() => held.count()).toBe(2);
  await button(page, 'Edit New store').click();
  await page.getByRole('main').getByRole('textbox', { name: /^Name/ }).fill('Renamed store');
  await button(page, 'Save location').click();
  await button(page, 'Delete Renamed store').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => held.count()).toBe(1);
  const places = await asUser<{ name: string }[]>(page, 'GET', `/projects/${project.id}/locations`);
  expect(places.map(({ name }) => name)).toEqual(['Old store']);
});

test('[SHELL-095] [SHELL-181] a recurring report on areas returns to the home page, a report started in a project returns to the project', async () => {
  const session = await beginSession('portal', demoUsers.betaAdmin);
  const project = await ownProject(session, { visits: 'none' });
  // No name yet: there is nothing to create, whatever the address says.
  const page = await session.open(`/createReport?project=${project.id}&step=3`);
  await page.getByRole('heading', { name: 'Define report' }).waitFor();
  expect(await button(page, 'Create').count()).toBe(0);
  await page.getByRole('radio', { name: /^Areas of interest/ }).check();
  await page.getByRole('switch', { name: /^Recurrence/ }).check();
  await finish(page, 'Quarterly');
  await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
  const projects = await asUser<Project[]>(page, 'GET', '/projects/hierarchy');
  const report = projects.find(({ id }) => id === project.id)?.reports[0];
  expect(report).toMatchObject({ recurring: true, recurrence_frequency: 'MONTHLY', report_category: 'AOI_DEFAULT' });
  expect(report?.items.map(({ type }) => type).sort()).toEqual([
    'CATCHMENT',
    'DURATION',
    'FOOTFALL',
    'MOVEMENT',
    'RETENTION',
    'SEASONALITY',
  ]);

  await page.getByRole('link', { name: project.name }).first().click();
  await button(page, 'Create report').click();
  await page.getByRole('heading', { name: 'Define report' }).waitFor();
  await finish(page, 'Once');
  await page.getByRole('heading', { level: 1, name: project.name }).waitFor();
});

test.runIf(sampled('the wizard on a phone'))('the wizard works on a phone in Hebrew', async () => {
  const session = await beginSession('portal', demoUsers.betaAdmin);
  const project = await ownProject(session, { visits: 'none' });
  const page = await session.open(`/createReport?project=${project.id}`, {
    locale: 'he-IL',
    viewport: { width: 390, height: 844 },
  });
  const main = page.getByRole('main');
  const go = main.locator('button[data-variant=primary]').last();
  await main.locator('input[type=text]').first().fill('אביב');
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  await lookAt(page, 'define report in Hebrew');
  await go.click();
  await page.getByRole('dialog').getByRole('checkbox').check();
  await page.getByRole('dialog').locator('button[data-variant=primary]').click();
  await main.getByRole('button', { name: 'לא נבחר מיקום' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('dialog').locator('button').last().click();
  await lookAt(page, 'add locations in Hebrew');
  await go.click();
  await page.getByRole('heading', { name: 'הגדרת נתונים' }).waitFor();
  await lookAt(page, 'set up data in Hebrew');
  await go.click();
  await page.getByRole('dialog').waitFor();
  await lookAt(page, 'almost ready in Hebrew');
});
