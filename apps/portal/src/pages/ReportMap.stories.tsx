import { AppStory, signInForStory } from '@locus/app/stories';
import { failing, slow, world } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay, http } from 'msw';
import { expect, userEvent, waitFor, within } from 'storybook/test';

import { routes } from '../routes';

interface PageArgs {
  /** The address it begins at. */
  path: string;
}

/** Catchment and movement, which are asked for without a period, stay loading. */
const onlyVisits = http.get('*/api/reportItems/:id/data', ({ request }) =>
  new URL(request.url).searchParams.has('period') ? undefined : delay('infinite'),
);

/** The open report in map mode, which is the one a report begins in. */
const meta = {
  title: 'Portal/ReportMap',
  args: { path: `/reports/${world.report}` },
  parameters: { layout: 'fullscreen', visual: { skip: true } },
  beforeEach: ({ msw }) => {
    msw.use(onlyVisits, slow('/reportItems/*/data/movement/*'));
    return signInForStory('portal', world.users.accountAdmin.userEmail);
  },
  render: ({ path }, { globals: { theme, locale }, loaded }) => (
    <AppStory
      app="portal"
      signInPath="/sign-in"
      routes={routes}
      path={path}
      theme={theme}
      language={locale}
      messages={loaded.texts}
    />
  ),
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

const pin = (canvasElement: HTMLElement, name: RegExp) => within(canvasElement).findByRole('button', { name });

/** The popup as it is at this moment: it is drawn anew when the numbers come. */
const popup = (canvasElement: HTMLElement) =>
  within(within(canvasElement).getByRole('dialog', { name: 'Ku’damm Flagship' }));
const patience = { timeout: 15_000 };

export const FromApi: Story = {
  tags: ['spec:VIEW-032', 'spec:VIEW-050'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('radio', { name: 'Map' })).toBeChecked();
    await expect(canvas.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual([
      'Map',
      'Graph',
      'Table',
    ]);
    await expect(await pin(canvasElement, /^2\. Ku’damm Flagship/)).toBeVisible();
    await expect(await canvas.findByRole('region', { name: /^Locations \d/ })).toBeVisible();
  },
};

export const PinMakesPrimary: Story = {
  tags: ['spec:VIEW-067', 'spec:VIEW-068', 'spec:VIEW-177'],
  play: async ({ canvasElement }) => {
    await userEvent.click(await pin(canvasElement, /^2\. Ku’damm Flagship/));
    await waitFor(() => expect(popup(canvasElement).getByRole('row', { name: /Popular day/ })).toBeVisible(), patience);
    await expect(await pin(canvasElement, /^2\. Ku’damm Flagship, primary location/)).toBeVisible();
  },
};

export const Retention: Story = {
  args: { path: `/reports/${world.report}?reportItemType=RETENTION` },
  tags: ['spec:VIEW-069'],
  play: async ({ canvasElement }) => {
    await userEvent.click(await pin(canvasElement, /^2\. Ku’damm Flagship/));
    await waitFor(() => expect(popup(canvasElement).getByText(/returning/)).toBeVisible(), patience);
  },
};

export const CrossVisitation: Story = {
  args: { path: `/reports/${world.report}?reportItemType=LOYALTY` },
  tags: ['spec:VIEW-070'],
  play: async ({ canvasElement }) => {
    await userEvent.click(await pin(canvasElement, /^2\. Ku’damm Flagship/));
    await waitFor(
      () => expect(popup(canvasElement).getByRole('row', { name: /ratio 100 : / })).toBeVisible(),
      patience,
    );
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(slow(`/reportItems/${world.footfallItem}/*`)),
  tags: ['spec:VIEW-175'],
  play: async ({ canvasElement }) => {
    const main = within(await within(canvasElement).findByRole('main'));
    await expect(await main.findByText('Loading data...')).toBeVisible();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(failing(`/reportItems/${world.footfallItem}/*`, 500, 'internal')),
  play: async ({ canvasElement }) => {
    const main = within(await within(canvasElement).findByRole('main'));
    await expect(await main.findByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

export const Dark: Story = { ...FromApi, globals: { theme: 'dark' }, tags: [] };

export const RightToLeft: Story = {
  globals: { locale: 'il' },
  play: async ({ canvasElement }) => {
    await pin(canvasElement, /^2\. Ku’damm Flagship/);
  },
};

export const Narrow: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvasElement }) => {
    await pin(canvasElement, /^2\. Ku’damm Flagship/);
  },
};
