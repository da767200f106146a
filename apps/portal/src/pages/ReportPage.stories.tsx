import type { PageArgs } from '@locus/app/stories';
import { configurePage, pageStory, signInForStory } from '@locus/app/stories';
import type { Report } from '@locus/model/entities';
import { answering, failing, html, offline, onlyItem, recordedAnswer, slow, world } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

import { routes } from '../routes';
import { inAddress } from '../testing/stories';

const meta = {
  title: 'Portal/ReportPage',
  args: { path: `/reports/${world.report}?contentVisualizationMode=Visualization` },
  parameters: { pictures: ['FromApi', 'Dark', 'RightToLeft', 'Narrow'], layout: 'fullscreen' },
  // The cards behind wait a second before fetching: what a story shows must not depend on their speed.
  beforeEach: ({ msw }) => {
    msw.use(onlyItem(world.footfallItem));
    return signInForStory('portal', world.users.accountAdmin.userEmail);
  },
  render: pageStory('portal', routes),
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The first story of a page that is not cached waits for the recordings too. */
const numbers = (canvasElement: HTMLElement) => within(canvasElement).findByText('average visits per month');

export const FromApi: Story = {
  tags: ['spec:SHELL-031'],
  play: async ({ canvasElement }) => {
    await numbers(canvasElement);
    const panel = within(within(canvasElement).getByRole('complementary', { name: 'Side panel' }));
    await expect(panel.getByRole('heading', { level: 1, name: 'Store network' })).toBeVisible();
    await within(canvasElement).findByRole('figure');
  },
};

export const AsTable: Story = {
  args: { path: `/reports/${world.report}?contentVisualizationMode=Table` },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('columnheader', { name: /Time range/ })).toBeVisible();
    await expect(canvas.getByRole('radio', { name: 'Table view' })).toBeChecked();
  },
};

/** The primary location is deselected: the first of the remaining ones replaces it, in the address as well. */
export const PrimaryTakenAway: Story = {
  args: { path: `/reports/${world.report}?contentVisualizationMode=Table&primaryLocation=${world.locations[1]}` },
  tags: ['spec:VIEW-119', 'spec:VIEW-006'],
  // The locations' data does not matter here.
  beforeEach: ({ msw }) => {
    msw.use(slow('/reportItems/*/data'));
    return signInForStory('portal', world.users.accountAdmin.userEmail);
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Ku’damm Flagship.*\+5 more/ }));
    await userEvent.click(await screen.findByRole('option', { name: /^Ku’damm/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByRole('button', { name: /Alexanderplatz Store.*\+4 more/ })).toBeVisible();
    await expect(inAddress('primaryLocation')).toBe(world.locations[0]);
    // Deselecting another location does not change it.
    await userEvent.click(canvas.getByRole('button', { name: /Alexanderplatz Store.*\+4 more/ }));
    await userEvent.click(await screen.findByRole('option', { name: /^Potsdamer/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByRole('button', { name: /Alexanderplatz Store.*\+3 more/ })).toBeVisible();
  },
};

/** The cards of all analyses are next to map and table alike, with time picker and export. */
export const CardsBesideMapAndTable: Story = {
  args: { path: `/reports/${world.report}?contentVisualizationMode=Table` },
  tags: ['spec:SHELL-077', 'spec:VIEW-120'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const panel = within(await canvas.findByRole('complementary', { name: 'Side panel' }));
    for (const mode of ['Table view', 'Map view']) {
      await userEvent.click(await canvas.findByRole('radio', { name: mode }));
      const main = within(canvas.getByRole('main'));
      if (mode === 'Table view') await main.findByRole('columnheader', { name: /Time range/ });
      else await waitFor(() => expect(canvasElement.querySelector('.leaflet-container')).toBeVisible());
      for (const name of ['Visit trends', 'Visit duration', 'Catchment', 'Movement', 'Cross-visitation'])
        await expect(panel.getByRole('heading', { level: 2, name })).toBeInTheDocument();
      await expect(canvas.getByRole('button', { name: /^Time frames/ })).toBeVisible();
      await expect(main.getByRole('button', { name: 'Export' })).toBeVisible();
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Export' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export' }));
    await expect(await dialog.findByRole('table')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const OneLocation: Story = {
  args: {
    path: `/reports/${world.report}?selectedLocations=${world.locations[1]}&contentVisualizationMode=Visualization`,
  },
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
  args: { path: `/reports/${world.failedReport}?reportItemType=RETENTION` },
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
    msw.use(onlyItem(world.footfallItem));
    retry.focus();
    await userEvent.keyboard('{Enter}');
    // The button disappears while loading; the focus stays in the view.
    const region = main.getByRole('region', { name: 'Visit trends' });
    await waitFor(() => expect(region).toHaveFocus());
    await main.findByRole('figure');
    await expect(region).toHaveFocus();
    await userEvent.tab();
    await expect(region).toContainElement(document.activeElement as HTMLElement);
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

/** The report's information next to its PDF. */
export const Information: Story = {
  // The PDF writer is large: a server without a cache needs time to serve it.
  beforeEach: async () => void (await import('@locus/exports/reportInfo')),
  tags: ['spec:SHELL-081'],
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Report information' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report information' }));
    await expect(dialog.getByText('Six stores, twelve months, extended every month')).toBeVisible();
    await expect(await dialog.findByText('Alexanderplatz Store')).toBeVisible();
    const saved = fn();
    const make = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (file) => {
      saved((file as Blob).type);
      return make(file);
    };
    await userEvent.click(dialog.getByRole('button', { name: 'Export PDF' }));
    await waitFor(() => expect(saved).toHaveBeenCalledWith('application/pdf'));
    URL.createObjectURL = make;
  },
};

