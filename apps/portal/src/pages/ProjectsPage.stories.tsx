import { AppStory, signInForStory } from '@locus/app/stories';
import { answering, failing, html, offline, slow, world } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';

import { routes } from '../routes';

interface PageArgs {
  /** The address it begins at. */
  path: string;
}

const meta = {
  title: 'Portal/ProjectsPage',
  args: { path: '/' },
  parameters: { layout: 'fullscreen' },
  beforeEach: () => signInForStory('portal', world.users.accountAdmin.userEmail),
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

const panel = async (canvasElement: HTMLElement) => within(await within(canvasElement).findByRole('complementary'));

export const FromApi: Story = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { level: 2, name: 'Retail Berlin' });
    await expect(within(canvasElement).getByRole('table')).toBeVisible();
  },
};

export const Searching: Story = {
  tags: ['spec:SHELL-043', 'spec:SHELL-044', 'spec:SHELL-050'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { level: 2, name: 'Retail Berlin' });
    const search = canvas.getByPlaceholderText('Search projects');
    await userEvent.type(search, 'WIEN');
    await waitFor(() => expect(canvas.queryByRole('heading', { level: 2, name: 'Retail Berlin' })).toBeNull());
    await canvas.findByRole('heading', { level: 2, name: 'Wien Einkaufsstraßen' });
    await userEvent.click(canvas.getByRole('button', { name: /clear/i }));
    await expect(search).toHaveValue('');
    await canvas.findByRole('heading', { level: 2, name: 'Retail Berlin' });
  },
};

export const NoMatch: Story = {
  args: { path: '/?projectsSearch=atlantis' },
  play: async ({ canvasElement }) => {
    await expect(await (await panel(canvasElement)).findByText(/Nothing matches/)).toBeVisible();
  },
};

export const Sorting: Story = {
  tags: ['spec:SHELL-045'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /^Sort projects/ }));
    const menu = within(await within(document.body).findByRole('menu'));
    await expect(menu.getByText('Sort by')).toBeVisible();
    await expect(menu.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Number of reports',
      'Number of locations',
      'Date created',
    ]);
    await userEvent.click(menu.getByRole('menuitemradio', { name: 'Number of locations' }));
    await canvas.findByRole('button', { name: 'Sort projects: Number of locations' });
  },
};

export const Empty: Story = {
  tags: ['spec:SHELL-046'],
  beforeEach: ({ msw }) => msw.use(answering('/projects/hierarchy', [])),
  play: async ({ canvasElement }) => {
    await expect(await (await panel(canvasElement)).findByText('No projects created yet..')).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(slow('/projects/hierarchy')),
};

export const Error: Story = {
  beforeEach: ({ msw }) => msw.use(failing('/projects/hierarchy', 500, 'internal')),
  play: async ({ canvasElement }) => {
    await expect(await (await panel(canvasElement)).findByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

export const Offline: Story = {
  beforeEach: ({ msw }) => msw.use(offline('/projects/hierarchy')),
  play: async ({ canvasElement, msw }) => {
    const retry = await (await panel(canvasElement)).findByRole('button', { name: 'Retry' });
    msw.resetHandlers();
    retry.focus();
    await userEvent.keyboard('{Enter}');
    await within(canvasElement).findByRole('heading', { level: 2, name: 'Retail Berlin' });
  },
};

export const HtmlInsteadOfProjects: Story = {
  beforeEach: ({ msw }) => msw.use(html('/projects/hierarchy')),
  play: async ({ canvasElement }) => {
    await expect(await (await panel(canvasElement)).findByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

export const ToAProject: Story = {
  tags: ['spec:SHELL-060'],
  args: { path: '/?projectsSortBy=Date+created' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const card = await canvas.findByRole('link', { name: 'Retail Berlin' });
    await expect(card).toHaveAttribute('href', `/projects/${world.project}?projectsSortBy=Date+created`);
    await userEvent.click(card);
    await canvas.findByRole('heading', { level: 1, name: 'Retail Berlin' });
  },
};

export const Dark: Story = { ...FromApi, globals: { theme: 'dark' } };

export const RightToLeft: Story = {
  globals: { locale: 'il' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { level: 2, name: 'Retail Berlin' });
  },
};

export const Narrow: Story = { ...FromApi, globals: { viewport: { value: 'mobile1' } } };
