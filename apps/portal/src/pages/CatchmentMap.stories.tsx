import { configurePage, pageStory, signInForStory } from '@locus/app/stories';
import type { Project, Report } from '@locus/model/entities';
import { tradeAreasOf } from '@locus/model/analyses';
import { colorfulScale, sequentialScale } from '@locus/model/charts';
import { answering, buildOutlines, failing, recordedAnswer, slow, world } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

import { routes } from '../routes';
import {
  byShare,
  catchmentAnswers,
  layersOf,
  legendOf,
  mapOf,
  recordedCatchment,
  recordedReport,
} from '../testing/catchmentMap';
import { inAddress, plain } from '../testing/stories';
// Parts that the page loads lazily are loaded before a story starts.
import '../items/catchment/CatchmentItemTools';
import '../items/catchment/CatchmentItemView';
import '../items/catchment/CatchmentMap';
import './ReportPage';

interface PageArgs {
  /** The part of the address other than the analysis. */
  query: string;
}

const page = pageStory('portal', routes);

const meta = {
  title: 'Portal/CatchmentMap',
  args: { query: '' },
  parameters: { pictures: ['FromApi', 'Narrow'], layout: 'fullscreen' },
  beforeEach: async ({ msw }) => {
    msw.use(...(await catchmentAnswers()));
    return signInForStory('portal', world.users.accountAdmin.userEmail);
  },
  render: ({ query }, context) =>
    page({ path: `/reports/${world.report}?reportItemType=CATCHMENT&pointsOfInterest=0${query}` }, context),
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

/** All analyses but catchment and movement. */
const analysesOfLocations = [
  'Visit trends',
  'Popular day & hour',
  'Visit duration',
  'Retention rate',
  'Cross-visitation',
  'Absorption',
  'Attraction',
];

const layers = ['Catchment areas', 'Heatmap', 'Trip routes', 'Radius'];

/** Opens with a layer selected. */
const inLayer = (layer: string, title: RegExp, look: (legend: ReturnType<typeof within>) => Promise<void>): Story => ({
  args: { query: `&reportItemVisualizationMode=${layer}` },
  play: async ({ canvasElement }) => look(await legendOf(canvasElement, title)),
});

export const Heatmap: Story = inLayer('Heatmap', byShare, async (legend) => {
  await expect(legend.getByText('% per sq km')).toBeVisible();
  await waitFor(() => expect(legend.getAllByText(/^\d+\.\d+ %$/)).toHaveLength(2));
});

/** The trip routes have their own view of the map in the address, next to that of the other layers. */
export const TripRoutes: Story = {
  args: {
    query:
      '&reportItemVisualizationMode=Trips&latitude=40&longitude=3&zoom=5' +
      '&catchmentTripRoutesLatitude=52.52&catchmentTripRoutesLongitude=13.41&catchmentTripRoutesZoom=11',
  },
  tags: ['spec:VIEW-011'],
  play: async ({ canvasElement }) => {
    const legend = await legendOf(canvasElement, /^Trip routes from the top areas/);
    await expect(legend.getAllByRole('listitem')).toHaveLength(10);
    await waitFor(() => expect(legend.getAllByRole('listitem')[9]).toHaveTextContent(/14 min$/));
    const map = await mapOf(canvasElement);
    const pinInside = () => {
      const [pin, frame] = [
        map.getByRole('button', { name: /^1\. / }),
        canvasElement.querySelector('.leaflet-container')!,
      ];
      const [inner, outer] = [pin.getBoundingClientRect(), frame.getBoundingClientRect()];
      return (
        inner.bottom > outer.top && inner.top < outer.bottom && inner.right > outer.left && inner.left < outer.right
      );
    };
    const written = () => ['zoom', 'catchmentTripRoutesZoom'].map((name) => inAddress(name));
    await expect(pinInside()).toBe(true);
    await userEvent.click(map.getByRole('button', { name: 'Zoom in' }));
    await waitFor(() => expect(written()).toEqual(['5', '12']));
    await userEvent.click((await layersOf(canvasElement)).getByRole('radio', { name: 'Catchment areas' }));
    await legendOf(canvasElement, byShare);
    await waitFor(() => expect(pinInside()).toBe(false));
    await userEvent.click(map.getByRole('button', { name: 'Zoom in' }));
    await waitFor(() => expect(written()).toEqual(['6', '12']));
    const places = ['latitude', 'longitude', 'catchmentTripRoutesLatitude', 'catchmentTripRoutesLongitude'];
    await expect(places.map((name) => Math.round(Number(inAddress(name))))).toEqual([40, 3, 53, 13]);
  },
};

/** The recorded report, its catchment calculated in a version. */
const ofVersion =
  (catchment: string): NonNullable<Story['beforeEach']> =>
  async ({ msw }) => {
    const report = await recordedReport();
    msw.use(answering(`/reports/${world.report}`, { report: { ...report, version: { catchment } } }));
  };

/** Every version but the first has rings, also one that is yet to come. */
export const Radius: Story = {
  ...inLayer('Isochrones', byShare, async (legend) => {
    await expect(
      legend.getAllByRole('listitem').map((item: HTMLElement) => item.textContent?.replace(/[\d.]+ %$/, '')),
    ).toEqual(['0–5 km', '5–10 km', '10–20 km', '20–30 km', '30–50 km']);
  }),
  tags: ['spec:VIEW-044'],
  beforeEach: ofVersion('4.0.0'),
};

export const FromApi: Story = {
  tags: ['spec:VIEW-042', 'spec:VIEW-044'],
  play: async ({ canvasElement }) => {
    const legend = await legendOf(canvasElement, byShare);
    await expect(legend.getByText(/^(\d{2,}) of \1 areas$/)).toBeVisible();
    const choice = await layersOf(canvasElement);
    const radios = choice.getAllByRole('radio');
    await expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual(layers);
    for (const radio of radios) await expect(radio).toBeEnabled();
    await expect(radios[0]).toBeChecked();
  },
};

/** Home or work is chosen on the map: the recorded home areas, and half of them as areas where visitors work. */
export const HomeOrWork: Story = {
  tags: ['spec:VIEW-016'],
  beforeEach: async ({ msw }) => {
    const item = (await recordedReport()).report_items.catchment?.[0]?.id ?? '';
    msw.use(
      http.get(`*/api/reportItems/${item}/data`, async ({ request }) => {
        const asked = new URL(request.url).searchParams;
        const recorded = await recordedCatchment(item, asked.get('locations') ?? '');
        if (asked.get('catchmentType') !== 'WORK') return HttpResponse.json(recorded);
        const values = recorded.values.map((entry) => {
          return { ...entry, home: [], work: entry.home.slice(0, entry.home.length / 2) };
        });
        return HttpResponse.json({ ...recorded, values });
      }),
    );
  },
  play: async ({ canvasElement }) => {
    await expect((await legendOf(canvasElement, byShare)).getByText(/^(\d{2,}) of \1 areas$/)).toBeVisible();
    const places = () =>
      canvasElement.querySelector<HTMLElement>('main [role="radiogroup"][aria-label="Where visitors live or work"]')!;
    const choice = (name: string) => within(places()).getByRole('radio', { name });
    await expect(choice('Home')).toBeChecked();
    await userEvent.click(choice('Work'));
    const atWork = await legendOf(canvasElement, /^Share of this store’s visits by work area/);
    await expect(await atWork.findByText(/^(\d{2,}) of \1 areas$/)).toBeVisible();
    await expect(choice('Work')).toBeChecked();
    await expect(inAddress('catchmentType')).toBe('WORK');
    await userEvent.click(choice('Home'));
    await legendOf(canvasElement, byShare);
    await expect(inAddress('catchmentType')).toBeNull();
  },
};

/** In a window of 1024 × 768 the tools, the legend and the top bar neither cover each other nor are cut. */
export const Laptop: Story = {
  parameters: { viewport: { options: { laptop: { name: 'Laptop', styles: { width: '1024px', height: '768px' } } } } },
  globals: { viewport: { value: 'laptop' }, locale: 'de' },
  play: async ({ canvasElement }) => {
    const box = within(canvasElement);
    const views = await box.findByRole('radiogroup', { name: 'Ansicht' });
    const title = await (await mapOf(canvasElement)).findByText(/^Besuchsanteil/, { selector: 'section h3' });
    // The panel's header is the first.
    const bar = box.getAllByRole('banner').at(-1)!;
    const parts = [bar, views, box.getByRole('combobox', { name: 'Kartenebene' })];
    parts.push(title.closest('section')!, box.getByRole('button', { name: 'Exportieren' }));
    const boxes = parts.map((part) => part.getBoundingClientRect());
    boxes.forEach((a, i) => {
      for (const b of boxes.slice(i + 1)) {
        const apart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
        void expect([i, apart]).toEqual([i, true]);
      }
      void expect(a.right).toBeLessThanOrEqual(innerWidth);
    });
    for (const part of parts) await expect(part.scrollWidth).toBeLessThanOrEqual(part.clientWidth);
  },
};

export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvasElement }) => void (await legendOf(canvasElement, byShare)),
};

