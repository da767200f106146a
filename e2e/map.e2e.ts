import { rounds, sampled, whole } from '@locus/model/testing';
import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';

import type { OpenOptions } from '../scripts/e2e/harness.ts';
import { addressOf, asUser, beginSession, demoUsers, expectComplaints, setUpBrowser } from '../scripts/e2e/harness.ts';
import { differing, pictureBytes } from '../scripts/e2e/pixels.ts';
import { calculatedReport, sampledMaps } from '../scripts/e2e/reports.ts';
import { lookAt } from '../scripts/e2e/screen.ts';

setUpBrowser();

/** The Berlin report on the map, with the given query. */
async function mapOf(
  query = '',
  options: OpenOptions = {},
): Promise<{ page: Page; report: string; catchment: string }> {
  const session = await beginSession('portal', demoUsers.accountAdmin);
  const { id: report, items } = await calculatedReport(session, 'Retail Berlin', 'Store network');
  const catchment = items.find(({ type }) => type === 'CATCHMENT')?.id ?? '';
  const page = await session.open(`/reports/${report}${query}`, options);
  if (query.includes('CATCHMENT')) {
    const main = page.getByRole('main');
    const legend = main.getByRole('region', { name: /by home area/ });
    const retry = main.getByRole('button', { name: 'Retry' });
    // On a phone legend and tools are collapsed.
    const unfold = main.getByRole('button', { name: 'Show legend and tools' });
    // A server still busy with the demo may take too long for outlines.
    await legend.or(retry).or(unfold).first().waitFor({ timeout: 60_000 });
    if ((await unfold.count()) > 0) await unfold.click();
    await legend.or(retry).first().waitFor({ timeout: 60_000 });
    if ((await legend.count()) === 0) await retry.first().click();
    await legend.waitFor({ timeout: 60_000 });
  }
  await painted(page);
  return { page, report, catchment };
}

/** The shares of the areas where a location's visitors live. */
async function homesOf(page: Page, catchment: string, location: string): Promise<number[]> {
  const choice = `locations=${location}&primaryLocation=${location}&catchmentType=HOME&minThreshold=0.001&maxThreshold=1`;
  const { values } = await asUser<{ values: { home: { geo_entity_share_of_target: number | null }[] }[] }>(
    page,
    'GET',
    `/reportItems/${catchment}/data?${choice}`,
  );
  return values.flatMap(({ home }) => home.flatMap(({ geo_entity_share_of_target: share }) => share ?? []));
}

/** Waits until the map has drawn everything. */
async function painted(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const drawn = () => page.locator('[data-map][data-painted]').first().waitFor({ timeout: 30_000 });
  await drawn();
  // Numbers and outlines may load after the base map.
  const busy = async () =>
    (await main.getByText('Loading data...').count()) + (await main.getByRole('progressbar').count());
  await expect.poll(busy, { timeout: 30_000 }).toBe(0);
  await drawn();
}

/** Chooses a segment, which looks like one of several buttons. */
async function segment(choice: Locator): Promise<void> {
  await choice.click();
  await expect.poll(() => choice.isChecked()).toBe(true);
}

const query = (page: Page) => new URL(page.url()).searchParams;
const mapRegion = (page: Page) => page.locator('.leaflet-container').first();

/** A screenshot of the area beside the panel, with nothing focused or hovered in it. */
async function seen(page: Page): Promise<string> {
  await page.mouse.move(2, 2);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  return (await page.getByRole('main').screenshot({ animations: 'disabled' })).toString('base64');
}

