import { ClientProvider, createClient, useHierarchy, useReport } from '@locus/data';
import { buildProjectData, failing, world } from '@locus/mocks';
import { decodeViewState, offeredModes, viewOfReport } from '@locus/model/view';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, screen, userEvent, within } from 'storybook/test';

import { AboutNumbers } from './AboutNumbers';

const client = createClient({
  baseUrl: '/api',
  app: 'portal',
  storage: localStorage,
  onSessionEnded: () => undefined,
});

/** The button beside the open report, with its real responses. */
function OfReport({ query }: { query: string }) {
  const project = useHierarchy().data?.find(({ reports }) => reports.some(({ id }) => id === world.report));
  const report = useReport(world.report).data;
  if (!report || !project) return null;
  const state = decodeViewState(query);
  const view = viewOfReport(report, project, state, (type) => offeredModes(type, project.locations));
  return <AboutNumbers scope={{ report, view, state }} />;
}

const meta = {
  title: 'App/AboutNumbers',
  component: OfReport,
  args: { query: '' },
  decorators: [
    (Story) => (
      <ClientProvider client={client}>
        <Story />
      </ClientProvider>
    ),
  ],
  beforeEach: ({ msw }) => {
    msw.use(http.get('*/api/projects/:id/data', () => HttpResponse.json(buildProjectData())));
  },
} satisfies Meta<typeof OfReport>;

export default meta;
type Story = StoryObj<typeof meta>;

const facts = async (canvas: ReturnType<typeof within>) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'About these numbers' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^About these numbers/ }));
  await dialog.findByText('Method');
  return dialog;
};

/** Method, data, last import, period, devices, confidence, floor with what is hidden, and rounding. */
export const FromApi: Story = {
  play: async ({ canvas }) => {
    const dialog = await facts(canvas);
    await expect(await dialog.findByText('1 Jul 2026')).toBeVisible();
    const named = dialog.getAllByRole('term').map(({ textContent }) => textContent);
    await expect(named).toEqual([
      'Method',
      'Data',
      'Last import',
      'Period',
      'Devices',
      'Confidence',
      'Hidden values',
      'Rounding',
    ]);
    await expect(dialog.getByText(/estimates from a panel of devices/)).toBeVisible();
    await expect(dialog.getByText(/fewer than 10 devices/)).toBeVisible();
    await expect(dialog.getByText(/of low confidence/)).toBeVisible();
  },
};

/** For an analysis that does not estimate visits no confidence is shown. */
export const Duration: Story = {
  args: { query: 'reportItemType=DURATION' },
  play: async ({ canvas }) => {
    const dialog = await facts(canvas);
    await expect(dialog.getByText(/mean time between arrival and departure/)).toBeVisible();
    await expect(dialog.queryByText('Confidence')).toBeNull();
  },
};

/** If the project's data is unknown, the rest is still shown. */
export const WithoutImport: Story = {
  beforeEach: ({ msw }) => {
    msw.use(failing('/projects/*/data', 500, 'internal'));
  },
  play: async ({ canvas }) => {
    const dialog = await facts(canvas);
    await expect(dialog.queryByText('Last import')).toBeNull();
    await expect(dialog.getByText(/^Shown: /)).toBeVisible();
  },
};

export const RightToLeft: Story = {
  globals: { locale: 'il' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'על המספרים האלה' }));
    await expect(await within(await screen.findByRole('dialog')).findByText('שיטה')).toBeVisible();
  },
};