/** Returns the report with changed properties. */
async function reportWith(change: Partial<Report>) {
  const { body } = await recordedAnswer('ACCOUNT_ADMIN', `/api/reports/${world.report}`);
  const { report } = body as { report: Report };
  return answering(`/reports/${world.report}`, { report: { ...report, ...change } });
}

export const EmbeddedDashboard: Story = {
  beforeEach: async ({ msw }) => {
    msw.use(await reportWith({ visualization_url: 'https://bi.example.com/outlook' }));
    return configurePage({ dashboardHosts: ['bi.example.com'] });
  },
  tags: ['spec:SHELL-078'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('region', { name: 'Store network' });
    await expect(canvasElement.querySelector('iframe')).toHaveAttribute('src', 'https://bi.example.com/outlook');
    await expect(canvas.queryByRole('heading', { name: 'Visit trends' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: /Locations/ })).toBeNull();
  },
};

export const DashboardOfAStrangeHost: Story = {
  beforeEach: async ({ msw }) => {
    msw.use(await reportWith({ visualization_url: 'https://evil.example/outlook' }));
    return configurePage({ dashboardHosts: ['bi.example.com'] });
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Error loading data')).toBeVisible();
    await expect(canvasElement.querySelector('iframe')).toBeNull();
  },
};

export const AnotherCategory: Story = {
  beforeEach: async ({ msw }) => msw.use(await reportWith({ report_category: 'FFI', visualization_url: '' })),
  tags: ['spec:SHELL-079', 'spec:SHELL-080'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('Error loading data')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Contact support' })).toHaveAttribute(
      'href',
      'mailto:support@locus.example',
    );
    await expect(canvas.queryByRole('heading', { name: 'Visit trends' })).toBeNull();
  },
};

const tabs = (canvasElement: HTMLElement) =>
  within(within(canvasElement).getByRole('navigation', { name: 'Main' }))
    .getAllByRole('button')
    .map((tab) => tab.getAttribute('aria-label'));

