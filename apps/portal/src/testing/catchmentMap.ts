import type { CatchmentData } from '@locus/model/analyses';
import type { Report } from '@locus/model/entities';
import { buildOutlines, buildSocialDemographics, onlyItem, recordedAnswer, world } from '@locus/mocks';
import { http, HttpResponse } from 'msw';
import { expect, waitFor, within } from 'storybook/test';

/** The recorded report. */
export async function recordedReport(): Promise<Report> {
  const { body } = await recordedAnswer('ACCOUNT_ADMIN', `/api/reports/${world.report}`);
  return (body as { report: Report }).report;
}

/** A location's recorded catchment. */
export async function recordedCatchment(item: string, location: string): Promise<CatchmentData> {
  const choice = 'catchmentType=HOME&minThreshold=0.001&maxThreshold=1';
  const { body } = await recordedAnswer(
    'ACCOUNT_ADMIN',
    `/api/reportItems/${item}/data?locations=${location}&primaryLocation=${location}&${choice}`,
  );
  return body as CatchmentData;
}

/**
 * The responses for the recorded report's catchment: as recorded per location, merged for several; homes stand for
 * workplaces too, outlines and routes are synthetic.
 */
export async function catchmentAnswers() {
  const item = (await recordedReport()).report_items.catchment?.[0]?.id ?? '';
  const recorded = async (location: string): Promise<CatchmentData> => {
    const data = await recordedCatchment(item, location);
    return { ...data, values: data.values.map((entry) => ({ ...entry, work: entry.home })) };
  };
  return [
    http.post('*/api/reportItems/:id/data/indexes', async ({ request }) =>
      HttpResponse.json(buildOutlines((await request.json()) as string[])),
    ),
    http.get(`*/api/reportItems/${item}/data`, async ({ request }) => {
      const location = new URL(request.url).searchParams.get('locations') ?? '';
      return HttpResponse.json(await recorded(location));
    }),
    http.get(`*/api/reportItems/${item}/multi/data`, async ({ request }) => {
      const locations = new URL(request.url).searchParams.get('locations')?.split(',') ?? [];
      const answers = await Promise.all(locations.map(recorded));
      return HttpResponse.json({ ...answers[0], values: answers.flatMap(({ values }) => values) });
    }),
    http.post('*/api/reportItems/:id/data/social-demographics/*', () => HttpResponse.json(buildSocialDemographics())),
    http.get('*/api/routes/trips/driving', ({ request }) => {
      const ends = ['from', 'to'].map((end) => new URL(request.url).searchParams.get(end)?.split(',').map(Number));
      const trips = [{ geometry: { type: 'LineString', coordinates: ends }, distance: 5200, duration: 840 }];
      return HttpResponse.json({ code: 'Ok', estimated: true, trips });
    }),
    onlyItem(item),
  ];
}

/** Only the map, which is faster to search than the page with its table. */
export async function mapOf(canvasElement: HTMLElement) {
  await waitFor(() => expect(canvasElement.querySelector('main [data-map] .leaflet-container')).not.toBeNull());
  return within(canvasElement.querySelector<HTMLElement>('main [data-map]')!);
}

/** The legend with a title, once the map has drawn its layer. */
export async function legendOf(canvasElement: HTMLElement, name: RegExp) {
  // Searching for text is faster than for roles on a page with so many rows.
  const title = await (await mapOf(canvasElement)).findByText(name, { selector: 'section h3' });
  await waitFor(() => expect(canvasElement.querySelector('main [data-map][data-painted]')).not.toBeNull());
  return within(title.closest('section')!);
}

/** The select for the map's layer. */
export async function layersOf(canvasElement: HTMLElement) {
  const choice = () => canvasElement.querySelector<HTMLElement>('main [role="radiogroup"][aria-label="Map layer"]');
  await waitFor(() => expect(choice()).not.toBeNull());
  return within(choice()!);
}

/** The title of the legend for shares of visits. */
export const byShare = /^Share of this store’s visits by home area/;
