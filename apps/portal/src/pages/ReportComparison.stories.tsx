import { pageStory, signInForStory } from '@locus/app/stories';
import { failure, onlyItem, world } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

import { routes } from '../routes';
import { inAddress } from '../testing/stories';

const spring = 'timeFrames=2026-04,2026-05,2026-06';
const winter = '2026-01,2026-02,2026-03';

const addressOf = (item: string, more = '') =>
  `/reports/${world.report}?contentVisualizationMode=Visualization&reportItemType=${item}&${spring}${more}`;

const page = pageStory('portal', routes);

const meta = {
  title: 'Portal/ReportComparison',
  args: { path: addressOf('FOOTFALL'), item: world.footfallItem },
  parameters: { pictures: ['FromApi', 'RightToLeft'], layout: 'fullscreen' },
  beforeEach: ({ msw, args }) => {
    msw.use(onlyItem(args.item));
    return signInForStory('portal', world.users.accountAdmin.userEmail);
  },
  render: (args, context) => page(args, context),
} satisfies Meta<{ path: string; /** The item whose data is returned. */ item: string }>;

export default meta;
type Story = StoryObj<typeof meta>;

const lastSpring = '2025-04,2025-05,2025-06';

/** The report's items by their type. */
const itemIds = { seasonality: '2', duration: '3', retention: '4', crossVisitation: '5', catchment: '8' };

/** The response for months without any visits. */
const emptyDuration = {
  id: itemIds.duration,
  name: 'Visit duration',
  type: 'DURATION',
  values: [],
  averageData: null,
  disclosure: { dataset: 'panel', floor: 10, roundedTo: 10, suppressed: [], other: [] },
};

/** The responses to calls for the earlier months; all other calls work as usual. */
const before = (meet: (info: { request: Request }) => Response | Promise<undefined>) =>
  http.get('*/api/reportItems/:id/data', (info) =>
    new URL(info.request.url).searchParams.get('timeFrames') === winter ? meet(info) : undefined,
  );

const heads = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll('figure table thead th')].map((head) => head.textContent);

async function chooseComparison(canvasElement: HTMLElement, name: string) {
  await userEvent.click(await within(canvasElement).findByRole('combobox', { name: /Compare with/ }));
  await userEvent.click(await screen.findByRole('option', { name }));
}

export const FromApi: Story = {
  play: async ({ canvasElement }) => {
    const main = within(await within(canvasElement).findByRole('main'));
    await main.findByRole('figure');
    await chooseComparison(canvasElement, 'Previous period');
    await expect(await main.findByText(/ % (more|fewer) visits than in Jan 2026 – Mar 2026\./)).toBeVisible();
    await waitFor(() => expect(heads(canvasElement)).toContain('Previous period, average'));
    await chooseComparison(canvasElement, 'No comparison');
    await waitFor(() => expect(heads(canvasElement)).not.toContain('Previous period, average'));
    await expect(main.queryByText(/visits than in/)).toBeNull();
  },
};

/** The selection is part of the address. */
export const FromTheAddress: Story = {
  args: { path: addressOf('FOOTFALL', '&period=weekly&comparison=PREVIOUS_PERIOD') },
  play: async ({ canvasElement }) => {
    const main = within(await within(canvasElement).findByRole('main'));
    await expect(await main.findByText(/ % (more|fewer) visits than in/)).toBeVisible();
    await userEvent.click(main.getByRole('combobox', { name: /Compare with/ }));
    await expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
      'No comparison',
      'Previous period',
      'Previous year',
    ]);
    await userEvent.keyboard('{Escape}');
  },
};

/** A year earlier the report had not started, but the project had visits. */
export const BeforeTheReport: Story = {
  args: { path: addressOf('FOOTFALL', '&comparison=PREVIOUS_YEAR') },
  play: async ({ canvasElement }) => {
    const main = within(await within(canvasElement).findByRole('main'));
    await expect(await main.findByText(/ % (more|fewer) visits than in Apr 2025 – Jun 2025\./)).toBeVisible();
    await waitFor(() => expect(heads(canvasElement)).toContain('Previous year, average'));
  },
};