export const RightToLeft: Story = {
  globals: { locale: 'il' },
  play: async ({ canvasElement }) => {
    await (await mapOf(canvasElement)).findByRole('listbox');
  },
};

export const Narrow: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvasElement }) => {
    await (await mapOf(canvasElement)).findByRole('listbox');
  },
};

/** On a phone the map has three fifths of the height, under its headline and above the folded sheet. */
export const Phone: Story = {
  parameters: { viewport: { options: { phone: { name: 'Phone', styles: { width: '390px', height: '844px' } } } } },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    const findings = await canvas.findByRole('status', { name: 'Findings' });
    await waitFor(() => expect(findings).toHaveTextContent(/\d/));
    // It counts as unpainted again whenever it draws more.
    await waitFor(async () => {
      const map = canvasElement.querySelector('main [data-map][data-painted]')!.getBoundingClientRect();
      await expect(map.height).toBeGreaterThanOrEqual(innerHeight * 0.6);
      await expect(findings.getBoundingClientRect().bottom).toBeLessThanOrEqual(map.top);
    });
  },
};

/** Reaching an area by keyboard: the list, its popup, and back. */
export const ListTwin: Story = {
  play: async ({ canvasElement }) => {
    await legendOf(canvasElement, byShare);
    const map = await mapOf(canvasElement);
    const list = map.getByRole('listbox', { name: 'Areas on the map' });
    list.focus();
    const active = () => document.getElementById(list.getAttribute('aria-activedescendant') ?? '');
    await expect(active()).toHaveAttribute('aria-setsize', '170');
    await expect(active()).toHaveTextContent(/^10247 Berlin Friedrichshain2\.21/);
    await userEvent.keyboard('{Enter}');
    const dialog = await map.findByRole('dialog', { name: '10247 Berlin Friedrichshain' });
    await expect(dialog.querySelector('img')).toBeNull();
    const popup = within(dialog);
    await expect(popup.getByText(/^2\.21/)).toHaveStyle({
      backgroundColor: sequentialScale.light[15],
      color: '#ffffff',
    });
    await expect(popup.getByRole('row', { name: /Inhabitants/i })).toHaveTextContent('29,774');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(map.queryByRole('dialog')).toBeNull());
    await expect(list).toHaveFocus();
    // The pins are a separate tab stop, and named in a list.
    await expect(map.getAllByRole('button', { name: /^[1-6]\. / })).toHaveLength(6);
    await expect(within(map.getByRole('list', { name: 'Locations on the map' })).getAllByRole('listitem')).toHaveLength(
      6,
    );
  },
};

