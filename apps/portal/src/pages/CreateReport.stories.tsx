import type { PageArgs } from '@locus/app/stories';
import { pageStory, signInForStory } from '@locus/app/stories';
import { answering, buildNotice, buildNotices, buildProjectData, failing, world } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';

import { routes } from '../routes';

const meta = {
  title: 'Portal/CreateReport',
  args: { path: `/createReport?project=${world.project}` },
  parameters: { layout: 'fullscreen' },
  beforeEach: () => signInForStory('portal', world.users.betaAdmin.userEmail),
  render: pageStory('portal', routes),
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

const step = (name: string) => screen.findByRole('heading', { name });

/** The first three steps with a place of the project, up to its report. */
export const FromApi: Story = {
  play: async ({ canvas }) => {
    await step('Define report');
    await expect(
      await canvas.findByText(/The project holds visits from Jul 2025 to Jun 2026, in Berlin/),
    ).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: /^Name/ }), 'Spring');
    await userEvent.click(canvas.getByRole('button', { name: 'Next: add locations' }));
    await userEvent.click(await screen.findByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await userEvent.click(await screen.findByRole('button', { name: 'No selected location' }));
    await userEvent.click(await screen.findByRole('option', { name: /^Alexanderplatz/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next: set up data' }));
    await step('Set up data');
    await expect(screen.getByRole('button', { name: 'Create' })).toBeEnabled();
  },
};

/** Whoever may create none is told whom to ask. */
export const NotAllowed: Story = {
  beforeEach: () => signInForStory('portal', world.users.regular.userEmail),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your role cannot create reports')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Contact support' })).toBeVisible();
  },
};

/** A project without visits says whom to ask before anything is drawn. */
export const Empty: Story = {
  beforeEach: ({ msw }) =>
    msw.use(answering(`/projects/${world.project}/data`, buildProjectData({ days: null, cities: [] }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This project holds no visits.')).toBeVisible();
  },
};

/** Which months a project holds can be asked for again. */
export const Error: Story = {
  beforeEach: ({ msw }) => msw.use(failing(`/projects/${world.project}/data`, 500, 'internal')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Which months the project holds could not be read.')).toBeVisible();
  },
};

/** Where a project's locations are managed. */
export const Manage: Story = {
  args: { path: `/projects/${world.project}/locations/manage` },
  beforeEach: () => signInForStory('portal', world.users.staff.userEmail),
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('list', { name: 'In this project' });
    await expect(within(list).getAllByRole('listitem').length).toBeGreaterThan(0);
    await expect(canvas.getByRole('button', { name: 'Draw a location' })).toBeVisible();
  },
};

/** What happened to reports, in the panel's own tab. */
export const Messages: Story = {
  args: { path: '/messages' },
  beforeEach: ({ msw }) => msw.use(answering('/notices', buildNotices([buildNotice()]))),
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: '“Store network” is ready. (unread)' });
    await expect(link).toHaveAttribute('href', `/reports/${world.report}`);
    await expect(canvas.getByRole('button', { name: 'Messages, 1 new' })).toHaveAttribute('aria-current', 'page');
  },
};