/** The project has no visits for that time: the view says so, and the selection can be changed. */
export const NothingToCompareWith: Story = {
  args: { path: addressOf('DURATION', '&comparison=PREVIOUS_YEAR'), item: itemIds.duration },
  beforeEach: ({ msw }) =>
    msw.use(
      http.get('*/api/reportItems/:id/data', ({ request }) =>
        new URL(request.url).searchParams.get('timeFrames') === lastSpring
          ? HttpResponse.json({ ...emptyDuration, data_since: '2026-01-01' })
          : undefined,
      ),
    ),
  play: async ({ canvasElement }) => {
    const main = within(await within(canvasElement).findByRole('main'));
    await expect(
      await main.findByText(
        'The data begins on 1 Jan 2026: there are no visits in Apr 2025 – Jun 2025 to compare with.',
      ),
    ).toBeVisible();
    await expect(await main.findByRole('figure')).toBeVisible();
    await chooseComparison(canvasElement, 'Previous period');
    await expect(
      await main.findByText(/^(Visits|Per location, visits) (last|are) .* in Jan 2026 – Mar 2026\./),
    ).toBeVisible();
  },
};

export const Loading: Story = {
  args: { path: addressOf('FOOTFALL', '&comparison=PREVIOUS_PERIOD') },
  beforeEach: ({ msw }) => msw.use(before(() => new Promise(() => {}))),
  play: async ({ canvasElement }) => {
    const main = within(await within(canvasElement).findByRole('main'));
    const waiting = await main.findByText('Loading the earlier period…');
    await expect(waiting).toBeVisible();
    await expect(waiting.closest('[role=status]')).not.toBeNull();
    await expect(await main.findByRole('figure')).toBeVisible();
  },
};

/** If the earlier period fails, the requested data is still shown, and Retry loads the comparison. */
export const Error: Story = {
  args: { path: addressOf('FOOTFALL', '&comparison=PREVIOUS_PERIOD') },
  beforeEach: ({ msw }) => msw.use(before(({ request }) => failure(request, 500, 'internal'))),
  play: async ({ canvasElement, msw }) => {
    const main = within(await within(canvasElement).findByRole('main'));
    const retry = await main.findByRole('button', { name: 'Retry' });
    await expect(main.getByText(/The earlier period could not be loaded\./)).toBeVisible();
    await expect(await main.findByRole('figure')).toBeVisible();
    await expect(heads(canvasElement)).toContain('Alexanderplatz Store');
    msw.resetHandlers();
    msw.use(onlyItem(world.footfallItem));
    retry.focus();
    await userEvent.keyboard('{Enter}');
    await main.findByText(/ % (more|fewer) visits than in/);
    await expect(main.getByRole('region', { name: 'Visit trends' })).toHaveFocus();
  },
};

export const Retention: Story = {
  args: { path: addressOf('RETENTION', '&period=monthly&comparison=PREVIOUS_PERIOD'), item: '4' },
  play: async ({ canvasElement }) => {
    const main = within(await within(canvasElement).findByRole('main'));
    await expect(await main.findByText(/The retention rate is .+ in Jan 2026 – Mar 2026\./)).toBeVisible();
  },
};

/** Quarters are compared with quarters. */
export const RetentionByQuarter: Story = {
  args: { path: addressOf('RETENTION', '&comparison=PREVIOUS_YEAR'), item: itemIds.retention },
  play: async ({ canvasElement }) => {
    const main = within(await within(canvasElement).findByRole('main'));
    await main.findByRole('figure');
    await expect(
      await main.findByText(/^(The retention rate is .+ in Q2 25\.|There are no values in both periods to compare\.)/),
    ).toBeVisible();
  },
};

