import { pageStory, signInForStory } from '@locus/app/stories';
import type { Report } from '@locus/model/entities';
import {
  answering,
  buildMovementHotspots,
  buildMovementSpider,
  failing,
  onlyItem,
  recordedAnswer,
  slow,
  world,
} from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

import { routes } from '../routes';
import { inAddress } from '../testing/stories';

const itemId = '990001';
const places = `/reportItems/${itemId}/data/movement/hotspots/*`;
const spider = `/reportItems/${itemId}/data/movement/spider/*`;

/** The report of the story world with a movement item; `change` modifies it. */
async function reportWithMovement(change: Partial<Report> = {}) {
  const { body } = await recordedAnswer('ACCOUNT_ADMIN', `/api/reports/${world.report}`);
  const { report } = body as { report: Report };
  const item = Object.values(report.report_items).flat()[0];
  const movement = item && [{ ...item, id: itemId, type: 'MOVEMENT' as const, name: 'Movement' }];
  return answering(`/reports/${world.report}`, {
    report: { ...report, report_items: { ...report.report_items, movement }, ...change },
  });
}

const meta = {
  title: 'Portal/MovementReport',
  args: { path: `/reports/${world.report}?reportItemType=MOVEMENT&contentVisualizationMode=Visualization` },
  parameters: { pictures: ['FromApi', 'RightToLeft', 'Narrow'], layout: 'fullscreen' },
  beforeEach: async ({ msw }) => {
    // The cards of the other analyses stay loading.
    msw.use(
      onlyItem(itemId),
      await reportWithMovement(),
      answering(spider, buildMovementSpider()),
      answering(places, buildMovementHotspots({ own: ['Ku’damm Flagship'] })),
    );
    return signInForStory('portal', world.users.accountAdmin.userEmail);
  },
  render: pageStory('portal', routes),
} satisfies Meta<{ path: string }>;

export default meta;
type Story = StoryObj<typeof meta>;

const main = async (canvasElement: HTMLElement) => within(await within(canvasElement).findByRole('main'));

export const FromApi: Story = {
  tags: ['spec:VIEW-034'],
  play: async ({ canvasElement }) => {
    const page = await main(canvasElement);
    await expect(await page.findByRole('figure', { name: /Alexanderplatz Store/ })).toBeVisible();
    await expect(page.queryByRole('radio', { name: 'Table view' })).toBeNull();
    const card = within(within(canvasElement).getByRole('article', { name: 'Movement' }));
    await expect(card.getByText(/^top origin:/)).toBeVisible();
    await userEvent.click(page.getByRole('tab', { name: 'After the visit' }));
    await expect(page.getByRole('tab', { name: 'After the visit' })).toHaveAttribute('aria-selected', 'true');
    await expect(card.getByText(/^top destination:/)).toBeVisible();
    await userEvent.click(page.getByRole('switch', { name: 'Work' }));
    await expect(page.getByRole('switch', { name: 'Work' })).toBeChecked();
    await expect(page.getByRole('switch', { name: 'Home' })).not.toBeChecked();
    await expect(page.getByRole('combobox', { name: /Whose visits/ })).toHaveTextContent('Residents/workers');
  },
};

/** Competitors are ranked by category and compared with the reader's place; the selection is stored in the address. */
export const Competition: Story = {
  play: async ({ canvasElement }) => {
    const page = await main(canvasElement);
    const table = within(await page.findByRole('region', { name: 'Competition: places by category' }));
    await expect(await table.findByText('Your location', { selector: 'span span' })).toBeVisible();
    await expect(table.getByLabelText('Compare with my place')).toHaveTextContent('Compared with Ku’damm Flagship');
    await userEvent.click(table.getByLabelText('Category'));
    await userEvent.click(await screen.findByRole('option', { name: 'Food and drink' }));
    await waitFor(() => expect(table.queryByText('Transport', { selector: 'td *' })).toBeNull());
    await expect(table.getByLabelText('Category')).toHaveTextContent('Food and drink');
    await expect(table.getByText('Ku’damm Flagship')).toBeVisible();
  },
};

/** A report of areas starts with what happens inside. */
export const Area: Story = {
  beforeEach: async ({ msw }) =>
    msw.use(
      await reportWithMovement({ report_category: 'AOI_DEFAULT' }),
      answering(spider, buildMovementSpider({ during: true })),
    ),
  tags: ['spec:VIEW-160', 'spec:VIEW-022'],
  play: async ({ canvasElement }) => {
    const page = await main(canvasElement);
    await expect(await page.findByRole('tab', { name: 'During the visit' })).toHaveAttribute('aria-selected', 'true');
    await within(canvasElement).findByText(/^top place inside:/);
    for (const part of ['After', 'Before', 'During']) {
      await userEvent.click(page.getByRole('tab', { name: `${part} the visit` }));
      await waitFor(() =>
        expect(page.getByRole('tab', { name: `${part} the visit` })).toHaveAttribute('aria-selected', 'true'),
      );
      await expect(inAddress('movementPeriod')).toBe(part);
    }
  },
};

export const AnotherLocation: Story = {
  args: {
    path: `/reports/${world.report}?reportItemType=MOVEMENT&contentVisualizationMode=Visualization&primaryLocation=${world.locations[1]}`,
  },
  play: async ({ canvasElement }) => {
    await (await main(canvasElement)).findByRole('figure', { name: /Ku’damm Flagship/ });
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(slow(spider)),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { level: 1, name: 'Store network' });
  },
};

export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(answering(spider, buildMovementSpider({ tooFew: true }))),
  tags: ['spec:VIEW-110'],
  play: async ({ canvasElement }) => {
    await expect(await (await main(canvasElement)).findByText('Not available')).toBeVisible();
  },
};

export const Error: Story = {
  beforeEach: ({ msw }) => msw.use(failing(spider, 500, 'internal')),
  tags: ['spec:VIEW-265'],
  play: async ({ canvasElement, msw }) => {
    const page = await main(canvasElement);
    await expect(await page.findByText(/not enough data to show this report/)).toBeVisible();
    msw.use(answering(spider, buildMovementSpider()));
    await userEvent.click(page.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(page.queryByText(/not enough data/)).toBeNull());
    await page.findByRole('figure');
  },
};

const drawn: Story['play'] = async ({ canvasElement }) => {
  await (await main(canvasElement)).findByRole('figure');
};

export const Dark: Story = { play: drawn, globals: { theme: 'dark' } };

export const RightToLeft: Story = { play: drawn, globals: { locale: 'il' } };

export const Narrow: Story = { play: drawn, globals: { viewport: { value: 'mobile1' } } };
