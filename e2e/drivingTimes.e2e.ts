import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { beginSession, demoUsers, expectComplaints, setUpBrowser } from '../scripts/e2e/harness.ts';
import { calculatedReport } from '../scripts/e2e/reports.ts';
import type { RoutingService } from '../scripts/e2e/routingService.ts';
import { startRoutingService } from '../scripts/e2e/routingService.ts';
import { useService } from '../scripts/e2e/service.ts';
import { copyData, demoSnapshot } from '../scripts/e2e/snapshot.ts';
import type { Locus } from '../scripts/e2e/startLocus.ts';
import { startLocus } from '../scripts/e2e/startLocus.ts';

setUpBrowser();

/** The catchment of the Berlin report on the map, which has drawn its areas. */
async function catchmentMap(query = ''): Promise<Page> {
  const session = await beginSession('portal', demoUsers.accountAdmin);
  const { id } = await calculatedReport(session, 'Retail Berlin', 'Store network');
  const page = await session.open(`/reports/${id}?reportItemType=CATCHMENT&pointsOfInterest=0${query}`);
  await legendOf(page).waitFor({ timeout: 60_000 });
  await page.locator('main [data-map][data-painted]').first().waitFor({ timeout: 30_000 });
  return page;
}

const legendOf = (page: Page) => page.getByRole('main').getByRole('region', { name: /by home area/ });
const tool = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Driving time/ });
const panelOf = (page: Page) => page.getByRole('region', { name: 'Driving time' });
const failed = 'Driving times could not be loaded';

/** The outlined areas by their labels on the map, each with its width on the screen (CSS pixels). */
const outlinesOf = (page: Page) =>
  page.evaluate(() => {
    const labels = [...document.querySelectorAll('main .locus-outline-label')].map(({ textContent }) => textContent);
    const lines = [...document.querySelectorAll<SVGPathElement>('main path.locus-outline')];
    return labels.map((label, i) => ({ label, width: lines[i]?.getBBox().width ?? 0 }));
  });

/** The share of visits from within a driving time (%), as the line of the legend or of the table gives it. */
const shareIn = async (text: Promise<string | null>) => Number(/(\d+\.\d\d)(?: %)?\D*$/.exec((await text) ?? '')?.[1]);

test('without a routing service no driving times are offered, even if the address requests them', async () => {
  const page = await catchmentMap('&drivingTime=10');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Trade area/ })
    .first()
    .waitFor();
  expect(await tool(page).count()).toBe(0);
  expect(await panelOf(page).count()).toBe(0);
  expect(await outlinesOf(page)).toEqual([]);
  expect(
    await legendOf(page)
      .getByText(/by car|Driving times/)
      .count(),
  ).toBe(0);
});

describe('with the routing service named by LOCUS_ISOCHRONES_URL', () => {
  let routing: RoutingService;
  let locus: Locus;

  beforeAll(async () => {
    routing = await startRoutingService();
    const snapshot = await demoSnapshot();
    locus = await startLocus((data) => snapshot !== undefined && copyData(snapshot, data), {
      LOCUS_ISOCHRONES_URL: routing.url,
    });
    await locus.ready;
    useService(locus);
  });
  afterAll(async () => {
    useService(undefined);
    await locus.stop();
    await routing.stop();
  });
  test('an outage shows on map and panel and keeps the areas; Retry loads outlines, and shares in legend and table', async () => {
    routing.works = false;
    const page = await catchmentMap('&drivingTime=10');
    await legendOf(page).getByText(failed).waitFor({ timeout: 30_000 });
    await panelOf(page)
      .getByText(/^The routing service could not calculate/)
      .waitFor();
    expectComplaints(/status of 502/);
    expect(await outlinesOf(page)).toEqual([]);
    // Areas, their legend and their list are there as ever.
    expect(await legendOf(page).getByText(/ %$/).count()).toBeGreaterThan(0);
    const areas = page.getByRole('listbox', { name: 'Areas on the map' });
    expect(await areas.getByRole('option').count()).toBeGreaterThan(5);

    routing.works = true;
    await panelOf(page).getByRole('button', { name: 'Retry' }).click();
    await expect.poll(async () => (await outlinesOf(page)).map(({ label }) => label)).toEqual(['10 min']);
    expect(await legendOf(page).getByText(failed).count()).toBe(0);

    await tool(page).click();
    await page.getByRole('menuitemcheckbox', { name: '20 min' }).click();
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await outlinesOf(page)).map(({ label }) => label)).toEqual(['10 min', '20 min']);
    // As wide as the service says: twice the time is twice the width.
    const [near, far] = await outlinesOf(page);
    expect(near?.width).toBeGreaterThan(20);
    expect((far?.width ?? 0) / (near?.width ?? 0)).toBeCloseTo(2, 1);
    // The service was asked for times by car from the primary location, which is in Berlin.
    const { locations, costing, contours } = routing.asked.find((question) => question.contours[0]?.time)!;
    expect(costing).toBe('auto');
    expect(contours).toEqual(expect.arrayContaining([{ time: 10 }, { time: 20 }]));
    expect(locations).toEqual([{ lat: expect.closeTo(52.5, 0), lon: expect.closeTo(13.4, 0) }]);

    const shares = await Promise.all(
      [10, 20].map(async (minutes) => {
        const line = legendOf(page)
          .getByRole('listitem')
          .filter({ hasText: `from within ${minutes} min by car` });
        const said = await shareIn(line.textContent());
        const box = panelOf(page).getByLabel(`Outline what can be reached within ${minutes} min on the map`);
        expect(await box.isChecked()).toBe(true);
        expect(await box.evaluate((element) => element.closest('tr')?.children[3]?.textContent)).toBe(said.toFixed(2));
        return said;
      }),
    );
    expect(shares[0]).toBeGreaterThan(0);
    expect(shares[1]).toBeGreaterThan(shares[0]!);
    expect(new URL(page.url()).searchParams.get('drivingTime')).toBe('10,20');
  });
});