/** Chooses the last available option of every control beside the map, except for those of the report itself. */
async function changeControls(page: Page, nearer: boolean): Promise<void> {
  const main = page.getByRole('main');
  const layers = main.getByRole('radiogroup', { name: 'Map layer' });
  if ((await layers.count()) > 0) {
    for (const layer of await layers.getByRole('radio').all()) if (await layer.isEnabled()) await segment(layer);
  }
  for (const name of ['Data overlay', 'Part of the trip']) await chooseLast(page, main.getByRole('combobox', { name }));
  const settings = main.getByRole('button', { name: / settings$/ });
  if ((await settings.count()) > 0) {
    await settings.first().click();
    const dialog = page.getByRole('dialog');
    for (const group of await dialog.getByRole('radiogroup').all()) await group.getByRole('radio').last().click();
    const save = dialog.getByRole('button', { name: 'Save' });
    if (await save.isEnabled()) await save.click();
    else await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  await main.getByRole('button', { name: 'Points of interest' }).click();
  await main.getByRole('button', { name: nearer ? 'Zoom in' : 'Zoom out' }).click();
  await mapRegion(page).press('ArrowRight');
  await painted(page);
}

async function chooseLast(page: Page, choice: Locator): Promise<void> {
  if ((await choice.count()) === 0) return;
  await choice.click();
  await page.getByRole('option').last().click();
}

test('each analysis opens on the map, its controls change the view, and a reload shows the same picture', async () => {
  const { page } = await mapOf();
  const analysis = page.getByRole('main').getByRole('combobox', { name: 'Analysis' });
  await analysis.click();
  const names = await page.getByRole('option').allTextContents();
  await page.keyboard.press('Escape');
  expect(names).toHaveLength(9);
  const walked = sampledMaps(names);
  const places = new Set<string>();
  for (const [i, name] of walked.entries()) {
    await analysis.click();
    await page.getByRole('option', { name, exact: true }).click();
    const map = page.getByRole('radio', { name: 'Map view', exact: true });
    if ((await map.count()) > 0) await segment(map);
    await painted(page);
    const before = query(page).get('zoom') ?? query(page).get('catchmentTripRoutesZoom');
    await changeControls(page, i % 2 === 0);
    // The view is written 400 ms after it has settled.
    await expect
      .poll(() => query(page).get('zoom') ?? query(page).get('catchmentTripRoutesZoom'), { message: name })
      .not.toBe(before);
    await page.waitForTimeout(600);
    const address = page.url();
    const first = await seen(page);
    await page.reload();
    await painted(page);
    await expect
      .poll(async () => ({ name, differs: (await differing(page, first, await seen(page))) > 0.001 }))
      .toEqual({ name, differs: false });
    expect(page.url()).toBe(address);
    places.add(address);
  }
  expect([walked.length, places.size]).toEqual(whole ? [9, 9] : [3, 3]);
}, 300_000);

test('[VIEW-197] [VIEW-198] choosing another location or layer sets the range to that of its areas; a range in the address is kept', async () => {
  const { page, catchment } = await mapOf(
    '?reportItemType=CATCHMENT&catchmentThresholdMin=0.01&catchmentThresholdMax=0.02',
  );
  const range = () => ['catchmentThresholdMin', 'catchmentThresholdMax'].map((name) => Number(query(page).get(name)));
  /** The span of a location's areas, rounded outwards to steps of 0.0001. */
  const spanned = async (location: string) => {
    const shares = await homesOf(page, catchment, location);
    const [least, most] = [Math.min(...shares), Math.max(...shares)];
    return [Math.floor(least * 10_000) / 10_000, Math.ceil(most * 10_000) / 10_000];
  };
  expect(range()).toEqual([0.01, 0.02]);
  await segment(page.getByRole('main').getByRole('radio', { name: 'Heatmap' }));
  const first = await spanned('1');
  await expect.poll(range).toEqual(first);
  await page.locator('.locus-pin').nth(1).click();
  await expect.poll(() => query(page).get('primaryLocation')).not.toBeNull();
  const second = await spanned(query(page).get('primaryLocation') ?? '');
  expect(second).not.toEqual(first);
  await expect.poll(range).toEqual(second);
});

test('the picture matches the screen at double scale, with title, legend, scale and sources', async () => {
  const { page } = await mapOf('?reportItemType=CATCHMENT', { scale: 2 });
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download map as PNG' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('Store network.png');
  const picture = (await pictureBytes(download)).toString('base64');
  await page.mouse.move(2, 2);
  await page.evaluate(() => {
    for (const map of document.querySelectorAll('[data-map]')) {
      for (const child of map.children) {
        if (!child.classList.contains('leaflet-container')) (child as HTMLElement).style.visibility = 'hidden';
      }
    }
    document
      .querySelectorAll<HTMLElement>('main [role="radiogroup"], main [role="combobox"], main button')
      .forEach((element) => {
        if (!element.closest('.leaflet-container')) element.style.visibility = 'hidden';
      });
    (document.activeElement as HTMLElement | null)?.blur();
  });
  const screen = (await mapRegion(page).screenshot()).toString('base64');
  const box = (await mapRegion(page).boundingBox())!;
  // Without the panel's edge, the legend's column, the title above, and the scale and sources below.
  const panes = { left: 40, top: 60, width: Math.floor(box.width) - 340, height: Math.floor(box.height) - 100 };
  const scaled = Object.fromEntries(Object.entries(panes).map(([key, value]) => [key, value * 2])) as typeof panes;
  expect(await differing(page, screen, picture, scaled)).toBeLessThan(0.01);
  const furniture = {
    title: { left: 24, top: 24, width: 160, height: 60 },
    legend: { left: Math.floor(box.width) * 2 - 570, top: 30, width: 540, height: 200 },
    foot: { left: Math.floor(box.width) * 2 - 400, top: Math.floor(box.height) * 2 - 50, width: 380, height: 45 },
  };
  for (const [name, part] of Object.entries(furniture)) {
    expect({ name, there: (await differing(page, screen, picture, part)) > 0.05 }).toEqual({ name, there: true });
  }
});

test('when the tile host fails the map draws its own base map and names its sources', async () => {
  let asked = 0;
  const before = async (opening: Page) => {
    await opening.route('https://tiles.example.com/**', (route) => {
      asked++;
      return route.abort();
    });
    await opening.route('**/reports/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const answer = await route.fetch();
      const tiles = { url: 'https://tiles.example.com/{z}/{x}/{y}.png', attribution: 'Example tiles' };
      const body = (await answer.text()).replace(
        /(name="locus-configuration" content=")\{/,
        (_, start: string) => `${start}{${JSON.stringify({ tiles }).slice(1, -1).replaceAll('"', '&quot;')},`,
      );
      const policy = (answer.headers()['content-security-policy'] ?? '').replace(
        'img-src',
        'img-src https://tiles.example.com',
      );
      return route.fulfill({
        response: answer,
        body,
        headers: { ...answer.headers(), 'content-security-policy': policy },
      });
    });
  };
  const { page } = await mapOf('', { before });
  await page.getByRole('link', { name: 'GeoNames CC BY 4.0' }).first().waitFor();
  await painted(page);
  expect(asked).toBeGreaterThan(2);
  await page.locator('canvas[data-layer="base"]').first().waitFor();
  expectComplaints(/ERR_FAILED/);
});

test.for([
  { name: 'at 390 px', options: { viewport: { width: 390, height: 844 } }, hebrew: false },
  ...(sampled('the map in Hebrew') ? [{ name: 'in Hebrew', options: {}, hebrew: true }] : []),
])('the map is accessible and works by keyboard $name', async ({ name, options, hebrew }) => {
  const { page } = await mapOf('?reportItemType=CATCHMENT', options);
  if (hebrew) {
    await page.getByRole('button', { name: /English/ }).click();
    await page.getByRole('menuitemradio', { name: 'עברית' }).click();
    await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl');
  }
  await painted(page);
  await lookAt(page, name);
  await painted(page);
  const list = page.getByRole('main').getByRole('listbox').first();
  await list.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

// Each takes most of a second.
const switches = rounds(18, 200);

test('switching layers and reports contacts only our own server and leaks no memory, workers, listeners or canvases', async () => {
  const { host: own } = new URL(addressOf('portal'));
  const others: string[] = [];
  const before = (opening: Page) =>
    opening.on('request', (request) => {
      const { host, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && host !== own) others.push(request.url());
    });
  const { page, report } = await mapOf('?reportItemType=CATCHMENT', { before });
  const session = await page.context().newCDPSession(page);
  const layers = ['PostalCodes', 'Heatmap', 'Trips', 'Isochrones'].map(
    (layer) => `/reports/${report}?reportItemType=CATCHMENT&reportItemVisualizationMode=${layer}`,
  );
  const places = [...layers, `/reports/${report}?reportItemType=FOOTFALL`, '/'];
  const go = async (path: string) => {
    await page.evaluate((to) => {
      history.replaceState(history.state, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
    }, path);
    await page.locator('[data-map][data-painted]').first().waitFor({ timeout: 30_000 });
  };
  const areas = page.locator('canvas[data-layer="areas"]');
  const round = async (times: number) => {
    for (let i = 0; i < times; i++) await go(places[i % places.length]!);
    await go(layers[0]!);
    await areas.waitFor({ timeout: 30_000 });
    await painted(page);
  };
  const left = async () => {
    await session.send('HeapProfiler.collectGarbage');
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const { jsEventListeners } = await session.send('Memory.getDOMCounters');
    const canvases = await page.locator('canvas').count();
    return { bytes: usedSize, listeners: jsEventListeners, canvases, workers: page.workers().length };
  };
  // Read until nothing changes, so that nothing still loading or fading out is included.
  const settled = async () => {
    let [last, equal] = [await left(), 0];
    for (let i = 0; i < 60 && equal < 3; i++) {
      await page.waitForTimeout(500);
      const next = await left();
      const same = (['canvases', 'workers', 'listeners'] as const).every((name) => next[name] === last[name]);
      [last, equal] = [next, same ? equal + 1 : 0];
    }
    return last;
  };
  await round(12);
  const first = await settled();
  await round(switches);
  const after = await settled();
  expect(others).toEqual([]);
  expect(after.canvases).toBe(first.canvases);
  expect(after.workers).toBe(first.workers);
  expect(after.listeners - first.listeners).toBeLessThanOrEqual(switches / 3);
  // What the engine keeps of code that has run grows by up to 4 MB, and no more: 800 switches end where 600 did.
  expect((after.bytes - first.bytes) / 1e6).toBeLessThan(rounds(2, 4));
}, 300_000);
