import { AppStory, signInForStory } from '@locus/app/stories';
import { answering, failing, html, offline, onlyItem, slow, world } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';

import { routes } from '../routes';

interface PageArgs {
  /** The address it begins at. */
  path: string;
}

const meta = {
  title: 'Portal/ReportPage',
  args: { path: `/reports/${world.report}` },
  parameters: { layout: 'fullscreen' },
  // The cards behind wait a second before they ask: what a story shows must not hang on how quick it is.
  beforeEach: ({ msw }) => {
    msw.use(onlyItem(world.footfallItem));
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

const numbers = (canvasElement: HTMLElement) => within(canvasElement).findByText('average visits per month');

export const FromApi: Story = {
  play: async ({ canvasElement }) => {
    await numbers(canvasElement);
    await within(canvasElement).findByRole('figure');
  },
};

export const AsTable: Story = {
  args: { path: `/reports/${world.report}?contentVisualizationMode=Table` },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('columnheader', { name: /Time range/ })).toBeVisible();
    await expect(canvas.getByRole('radio', { name: 'Table' })).toBeChecked();
  },
};

export const OneLocation: Story = {
  args: { path: `/reports/${world.report}?selectedLocations=${world.locations[1]}` },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: /Locations/ })).toHaveTextContent('Ku’damm Flagship');
    await canvas.findByRole('figure');
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(slow('/projects/hierarchy')),
};

export const NumbersLoading: Story = {
  beforeEach: ({ msw }) => msw.use(slow(`/reportItems/${world.footfallItem}/*`)),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { level: 1, name: /./ });
  },
};

export const Calculating: Story = {
  args: { path: `/reports/${world.calculatingReport}` },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('This analysis is being calculated');
  },
};

export const Failed: Story = {
  args: { path: `/reports/${world.failedReport}` },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('This analysis could not be calculated');
  },
};

export const Missing: Story = {
  args: { path: '/reports/999999' },
  beforeEach: ({ msw }) => msw.use(failing('/reports/999999', 404, 'not_found')),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('This report does not exist');
  },
};

export const ErrorOfNumbers: Story = {
  beforeEach: ({ msw }) => msw.use(failing(`/reportItems/${world.footfallItem}/*`, 500, 'internal')),
  play: async ({ canvasElement }) => {
    const main = within(await within(canvasElement).findByRole('main'));
    await expect(await main.findByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(main.getByText(/not enough data/)).toBeVisible();
  },
};

export const RetryByKeyboard: Story = {
  beforeEach: ({ msw }) => msw.use(offline(`/reportItems/${world.footfallItem}/*`)),
  play: async ({ canvasElement, msw }) => {
    const main = within(await within(canvasElement).findByRole('main'));
    const retry = await main.findByRole('button', { name: 'Retry' });
    msw.resetHandlers();
    retry.focus();
    await userEvent.keyboard('{Enter}');
    await main.findByRole('figure');
  },
};

export const HtmlInsteadOfNumbers: Story = {
  beforeEach: ({ msw }) => msw.use(html(`/reportItems/${world.footfallItem}/*`)),
  play: async ({ canvasElement }) => {
    const main = within(await within(canvasElement).findByRole('main'));
    await expect(await main.findByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

export const SessionEnded: Story = {
  beforeEach: ({ msw }) => msw.use(failing(`/reportItems/${world.footfallItem}/*`, 403, 'session_ended')),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { level: 1, name: 'Sign in' });
    await waitFor(() => expect(localStorage.length).toBe(0));
  },
};

export const Empty: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      answering(`/reportItems/${world.footfallItem}/*`, {
        id: world.footfallItem,
        name: 'Visit trends',
        type: 'FOOTFALL',
        values: [],
        disclosure: { dataset: 'panel', floor: 10, roundedTo: 10, suppressed: [], partial: [] },
      }),
    ),
  play: async ({ canvasElement }) => {
    const main = within(await within(canvasElement).findByRole('main'));
    await expect(await main.findByText(/not enough data to show this report/)).toBeVisible();
  },
};

export const Dark: Story = { ...FromApi, globals: { theme: 'dark' } };

export const RightToLeft: Story = {
  globals: { locale: 'il' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('figure');
  },
};

export const Narrow: Story = { ...FromApi, globals: { viewport: { value: 'mobile1' } } };