/** A colour as the browser computes it. */
const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

/** The colours of the legend's steps. */
function stripOf(map: ReturnType<typeof within>, legend: RegExp): string[] {
  const title: HTMLElement = map.getByText(legend, { selector: 'section h3' });
  const strip = title.closest('section')!.querySelectorAll<HTMLElement>('[aria-hidden] > span[style]');
  return [...strip].map((step) => getComputedStyle(step).backgroundColor);
}

/** The legend shows 16 steps; an area's popup tells its share on its step, the first eight with dark words. */
export const Steps: Story = {
  tags: ['spec:VIEW-277', 'spec:VIEW-158'],
  play: async ({ canvasElement }) => {
    await legendOf(canvasElement, byShare);
    const map = await mapOf(canvasElement);
    const steps = sequentialScale.light.map(rgb);
    const [dark, light] = sequentialScale.text.light.map(rgb);
    await expect(stripOf(map, byShare)).toEqual(steps);
    const list = map.getByRole('listbox', { name: 'Areas on the map' });
    const seen = new Set<number>();
    for (const keys of ['{Home}', '{ArrowDown>6/}', '{ArrowDown>12/}', '{End}', '{ArrowUp>12/}']) {
      list.focus();
      await userEvent.keyboard(`${keys}{Enter}`);
      const dialog = await map.findByRole('dialog');
      const styles = [...dialog.querySelectorAll('*')].map((part) => getComputedStyle(part));
      const own = styles.find(({ backgroundColor }) => steps.includes(backgroundColor));
      const step = steps.indexOf(own?.backgroundColor ?? '');
      await expect([step, own?.color]).toEqual([step, step < 8 ? dark : light]);
      seen.add(step);
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(map.queryByRole('dialog')).toBeNull());
    }
    // Steps on both sides of the switch.
    await expect(Math.max(...seen)).toBe(15);
    await expect(Math.min(...seen)).toBeLessThan(8);
    await expect(seen.size).toBeGreaterThan(2);
  },
};

/**
 * Areas and places of movement have popups of their own, without a picture; every other analysis has one of the primary
 * location, with its picture.
 */
export const PopupsOfAllAnalyses: Story = {
  tags: ['spec:VIEW-072'],
  beforeEach: async ({ msw }) => {
    // All analyses are answered here.
    const answers = await catchmentAnswers();
    msw.resetHandlers();
    msw.use(...answers.slice(0, -1));
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const main = within(await canvas.findByRole('main'));
    const choose = async (name: string) => {
      await userEvent.click(main.getByRole('combobox', { name: /Analysis/ }));
      await userEvent.click(await screen.findByRole('option', { name }));
    };
    await legendOf(canvasElement, byShare);
    const areas = (await mapOf(canvasElement)).getByRole('listbox', { name: 'Areas on the map' });
    areas.focus();
    await userEvent.keyboard('{Enter}');
    const area = await canvas.findByRole('dialog', { name: '10247 Berlin Friedrichshain' });
    await expect(area.querySelector('img')).toBeNull();
    await choose('Movement');
    await userEvent.click(await main.findByRole('radio', { name: 'Hotspots' }));
    const places = within(await main.findByRole('list', { name: 'Most visited' }));
    await userEvent.click(places.getAllByRole('button')[0]!);
    const place = await canvas.findByRole('dialog', { name: 'Bahnhof Alexanderplatz' });
    await expect(place.querySelector('img')).toBeNull();
    for (const name of analysesOfLocations) {
      await choose(name);
      await userEvent.click(await main.findByRole('button', { name: /^1\. Alexanderplatz Store.*primary/ }));
      const location = await canvas.findByRole('dialog', { name: 'Alexanderplatz Store' });
      const sizes = () => [...location.querySelectorAll('img')].map(({ width, height }) => [name, width, height]);
      await waitFor(() => expect(sizes()).toEqual([[name, 310, 100]]));
    }
  },
};

/** The first version has no rings, even if the address asks for them. */
export const FirstVersion: Story = {
  args: { query: '&reportItemVisualizationMode=Isochrones' },
  tags: ['spec:VIEW-044'],
  beforeEach: ofVersion('3.1.0'),
  play: async ({ canvasElement }) => {
    await expect((await legendOf(canvasElement, byShare)).getByText(/^(\d{2,}) of \1 areas$/)).toBeVisible();
    const radios = (await layersOf(canvasElement)).getAllByRole('radio');
    await expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual(layers.slice(0, 3));
    await expect(radios[0]).toBeChecked();
  },
};

/** The number of areas on the map, as the list of them tells. */
async function areasListed(canvasElement: HTMLElement): Promise<number> {
  const list = (await mapOf(canvasElement)).getByRole('listbox', { name: 'Areas on the map' });
  list.focus();
  const active = document.getElementById(list.getAttribute('aria-activedescendant') ?? '');
  return Number(active?.getAttribute('aria-setsize'));
}