export const BackToTheList: Story = {
  tags: ['spec:SHELL-040', 'spec:SHELL-122', 'spec:SHELL-131'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { level: 1, name: 'Store network' });
    await expect(tabs(canvasElement)).toEqual(['User profile', 'Projects', 'Reports']);
    await expect(canvas.getByRole('button', { name: 'Reports' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(await canvas.findByRole('link', { name: 'Retail Berlin' }));
    await canvas.findByRole('heading', { level: 1, name: 'Retail Berlin' });
    await waitFor(() => expect(tabs(canvasElement)).toEqual(['User profile', 'Projects']));
    await expect(canvas.getByRole('button', { name: 'Projects' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(canvas.getByRole('link', { name: 'Projects' }));
    await canvas.findByRole('heading', { level: 1, name: 'Projects' });
  },
};

async function pickReport(canvasElement: HTMLElement, name: string) {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: /^Report Store network/ }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name }));
}

export const SameReportAgain: Story = {
  args: { path: `/reports/${world.report}?selectedLocations=${world.locations[1]}&contentVisualizationMode=Table` },
  tags: ['spec:SHELL-123'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('columnheader', { name: /Time range/ });
    await pickReport(canvasElement, 'Store network');
    await expect(canvas.getByRole('button', { name: /Locations/ })).toHaveTextContent('Ku’damm Flagship');
    await expect(canvas.getByRole('radio', { name: 'Table view' })).toBeChecked();
  },
};

/** Usage analytics receive changes of the view, on the production host. */
export const UsageEvents: Story = {
  beforeEach: async () => {
    await import('@locus/exports/reportInfo');
    return configurePage({ productionHost: location.hostname });
  },
  tags: ['spec:VIEW-076', 'spec:VIEW-262'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const heard: unknown[] = [];
    const listen = (event: Event) => void heard.push((event as CustomEvent).detail);
    window.addEventListener('locus', listen);
    await userEvent.click(await canvas.findByRole('radio', { name: 'Table view' }));
    await userEvent.click(await canvas.findByRole('radio', { name: 'Graph view' }));
    await canvas.findByRole('figure');
    await userEvent.click(await canvas.findByRole('combobox', { name: /Time period/ }));
    const periods = await screen.findAllByRole('option');
    await expect(periods.map(({ textContent }) => textContent)).toEqual(['Monthly', 'Weekly']);
    await userEvent.click(periods[1]!);
    await waitFor(() => expect(inAddress('period')).toBe('weekly'));
    await expect(await canvas.findByText(/Visits per week to/)).toBeVisible();
    // The select has closed, and the weeks are shown.
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await canvas.findByRole('figure');
    await userEvent.click(await canvas.findByRole('radio', { name: 'Percentage' }));
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Percentage' })).toBeChecked());
    await userEvent.click(await canvas.findByRole('button', { name: 'Report information' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Export PDF' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Export PDF' })).toBeEnabled());
    window.removeEventListener('locus', listen);
    await expect(heard).toEqual(['mode change', 'mode change', 'period change', 'metric change', 'export click']);
  },
};

/** Each export is counted once, in whatever format; looking at the dialog and cancelling it are not. */
export const ExportEvents: Story = {
  tags: ['spec:VIEW-262'],
  beforeEach: () => configurePage({ productionHost: location.hostname }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const heard: unknown[] = [];
    const listen = (event: Event) => void heard.push((event as CustomEvent).detail);
    window.addEventListener('locus', listen);
    const openDialog = async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Export' }));
      return within(await screen.findByRole('dialog', { name: 'Export' }));
    };
    try {
      const looking = await openDialog();
      await userEvent.click(looking.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await expect(heard).toEqual([]);
      for (const [i, format] of ['CSV', 'Excel'].entries()) {
        const dialog = await openDialog();
        await userEvent.click(await dialog.findByRole('radio', { name: new RegExp(`^${format}`) }));
        await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
        await expect(heard).toEqual(Array.from({ length: i + 1 }, () => 'export click'));
        await screen.findByText(/is in your downloads/, {}, { timeout: 60_000 });
        await userEvent.click(screen.getByRole('button', { name: 'Close' }));
        await waitFor(() => expect(screen.queryByText(/is in your downloads/)).toBeNull());
      }
    } finally {
      window.removeEventListener('locus', listen);
    }
  },
};

/** The metrics of the catchment are counted like those of visits. */
export const CatchmentEvents: Story = {
  args: { path: `/reports/${world.report}?reportItemType=CATCHMENT&contentVisualizationMode=Table` },
  beforeEach: () => configurePage({ productionHost: location.hostname }),
  tags: ['spec:VIEW-262'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const heard: unknown[] = [];
    const listen = (event: Event) => void heard.push((event as CustomEvent).detail);
    window.addEventListener('locus', listen);
    try {
      const main = within(await canvas.findByRole('main'));
      await userEvent.click(await main.findByRole('combobox', { name: /^Visits metric/ }));
      await userEvent.click(await screen.findByRole('option', { name: /score/i }));
      await waitFor(() => expect(inAddress('catchmentMetricType')).toBe('SCORE'));
      await expect(heard).toEqual(['metric change']);
    } finally {
      window.removeEventListener('locus', listen);
    }
  },
};

