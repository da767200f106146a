import type { PageArgs } from '@locus/app/stories';
import { pageStory, signInForStory } from '@locus/app/stories';
import { recordedAnswer, world } from '@locus/mocks';
import type { CrossVisitationData } from '@locus/model/analyses';
import type { ReportItemType } from '@locus/model/entities';
import { kilometresText, shareText } from '@locus/model/text';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';

import { routes } from '../routes';
import { plain } from '../testing/stories';

const address = (item: ReportItemType) => `/reports/${world.report}?reportItemType=${item}&tableForm=Pivot`;

/** One quantity of one location reads alike wherever the report shows it. */
const meta = {
  title: 'Portal/OneNumber',
  args: { path: address('FOOTFALL') },
  parameters: { layout: 'fullscreen', visual: { skip: true } },
  beforeEach: async () => {
    await import('../items/map/ItemMap');
    await recordedAnswer('ACCOUNT_ADMIN', `/api/reportItems/${world.footfallItem}/data?period=monthly`);
    return signInForStory('portal', world.users.accountAdmin.userEmail);
  },
  render: pageStory('portal', routes),
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

const clicked = 'Ku’damm Flagship';

/** The number on a location's pin, as its name says. */
async function pinOf(canvasElement: HTMLElement, name: string) {
  const label = new RegExp(`^\\d+\\. ${name}, (.+?)(, primary location)?$`);
  const pin = await within(canvasElement).findByRole('button', { name: label });
  return { pin, text: plain(label.exec(pin.getAttribute('aria-label') ?? '')?.[1]) };
}

/** Clicks a location's pin; returns what its popup says once the numbers are there. */
async function openPopup(canvasElement: HTMLElement, name: string) {
  await userEvent.click((await pinOf(canvasElement, name)).pin);
  const popup = await within(canvasElement).findByRole('dialog', { name });
  await waitFor(() => expect(popup).not.toHaveAttribute('aria-busy', 'true'));
  await within(canvasElement).findByRole('button', { name: new RegExp(`^\\d+\\. ${name}.*primary location$`) });
  return popup;
}

/** The location's card in the gallery below the map. */
const galleryCard = (canvasElement: HTMLElement, name: string) =>
  within(within(canvasElement).getByRole('region', { name: /^Locations \d/ })).getByRole('button', {
    name: new RegExp(name),
  });

/** Shows another view of the analysis. */
const turnTo = (canvasElement: HTMLElement, name: string) =>
  userEvent.click(within(canvasElement).getByRole('radio', { name }));

/** The values of each line at the first point of a graph: as announced, in its tooltip, and in the table behind it. */
async function firstPoint(canvasElement: HTMLElement) {
  const main = within(within(canvasElement).getByRole('main'));
  const [cursor] = await main.findAllByRole('slider', { name: /: values by / });
  cursor!.focus();
  await userEvent.keyboard('{Home}');
  const figure = cursor!.closest('figure') ?? cursor!.parentElement!;
  const tooltip = await waitFor(() => {
    const rows = [...figure.querySelectorAll('[aria-hidden="true"] > ul > li')].map((row) => plain(row.textContent));
    if (rows.length === 0) throw new Error('There is no tooltip yet.');
    return rows;
  });
  const table = figure.querySelector('table')!;
  const heads = [...table.querySelectorAll('thead th')].slice(1).map((head) => plain(head.textContent));
  // The average is announced and listed apart from the locations.
  const names = heads.filter((name) => name !== 'Average');
  const cells = [...(table.querySelector('tbody tr')?.querySelectorAll('td') ?? [])];
  return {
    announced: plain(cursor!.getAttribute('aria-valuetext')),
    tooltip,
    values: new Map(names.map((name, i) => [name, plain(cells[i]?.textContent)])),
    points: table.querySelectorAll('tbody tr').length,
  };
}

interface Places {
  item: ReportItemType;
  /** The title of card, view and table. */
  title: string;
  /** The location with the largest number, and what the sentence of the graph says of it. */
  leader?: { name: string; says: (figures: string) => RegExp };
  /** The location that is clicked. */
  place?: string;
  /** Whether that is the area of interest: pin and gallery say so instead of a number, popup and card have one. */
  area?: boolean;
}

/**
 * A location's number on pin, popup, gallery and card; the leader's in the graph's sentence; and the first value
 * of every line in graph, tooltip, announcement and table.
 */
const alike = ({ item, title, leader, place = clicked, area = false }: Places): Story => ({
  args: { path: address(item) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const popup = await openPopup(canvasElement, place);
    const { text } = await pinOf(canvasElement, place);
    const told = area ? (/[\d.]+ %/.exec(plain(popup.textContent))?.[0] ?? 'none') : text;
    if (area) await expect(text).toBe('Area of interest');
    await expect(told).toMatch(/\d/);
    // The number and its unit may be apart.
    const [figures] = told.split(' ');
    await expect(plain(popup.textContent)).toContain(told);
    await waitFor(() => expect(plain(galleryCard(canvasElement, place).textContent)).toContain(text));
    const card = await canvas.findByRole('article', { name: title });
    await waitFor(() => expect(plain(card.textContent)).toContain(figures));
    const most = leader && (await pinOf(canvasElement, leader.name)).text.split(' ')[0]!;
    await turnTo(canvasElement, 'Graph view');
    const { announced, tooltip, values, points } = await firstPoint(canvasElement);
    if (leader) await expect(plain(canvas.getByRole('main').textContent)).toMatch(leader.says(most!));
    await expect(values.size).toBeGreaterThan(0);
    for (const [name, value] of values) {
      if (!value.startsWith('N/A')) await expect(announced).toContain(`${name} ${value}`);
      await expect(tooltip.filter((row) => row.includes(name) && row.endsWith(value))).toHaveLength(1);
    }
    await turnTo(canvasElement, 'Table view');
    const table = await canvas.findByRole('table', { name: title });
    await waitFor(() => expect(within(table).getAllByRole('rowheader').length).toBeGreaterThan(0));
    for (const [name, value] of values) {
      const row = within(table).getByRole('row', { name: new RegExp(name) });
      const cells = [...row.children].map((cell) => plain(cell.textContent));
      await expect(cells.at(-points)).toContain(value.split(' ')[0]);
    }
  },
});

export const VisitTrends = alike({
  item: 'FOOTFALL',
  title: 'Visit trends',
  leader: {
    name: 'Alexanderplatz Store',
    says: (figures) => new RegExp(`Alexanderplatz Store leads( every month)? with ${figures}`),
  },
});
export const Duration = alike({
  item: 'DURATION',
  title: 'Visit duration',
  leader: {
    name: 'Schönhauser Allee',
    says: (figures) => new RegExp(`People stay longest at Schönhauser Allee, ${figures} minutes`),
  },
});
export const Retention = alike({ item: 'RETENTION', title: 'Retention rate' });
export const Absorption = alike({
  item: 'ABSORPTION',
  title: 'Absorption',
  place: 'Alexanderplatz Store',
  area: true,
});
export const Attraction = alike({ item: 'ATTRACTION', title: 'Attraction' });

/** The busiest time of a location: card, pin, popup, gallery, and the sentence above its graph. */
export const PopularDayAndHour: Story = {
  args: { path: address('SEASONALITY') },
  tags: ['spec:VIEW-166'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const popup = await openPopup(canvasElement, clicked);
    const { text } = await pinOf(canvasElement, clicked);
    const [, day = 'none', hour = 'none'] = /^(\w{3})\w*, (.+)$/.exec(text) ?? [];
    await expect(plain(popup.textContent)).toMatch(new RegExp(`Popular day ?${day}\\w*day.*Popular hour ?${hour}`));
    await expect(plain(galleryCard(canvasElement, clicked).textContent)).toContain(text);
    const card = await canvas.findByRole('article', { name: 'Popular day & hour' });
    await waitFor(() => expect(plain(card.textContent)).toContain(day));
    await expect(plain(card.textContent)).toContain(hour);
    await turnTo(canvasElement, 'Graph view');
    const { announced, tooltip, values } = await firstPoint(canvasElement);
    // Hours are those of the whole week, beside their average, until another choice is made.
    const main = within(canvas.getByRole('main'));
    await expect(main.getByRole('radio', { name: 'Week' })).toBeChecked();
    await expect(main.getByRole('switch', { name: 'Show average' })).toBeChecked();
    await expect(main.getAllByText('Average', { selector: 'figure table th' })).toHaveLength(2);
    for (const [name, value] of values) {
      await expect(announced).toContain(`${name} ${value}`);
      await expect(tooltip.filter((row) => row.includes(name) && row.endsWith(value))).toHaveLength(1);
    }
  },
};

/**
 * A click on a location's pin makes popup, gallery and card speak of it, no longer of the one that was primary, in one
 * metric: the share of its visitors who also go to another location. The rest of the popup is about its own most
 * visited partner, with the numbers of matrix, its tooltip and the table.
 */
export const CrossVisitation: Story = {
  args: { path: address('LOYALTY') },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const { body } = await recordedAnswer('ACCOUNT_ADMIN', '/api/reportItems/5/data?period=monthly');
    const rows = (body as CrossVisitationData).values;
    const row = rows.find(({ primary_location_name: name }) => name === clicked)!;
    const [most] = row.data.toSorted((a, b) => (b.visitors_loyalty ?? 0) - (a.visitors_loyalty ?? 0));
    const partner = most!.secondary_location_name;
    const [share, ratio, distance] = [
      shareText(most!.visitors_loyalty!, 'en'),
      most!.ratio!,
      kilometresText(most!.aerial_distance, 'en'),
    ].map(plain);
    const visitors = plain(shareText(row.shared_visitors!, 'en'));
    const popup = await openPopup(canvasElement, clicked);
    await expect((await pinOf(canvasElement, clicked)).text).toBe(visitors);
    await expect(plain(popup.textContent)).toContain(
      `${visitors} of visitors also go to another locationMost often to${partner}`,
    );
    const told = within(popup)
      .getAllByRole('row')
      .map((line) => plain(within(line).getByRole('cell').textContent));
    await expect(told).toEqual([partner, share, ratio, distance]);
    const card = galleryCard(canvasElement, clicked);
    await expect(card).toHaveAttribute('aria-current', 'true');
    await expect(plain(card.textContent)).toContain(visitors);
    await expect(plain(card.textContent)).not.toContain(share);
    const summary = plain((await canvas.findByRole('article', { name: 'Cross-visitation' })).textContent);
    await expect(summary).toContain(visitors.split(' ')[0]);
    // The lines from the clicked location are named by the legend, with its numbers.
    await expect(plain(canvas.getByRole('main').textContent)).toContain(`${partner}${share}`);

    await turnTo(canvasElement, 'Graph view');
    const matrix = await canvas.findByRole('table', { name: 'Cross-visitation' });
    const heads = within(matrix).getAllByRole('columnheader');
    const column = heads.findIndex((head) => head.textContent?.includes(partner));
    const line = within(matrix).getByRole('row', { name: new RegExp(`^\\d* ?${clicked}`) });
    const cell = within(line).getAllByRole('cell')[column - 1]!;
    await expect(plain(cell.textContent)).toBe(share);
    within(cell).getByRole('button').focus();
    const values = `share of visitors ${share}, visits ratio ${ratio}, aerial distance ${distance}`;
    await waitFor(() => expect(plain(cell.textContent)).toContain(values));

    await turnTo(canvasElement, 'Table view');
    const table = await canvas.findByRole('table', { name: 'Cross-visitation' });
    await waitFor(() =>
      expect(
        within(table)
          .getAllByRole('row')
          .map((found) => plain(found.textContent)),
      ).toContainEqual(
        expect.stringMatching(
          new RegExp(`^\\d*${clicked}\\d*${partner}${distance!.split(' ')[0]}${share!.split(' ')[0]}${ratio}$`),
        ),
      ),
    );
  },
};