/** The recorded catchments of all locations. */
async function recordedCatchments() {
  const { report_items: items, location_ids: ids } = await recordedReport();
  const item = items.catchment?.[0]?.id ?? '';
  const answers = await Promise.all(ids.map((id) => recordedCatchment(item, id)));
  return { item, answers, values: answers.flatMap(({ values }) => values) };
}

/**
 * Several locations start with the areas' own metrics, and a pie of the locations each area's visitors go to. An area
 * without inhabitants, one whose inhabitants are unknown, and one without an outline are not drawn.
 */
export const SeveralLocations: Story = {
  args: { query: '&catchmentLocationsCount=MULTIPLE&catchmentDataOverlay=YES' },
  tags: ['spec:VIEW-043', 'spec:VIEW-047', 'spec:VIEW-020', 'spec:VIEW-238'],
  beforeEach: async ({ msw }) => {
    const { item, answers, values } = await recordedCatchments();
    const [nobody, unknown, nowhere] = values[0]!.home.map(({ index }) => index);
    const changed = values.map((entry) => ({
      ...entry,
      home: entry.home.map((area) => {
        if (area.index === nobody) return { ...area, inhabitants: 0 };
        return area.index === unknown ? { ...area, inhabitants: null } : area;
      }),
    }));
    msw.use(
      answering(`/reportItems/${item}/multi/data`, { ...answers[0], values: changed }),
      http.post('*/api/reportItems/:id/data/indexes', async ({ request }) =>
        HttpResponse.json(buildOutlines(((await request.json()) as string[]).filter((index) => index !== nowhere))),
      ),
    );
  },
  play: async ({ canvasElement }) => {
    const legend = await legendOf(canvasElement, /^Inhabitants/);
    const [areas, ...others] = (await layersOf(canvasElement)).getAllByRole('radio');
    await expect(areas).toBeChecked();
    await expect(others).toHaveLength(3);
    for (const radio of others) await expect(radio).toBeDisabled();
    await expect(legend.getByText('Circles: which locations the visits go to')).toBeVisible();
    await expect(canvasElement.querySelector('canvas[data-layer="pies"]')).toBeVisible();
    const all = new Map(
      (await recordedCatchments()).values.flatMap(({ home }) => home.map((area) => [area.index, area])),
    );
    const peopled = [...all.values()].filter(({ inhabitants }) => (inhabitants ?? 0) > 0).length;
    await expect(await areasListed(canvasElement)).toBe(peopled - 3);
    const overlay = within(canvasElement).getByLabelText('Data overlay');
    for (const [name, written] of [
      ['Households', 'HOUSEHOLDS'],
      ['Household income', 'HOUSEHOLD_INCOME'],
      ['Retail spending', 'RETAIL_SPENDING'],
      ['Inhabitants', null],
    ] as const) {
      await userEvent.click(overlay);
      await userEvent.click(await screen.findByRole('option', { name }));
      await legendOf(canvasElement, new RegExp(`^${name}\\b`));
      await expect(inAddress('catchmentSocioDemoMetric')).toBe(written);
      if (written !== 'HOUSEHOLDS') continue;
      const kept = [...all.values()].filter(({ households }) => (households ?? 0) > 0).length;
      await expect(await areasListed(canvasElement)).toBe(kept - 1);
    }
  },
};

/** With an overlay the ends of the scale and the slider are in its own unit, and the slider narrows what is counted. */
export const OverlayInItsUnit: Story = {
  args: { query: '&catchmentDataOverlay=YES&catchmentSocioDemoMetric=INHABITANTS' },
  play: async ({ canvasElement }) => {
    const legend = await legendOf(canvasElement, /^Inhabitants/);
    const item = (await recordedReport()).report_items.catchment?.[0]?.id ?? '';
    const { values } = await recordedCatchment(item, world.locations[0]!);
    const inhabitants = values[0]!.home.map((area) => area.inhabitants ?? 0);
    const [least, most] = [Math.min(...inhabitants), Math.max(...inhabitants)];
    await expect(most).toBeGreaterThan(1000);
    const [from, to] = legend.getAllByRole('slider');
    await expect(from).toHaveAttribute('aria-valuenow', String(least));
    await expect(to).toHaveAttribute('aria-valuenow', String(most));
    await expect(legend.getByText(most.toLocaleString('en-GB'))).toBeInTheDocument();
    from!.focus();
    await userEvent.keyboard('{PageUp}');
    await waitFor(() => expect(Number(from!.getAttribute('aria-valuenow'))).toBeGreaterThan(least));
    const now = Number(from!.getAttribute('aria-valuenow'));
    const left = inhabitants.filter((number) => number >= now).length;
    await expect(left).toBeLessThan(inhabitants.length);
    await expect(await legend.findByText(`${left} of ${inhabitants.length} areas`)).toBeInTheDocument();
  },
};