export const PopularDayAndHour: Story = {
  args: { path: addressOf('SEASONALITY', '&comparison=PREVIOUS_YEAR'), item: itemIds.seasonality },
  tags: ['spec:VIEW-025'],
  play: async ({ canvasElement }) => {
    const main = within(await within(canvasElement).findByRole('main'));
    await expect(
      await main.findByText(/^Compared with Apr 2025 – Jun 2025, \w+day changed most of all days/),
    ).toBeVisible();
    await waitFor(() =>
      expect(heads(canvasElement).filter((head) => head === 'Previous year, average')).toHaveLength(2),
    );
    // Hours are those of the week, or of one day.
    const [week, day] = ['Week', 'Day'].map((name) => main.getByRole('radio', { name }));
    await expect(week).toBeChecked();
    await expect(main.queryByRole('radio', { name: 'Mon' })).toBeNull();
    await userEvent.click(day!);
    await expect(await main.findByRole('radio', { name: 'Mon' })).toBeInTheDocument();
    await expect(inAddress('showHoursByWeek')).toBe('0');
    await userEvent.click(week!);
    await waitFor(() => expect(main.queryByRole('radio', { name: 'Mon' })).toBeNull());
    await expect(inAddress('showHoursByWeek')).toBeNull();
  },
};

export const VisitDuration: Story = {
  args: { path: addressOf('DURATION', '&comparison=PREVIOUS_PERIOD'), item: itemIds.duration },
  play: async ({ canvasElement }) => {
    const main = within(await within(canvasElement).findByRole('main'));
    await expect(
      await main.findByText(/^(Visits|Per location, visits) (last|are) .* in Jan 2026 – Mar 2026\./),
    ).toBeVisible();
    await waitFor(() => expect(heads(canvasElement)).toContain('Previous period, average'));
  },
};

export const CrossVisitation: Story = {
  args: { path: addressOf('LOYALTY', '&comparison=PREVIOUS_YEAR'), item: itemIds.crossVisitation },
  play: async ({ canvasElement }) => {
    const main = within(await within(canvasElement).findByRole('main'));
    await expect(
      await main.findByText(/^The share of visitors who come to another location too .* in Apr 2025 – Jun 2025\./),
    ).toBeVisible();
    await waitFor(() => expect(main.getAllByRole('cell')[1]).toHaveTextContent(/ %\u200e[+−][\d.]+$/));
  },
};

export const CatchmentTable: Story = {
  args: {
    path: `/reports/${world.report}?contentVisualizationMode=Table&reportItemType=CATCHMENT&${spring}&comparison=PREVIOUS_YEAR`,
    item: itemIds.catchment,
  },
  play: async ({ canvasElement }) => {
    const main = within(await within(canvasElement).findByRole('main'));
    await expect(
      await main.findByText(/^Compared with Apr 2025 – Jun 2025, .*changed most of the areas shown: /),
    ).toBeVisible();
    await expect(main.getByRole('columnheader', { name: /^Previous year/ })).toBeVisible();
  },
};

export const AbsorptionTable: Story = {
  args: {
    path: `/reports/${world.report}?contentVisualizationMode=Table&reportItemType=ABSORPTION&${spring}&comparison=PREVIOUS_PERIOD`,
    item: '6',
  },
  play: async ({ canvasElement }) => {
    const main = within(await within(canvasElement).findByRole('main'));
    await expect(await main.findByText(/The share is .+ in Jan 2026 – Mar 2026\./)).toBeVisible();
  },
};

export const Attraction: Story = {
  args: { path: addressOf('ATTRACTION', '&comparison=PREVIOUS_PERIOD'), item: '7' },
  play: async ({ canvasElement }) => {
    const main = within(await within(canvasElement).findByRole('main'));
    await expect(await main.findByText(/The share is .+ in Jan 2026 – Mar 2026\./)).toBeVisible();
  },
};

const compared: Story = {
  args: { path: addressOf('FOOTFALL', '&comparison=PREVIOUS_PERIOD') },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('figure');
    // Date, six locations and the dashed average of the earlier months.
    await waitFor(() => expect(heads(canvasElement)).toHaveLength(8));
  },
};

export const Dark: Story = { ...compared, globals: { theme: 'dark' } };

export const RightToLeft: Story = { ...compared, globals: { locale: 'il' } };

export const Narrow: Story = { ...compared, globals: { viewport: { value: 'mobile1' } } };