export const LoadingScreen: Story = {
  args: { loadingPace: { tickMs: 20, slowMs: 40 } },
  beforeEach: ({ msw }) => msw.use(slow('/projects/hierarchy')),
  tags: ['spec:SHELL-037', 'spec:SHELL-039'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByTestId('cloud');
    await waitFor(() => expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '90'));
    await expect(canvas.queryByRole('main')).toBeNull();
  },
};

/** The hierarchy has loaded but the progress is not complete: the report behind is already fetching its numbers. */
export const LoadingScreenWaits: Story = {
  args: { loadingPace: { tickMs: 3_600_000, slowMs: 7_200_000 } },
  tags: ['spec:SHELL-037'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('average visits per month');
    await expect(canvas.getByText('average visits per month')).not.toBeVisible();
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const LoadingScreenOpens: Story = {
  args: { loadingPace: { tickMs: 20, slowMs: 3_600_000 } },
  tags: ['spec:SHELL-037'],
  play: async ({ canvasElement }) => {
    await numbers(canvasElement);
    await waitFor(() => expect(within(canvasElement).queryByRole('progressbar')).toBeNull());
    await expect(await within(canvasElement).findByRole('figure')).toBeVisible();
  },
};

export const LoadingScreenFails: Story = {
  args: { loadingPace: { tickMs: 20, slowMs: 40 } },
  beforeEach: ({ msw }) => msw.use(offline('/projects/hierarchy')),
  play: async ({ canvasElement, msw }) => {
    const canvas = within(canvasElement);
    const retry = await canvas.findByRole('button', { name: 'Retry' });
    await expect(canvas.getByRole('button', { name: 'Sign out' })).toBeVisible();
    msw.resetHandlers();
    msw.use(onlyItem(world.footfallItem));
    retry.focus();
    await userEvent.keyboard('{Enter}');
    await canvas.findByRole('figure');
  },
};

/**
 * On a phone the sheet of cards is folded for a graph, which starts in the upper part of the screen; unfolded, it
 * starts with the selected card, and folds again for the next one.
 */
export const NarrowChosenFirst: Story = {
  args: { path: `/reports/${world.report}?reportItemType=DURATION&contentVisualizationMode=Visualization` },
  parameters: { viewport: { options: { phone: { name: 'Phone', styles: { width: '390px', height: '844px' } } } } },
  globals: { viewport: { value: 'phone' } },
  beforeEach: ({ msw }) => msw.resetHandlers(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const graph = await canvas.findByRole('figure');
    const main = within(canvas.getByRole('main'));
    await waitFor(() => expect(graph.getBoundingClientRect().top).toBeLessThan(innerHeight * 0.75));
    await userEvent.click(canvas.getByRole('button', { name: 'Open panel' }));
    const panel = within(canvas.getByRole('complementary', { name: 'Side panel' }));
    await waitFor(() => expect(panel.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('Visit duration'));
    // It covers the page, which cannot be reached meanwhile.
    const handle = canvas.getByRole('button', { name: 'Fold panel' });
    await waitFor(() => expect(handle.getBoundingClientRect().top).toBeLessThan(innerHeight * 0.1));
    await expect(canvas.getByRole('main')).toHaveAttribute('inert');
    const next = await panel.findByRole('button', { name: 'Visit trends' });
    await waitFor(() => expect(next).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(next);
    await expect(await canvas.findByRole('button', { name: 'Open panel' })).toHaveAttribute('aria-expanded', 'false');
    await expect(await main.findByRole('heading', { level: 2, name: 'Visit trends' })).toBeVisible();
  },
};

export const Dark: Story = { ...FromApi, globals: { theme: 'dark' } };

export const RightToLeft: Story = {
  globals: { locale: 'il' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('figure');
  },
};

export const Narrow: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvasElement }) => void (await within(canvasElement).findByRole('figure')),
};