/** The strongest area reads alike on card, map, popup, legend and in the table. */
export const OneNumber: Story = {
  play: async ({ canvasElement }) => {
    const legend = await legendOf(canvasElement, byShare);
    const map = await mapOf(canvasElement);
    const card = within(canvasElement).getByRole('article', { name: 'Catchment' });
    const fact = (name: string) =>
      plain(within(card).getByText(name, { selector: 'dt' }).nextElementSibling?.textContent);
    await waitFor(() => expect(fact('Visits share')).toMatch(/^\d+\.\d+ %$/));
    const [share, time, distance] = [fact('Visits share'), fact('Driving time'), fact('Distance')];
    const figures = share.replace(' %', '');
    const list = map.getByRole('listbox', { name: 'Areas on the map' });
    list.focus();
    const option = document.getElementById(list.getAttribute('aria-activedescendant') ?? '');
    const [code = 'none'] = plain(option?.textContent).split(' ');
    await expect(plain(card.textContent)).toContain(code);
    await expect(plain(option?.textContent)).toContain(share);
    await expect(plain(legend.getAllByText(/ %$/).at(-1)!.textContent)).toBe(share);
    await userEvent.keyboard('{Enter}');
    const popup = await map.findByRole('dialog', { name: new RegExp(`^${code} `) });
    await expect(plain(popup.textContent)).toContain(share);
    const row = (name: RegExp) => plain(within(popup).getByRole('row', { name }).querySelector('td')?.textContent);
    await expect(row(/^Driving time/)).toBe(time);
    await expect(row(/distance/i)).toBe(distance);
    const inhabitants = row(/^Inhabitants/);
    const main = within(within(canvasElement).getByRole('main'));
    // Searching for text is faster than for roles.
    const line = (await main.findByText(code, { selector: 'tr *' })).closest('tr')!;
    const cells = [...line.children].map((cell) => plain(cell.textContent));
    await expect(cells).toEqual(expect.arrayContaining([code, inhabitants, distance.replace(' km', ''), figures, '1']));
  },
};

export const SeveralLocationsOfTheFirstVersion: Story = {
  args: { query: '&catchmentLocationsCount=MULTIPLE&catchmentDataOverlay=YES' },
  tags: ['spec:VIEW-047'],
  beforeEach: FirstVersion.beforeEach,
  play: async ({ canvasElement }) => {
    await legendOf(canvasElement, /^Inhabitants/);
    await expect(within(canvasElement).queryByText('Data overlay')).toBeNull();
  },
};

/**
 * Without the overlay each area has the colour of the location that attracts the most people from it. Back to one
 * location, its areas are colourful.
 */
export const Winner: Story = {
  args: { query: '&catchmentLocationsCount=MULTIPLE' },
  tags: ['spec:VIEW-017', 'spec:VIEW-158'],
  play: async ({ canvasElement }) => {
    const legend = await legendOf(canvasElement, /^Strongest location of each area/);
    await expect((await layersOf(canvasElement)).getByRole('radio', { name: 'Catchment areas' })).toBeChecked();
    await expect(legend.getAllByText(/^[1-6]\. /)).toHaveLength(6);
    await expect(legend.getAllByText(/ areas?$/).length).toBeGreaterThan(0);
    const map = await mapOf(canvasElement);
    map.getByRole('listbox', { name: 'Areas on the map' }).focus();
    await userEvent.keyboard('{Enter}');
    const popup = within(await map.findByRole('dialog'));
    await expect(popup.getByRole('heading', { name: 'Top locations' })).toBeVisible();
    await expect(popup.getAllByRole('listitem').length).toBeGreaterThan(1);
    const analyseBy = async (name: string) => {
      const card = within(within(canvasElement).getByRole('article', { name: 'Catchment' }));
      const list = () => screen.queryByRole('listbox', { name: 'Analyze by' });
      // The card is drawn again when its data arrives.
      await waitFor(async () => {
        if (!list()) await userEvent.click(card.getByRole('combobox'));
        await expect(list()).not.toBeNull();
      });
      await userEvent.click(within(list()!).getByRole('option', { name }));
      await waitFor(() => expect(list()).toBeNull());
      await waitFor(() => expect(card.getByRole('combobox')).toHaveTextContent(name));
    };
    const written = () => [inAddress('catchmentLocationsCount'), inAddress('colorScheme')];
    await analyseBy('Single location');
    await legendOf(canvasElement, byShare);
    await expect(stripOf(map, byShare)).toEqual(colorfulScale.light.map(rgb));
    await expect(written()).toEqual([null, 'COLORFUL']);
    await analyseBy('Multiple locations');
    await legendOf(canvasElement, /^Inhabitants/);
    await expect(written()).toEqual(['MULTIPLE', null]);
  },
};

/** Opens the settings of the catchment. */
async function openSettings(canvasElement: HTMLElement) {
  await userEvent.click(within(canvasElement).getByLabelText('Catchment settings'));
  return within(await screen.findByRole('dialog', { name: /Catchment/ }));
}

export const DataOverlay: Story = {
  args: { query: '&catchmentDataOverlay=YES&catchmentSocioDemoMetric=HOUSEHOLDS' },
  tags: ['spec:VIEW-046'],
  play: async ({ canvasElement }) => {
    await legendOf(canvasElement, /^Households/);
    const tools = await layersOf(canvasElement);
    await expect(tools.getByRole('radio', { name: 'Catchment areas' })).toBeChecked();
    await expect(within(canvasElement).getByLabelText('Data overlay')).toBeVisible();
    for (const [layer, offered] of [
      ['Heatmap', false],
      ['Radius', true],
    ] as const) {
      await userEvent.click(tools.getByRole('radio', { name: layer }));
      await waitFor(() => expect(within(canvasElement).queryAllByText('Data overlay').length > 0).toBe(offered));
    }
  },
};

/** With the overlay turned off, shares are shown, and there is no select for a metric; it can be turned on again. */
export const OverlayTurnedOff: Story = {
  args: { query: '&catchmentDataOverlay=YES' },
  tags: ['spec:VIEW-046', 'spec:VIEW-018', 'spec:VIEW-159'],
  play: async ({ canvasElement }) => {
    await legendOf(canvasElement, /^Inhabitants/);
    // The other settings have their defaults.
    const settings = await openSettings(canvasElement);
    await expect(settings.getByRole('radio', { name: 'Home' })).toBeChecked();
    await expect(settings.getByRole('combobox')).toHaveTextContent('Share of this store’s visits');
    const card = within(within(canvasElement).getByRole('article', { name: 'Catchment' }));
    await expect(card.getByRole('combobox', { hidden: true })).toHaveTextContent('Single location');
    await userEvent.click(settings.getByRole('radio', { name: 'No' }));
    await userEvent.click(settings.getByRole('button', { name: 'Save' }));
    await legendOf(canvasElement, byShare);
    await waitFor(() => expect(within(canvasElement).queryByText('Data overlay')).toBeNull());
    await expect(inAddress('catchmentDataOverlay')).toBeNull();
    const again = await openSettings(canvasElement);
    await userEvent.click(again.getByRole('radio', { name: 'Yes' }));
    await userEvent.click(again.getByRole('button', { name: 'Save' }));
    await legendOf(canvasElement, /^Inhabitants/);
    await expect(inAddress('catchmentDataOverlay')).toBe('YES');
  },
};

/** Range and colours are those of the address; settings and the slider, which shows percent, write them there. */
export const Threshold: Story = {
  args: { query: '&catchmentThresholdMin=0.01&catchmentThresholdMax=0.02&colorScheme=COLORFUL' },
  tags: ['spec:VIEW-013', 'spec:VIEW-015', 'spec:VIEW-028', 'spec:VIEW-158', 'spec:VIEW-167'],
  play: async ({ canvasElement }) => {
    const legend = await legendOf(canvasElement, byShare);
    await expect(legend.getByText(/^[1-9]\d? of 170 areas$/)).toBeVisible();
    await expect(legend.getByText('Outside threshold')).toBeVisible();
    await expect(legend.getAllByText(/of visits$/)).toHaveLength(1);
    const map = await mapOf(canvasElement);
    await expect(stripOf(map, byShare)).toEqual(colorfulScale.light.map(rgb));
    for (const [name, scale, written] of [
      ['Monochrome', sequentialScale, null],
      ['Color', colorfulScale, 'COLORFUL'],
    ] as const) {
      const settings = await openSettings(canvasElement);
      await userEvent.click(settings.getByRole('radio', { name }));
      await userEvent.click(settings.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(stripOf(map, byShare)).toEqual(scale.light.map(rgb)));
      await expect(inAddress('colorScheme')).toBe(written);
    }
    const [from] = legend.getAllByRole('slider');
    await expect(from).toHaveAttribute('aria-valuenow', '0.01');
    const ends = legend.getAllByRole('textbox').map((end) => plain((end as HTMLInputElement).value));
    await expect(ends).toEqual(['1 %', '2 %']);
    from!.focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(inAddress('catchmentThresholdMin')).toBe('0.0101'));
    await expect(inAddress('catchmentThresholdMax')).toBe('0.02');
  },
};

const outlinesOf = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll('main .locus-outline-label')].map(({ textContent }) => textContent);

/** Trade areas in the address are outlined; the menu above the map and the table below it control the same setting. */
export const TradeAreas: Story = {
  args: { query: '&tradeArea=50,90' },
  play: async ({ canvasElement }) => {
    await legendOf(canvasElement, byShare);
    await waitFor(() => expect(outlinesOf(canvasElement)).toEqual(['50 % of visits', '90 % of visits']));
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Trade area 2' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: '90 % of visits' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(outlinesOf(canvasElement)).toEqual(['50 % of visits']));
    const draw = (part: string) => canvas.findByLabelText(`Outline the areas with ${part} of visits on the map`);
    await expect(await draw('50 %')).toBeChecked();
    await expect(await draw('90 %')).not.toBeChecked();
    await userEvent.click(await draw('70 %'));
    await waitFor(() => expect(outlinesOf(canvasElement)).toEqual(['50 % of visits', '70 % of visits']));
  },
};

/** The displayed range of areas does not change the trade areas, which are based on all visits shown. */
export const TradeAreasInRange: Story = {
  args: { query: '&tradeArea=90&catchmentThresholdMin=0.01&catchmentThresholdMax=0.02' },
  play: async ({ canvasElement }) => {
    await legendOf(canvasElement, byShare);
    const box = await within(canvasElement).findByLabelText(/^Outline the areas with 50 % of visits/);
    const half = box.closest('tr');
    const { report_items: items, location_ids: ids } = await recordedReport();
    const data = await recordedCatchment(items.catchment?.[0]?.id ?? '', ids[0] ?? '');
    const [expected] = tradeAreasOf(data.values[0]?.home ?? []).areas;
    await expect(expected?.areas.length).toBeGreaterThan(1);
    await expect(half!.children[2]).toHaveTextContent(String(expected?.areas.length));
  },
};

/** A routing service's response for the primary location: squares around it, larger for longer driving times. */
const reach = http.get('*/api/routes/isochrones', ({ request }) => {
  const asked = new URL(request.url).searchParams;
  const [lng = 0, lat = 0] = (asked.get('at') ?? '').split(',').map(Number);
  const minutes = (asked.get('minutes') ?? '').split(',').map(Number);
  const rings = minutes.map((time) => {
    const [x, y] = [time / 250, time / 400];
    const corners = [
      [lng - x, lat - y],
      [lng + x, lat - y],
      [lng + x, lat + y],
      [lng - x, lat + y],
      [lng - x, lat - y],
    ];
    return { minutes: time, polygon: { type: 'Polygon', coordinates: [corners] } };
  });
  return HttpResponse.json({ estimated: false, rings });
});
const withRouting: NonNullable<Story['beforeEach']> = ({ msw }) => {
  msw.use(reach);
  return configurePage({ drivingTimes: true });
};
const outlineWithin = (canvasElement: HTMLElement, minutes: number) =>
  within(canvasElement).findByLabelText(`Outline what can be reached within ${minutes} min on the map`);

/**
 * If a routing service is configured, the map outlines what can be reached by car; legend and table give the numbers.
 */
export const DrivingTimes: Story = {
  args: { query: '&drivingTime=10,20' },
  beforeEach: withRouting,
  play: async ({ canvasElement }) => {
    const legend = await legendOf(canvasElement, byShare);
    await waitFor(() => expect(outlinesOf(canvasElement)).toEqual(['10 min', '20 min']));
    const canvas = within(canvasElement);
    const row = (await outlineWithin(canvasElement, 20)).closest('tr')!;
    const share = row.children[3]?.textContent ?? '';
    await expect(Number(share)).toBeGreaterThan(0);
    const line = legend.getByText('Visits from within 20 min by car').closest('li');
    await expect(line).toHaveTextContent(`${share} %`);
    await userEvent.click(canvas.getByRole('button', { name: 'Driving time 2' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: '20 min' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(outlinesOf(canvasElement)).toEqual(['10 min']));
    await userEvent.click(await outlineWithin(canvasElement, 45));
    await waitFor(() => expect(outlinesOf(canvasElement)).toEqual(['10 min', '45 min']));
  },
};

/** If the service fails, it is not replaced by circles: map and panel say so, and Retry calls it again. */
export const DrivingTimesFailed: Story = {
  args: { query: '&drivingTime=10' },
  beforeEach: ({ msw }) => {
    msw.use(failing('/routes/isochrones', 502, 'driving_times_failed'));
    return configurePage({ drivingTimes: true });
  },
  play: async ({ canvasElement, msw }) => {
    const legend = await legendOf(canvasElement, byShare);
    await waitFor(() => expect(legend.getByText('Driving times could not be loaded')).toBeVisible());
    await expect(outlinesOf(canvasElement)).toEqual([]);
    const panel = within(canvasElement.querySelector<HTMLElement>('section[aria-label="Driving time"]')!);
    await expect(panel.getByText(/^The routing service could not calculate/)).toBeVisible();
    msw.use(reach);
    await userEvent.click(panel.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(outlinesOf(canvasElement)).toEqual(['10 min']));
    await expect(legend.queryByText('Driving times could not be loaded')).toBeNull();
  },
};

/** Without a routing service none is called, whatever the address contains, and no control is offered. */
export const WithoutRoutingService: Story = {
  args: { query: '&drivingTime=10' },
  play: async ({ canvasElement }) => {
    await legendOf(canvasElement, byShare);
    const canvas = within(canvasElement);
    await canvas.findAllByRole('button', { name: /^Trade area/ });
    await expect(canvas.queryByRole('button', { name: /^Driving time/ })).toBeNull();
    await expect(canvasElement.querySelector('section[aria-label="Driving time"]')).toBeNull();
    await expect(outlinesOf(canvasElement)).toEqual([]);
  },
};

/** Driving times are not available for several locations. */
export const DrivingTimesOfSeveralLocations: Story = {
  args: { query: '&drivingTime=10&catchmentLocationsCount=MULTIPLE' },
  beforeEach: () => configurePage({ drivingTimes: true }),
  play: async ({ canvasElement }) => {
    await legendOf(canvasElement, /^Strongest location of each area/);
    await expect(within(canvasElement).queryByRole('button', { name: /^Driving time/ })).toBeNull();
  },
};

/** The page's requests for the catchment of one location: their method, path, query and body. */
const asked: string[] = [];
const watchRequests: Story['beforeEach'] = ({ msw }) => {
  asked.length = 0;
  msw.use(
    http.all('*/api/reportItems/:id/data', async ({ request }) => {
      const { pathname, search, searchParams } = new URL(request.url);
      const { id } = (await recordedReport()).report_items.catchment?.[0] ?? {};
      const words = [
        request.method,
        pathname.replace(`/${id}/`, '/{catchment}/') + search,
        await request.clone().text(),
      ];
      if (searchParams.has('catchmentType')) asked.push(words.join(' ').trim());
    }),
  );
};
const narrowed = '&catchmentThresholdMin=0.01&catchmentThresholdMax=0.02';

/** What the page requests of the first location's home areas, apart from the range. */
const ofHomeAreas = (range: string) =>
  `GET /api/reportItems/{catchment}/data?locations=1&primaryLocation=1&catchmentType=HOME&${range}`;
const nothingElse = async (ranges: string[]) =>
  waitFor(() => expect([...new Set(asked)].sort()).toEqual(ranges.map(ofHomeAreas)));

/** The areas of the table are those in the selected range; the slider needs all of them. */
export const RangeOfVisitShares: Story = {
  args: { query: narrowed },
  beforeEach: watchRequests,
  play: async ({ canvasElement }) => {
    await legendOf(canvasElement, byShare);
    await nothingElse(['minThreshold=0.001&maxThreshold=1', 'minThreshold=0.01&maxThreshold=0.02']);
  },
};

/** A range is one of visit shares: other metrics are requested without it. */
export const RangeOfOtherMetrics: Story = {
  args: { query: `${narrowed}&catchmentMetricType=SCORE` },
  tags: ['spec:VIEW-019'],
  beforeEach: watchRequests,
  play: async ({ canvasElement }) => {
    await legendOf(canvasElement, /^Score by home area/);
    await nothingElse(['minThreshold=0.001']);
    for (const [name, title, written] of [
      ['Share of residents', /^Share of residents.* home area/, 'SOURCE'],
      ['Share of this store’s visits', byShare, null],
      ['Score', /^Score by home area/, 'SCORE'],
    ] as const) {
      const settings = await openSettings(canvasElement);
      await userEvent.click(settings.getByRole('combobox'));
      await userEvent.click(await screen.findByRole('option', { name }));
      await userEvent.click(settings.getByRole('button', { name: 'Save' }));
      await legendOf(canvasElement, title);
      await expect(inAddress('catchmentMetricType')).toBe(written);
    }
  },
};

/** A range is one of a single location; where several are shown, it applies again once one is. */
export const RangeOfOneLocation: Story = {
  args: { query: `${narrowed}&catchmentLocationsCount=MULTIPLE` },
  tags: ['spec:VIEW-199'],
  beforeEach: watchRequests,
  play: async ({ canvasElement }) => {
    await (await mapOf(canvasElement)).findByRole('listbox', { name: 'Areas on the map' });
    await nothingElse(['minThreshold=0.001']);
  },
};

/** If a country has no socio-demographic data there is no graph of it. */
export const WithoutGraph: Story = {
  tags: ['spec:VIEW-033'],
  beforeEach: async ({ msw }) => {
    const { body } = await recordedAnswer('ACCOUNT_ADMIN', '/api/projects/hierarchy');
    const projects = structuredClone(body) as Project[];
    for (const location of projects.flatMap(({ locations }) => locations)) location.country = 'fr';
    msw.use(answering('/projects/hierarchy', projects));
  },
  play: async ({ canvasElement }) => {
    await legendOf(canvasElement, byShare);
    const modes = within(canvasElement).getByRole('radiogroup', { name: 'View' });
    const names = within(modes)
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent);
    await expect(names).toEqual(['Map', 'Table']);
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(slow('/reportItems/*/data')),
  tags: ['spec:VIEW-179'],
  play: async ({ canvasElement }) => {
    const map = await mapOf(canvasElement);
    await expect(await map.findByText('Processing catchment data...')).toBeVisible();
    await expect(map.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '30');
  },
};

export const LoadingOutlines: Story = {
  beforeEach: ({ msw }) => msw.use(slow('/reportItems/*/data/indexes')),
  tags: ['spec:VIEW-179'],
  play: async ({ canvasElement }) => {
    const map = await mapOf(canvasElement);
    await expect(await map.findByText('Fetching catchment polygons...')).toBeVisible();
    await expect(map.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '60');
  },
};

const nothing: NonNullable<Story['beforeEach']> = async ({ msw }) => {
  const { body } = await recordedAnswer('ACCOUNT_ADMIN', `/api/reports/${world.report}`);
  const item = (body as { report: Report }).report.report_items.catchment?.[0]?.id;
  const empty = { id: item, name: 'Catchment', type: 'CATCHMENT', values: [], countries: ['de'], reportLocations: [] };
  const rest = {
    maxRadius: 50,
    isochronesRadius: [],
    catchmentLevel: '1',
    created_date: '2026-07-01',
    currency: 'EUR',
  };
  msw.use(http.get('*/api/reportItems/:id/data', () => HttpResponse.json({ ...empty, ...rest })));
};

/** A layer without any areas, one whose outlines fail to load, and one that is still loading. */
const stateOf = (layer: string) => ({
  loading: {
    args: { query: `&reportItemVisualizationMode=${layer}` },
    beforeEach: ({ msw }) => msw.use(slow('/reportItems/*/data/indexes')),
    play: async ({ canvasElement }) => {
      await (await mapOf(canvasElement)).findByText('Fetching catchment polygons...');
    },
  } satisfies Story,
  empty: {
    args: { query: `&reportItemVisualizationMode=${layer}` },
    beforeEach: nothing,
    play: async ({ canvasElement }) => {
      const map = await mapOf(canvasElement);
      await expect(await map.findByText('There is not enough data to show this report.')).toBeVisible();
    },
  } satisfies Story,
  error: {
    args: { query: `&reportItemVisualizationMode=${layer}` },
    beforeEach: ({ msw }) => msw.use(failing('/reportItems/*/data/indexes', 500, 'internal')),
    play: async ({ canvasElement }) => {
      await expect(await (await mapOf(canvasElement)).findByRole('button', { name: 'Retry' })).toBeVisible();
    },
  } satisfies Story,
});

export const Empty: Story = stateOf('PostalCodes').empty;
export const HeatmapLoading: Story = stateOf('Heatmap').loading;
export const HeatmapEmpty: Story = stateOf('Heatmap').empty;
export const HeatmapError: Story = stateOf('Heatmap').error;
export const TripRoutesLoading: Story = stateOf('Trips').loading;
export const TripRoutesEmpty: Story = stateOf('Trips').empty;
export const TripRoutesError: Story = stateOf('Trips').error;
export const RadiusLoading: Story = stateOf('Isochrones').loading;
export const RadiusEmpty: Story = stateOf('Isochrones').empty;
export const RadiusError: Story = stateOf('Isochrones').error;

export const Error: Story = {
  beforeEach: ({ msw }) => msw.use(failing('/reportItems/*/data/indexes', 500, 'internal')),
  play: async ({ canvasElement, msw }) => {
    const map = await mapOf(canvasElement);
    const retry = await map.findByRole('button', { name: 'Retry' });
    msw.use(...(await catchmentAnswers()));
    await userEvent.click(retry);
    await legendOf(canvasElement, byShare);
    await expect(map.queryByRole('button', { name: 'Retry' })).toBeNull();
  },
};
