import type { PageArgs } from '@locus/app/stories';
import { breakMaps, pageStory, signInForStory, storyAddress } from '@locus/app/stories';
import { answering, failing, html, offline, recordedAnswer, slow, world } from '@locus/mocks';
import type { Project } from '@locus/model/entities';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

import { routes } from '../routes';
import { loadTranslations } from '../translations';

const meta = {
  title: 'Portal/ProjectsPage',
  args: { path: '/' },
  // The map's names appear in two steps, the second when its file has loaded; the map has its own pictures.
  parameters: { pictures: ['RightToLeft', 'Narrow'], layout: 'fullscreen' },
  beforeEach: () => signInForStory('portal', world.users.accountAdmin.userEmail),
  render: pageStory('portal', routes, loadTranslations),
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

const panel = async (canvasElement: HTMLElement) => within(await within(canvasElement).findByRole('complementary'));

export const FromApi: Story = {
  tags: ['spec:SHELL-029'],
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { level: 2, name: 'Retail Berlin' });
    await expect(within(canvasElement).getByRole('table')).toBeVisible();
  },
};

/** A map that fails takes only itself down. */
export const BrokenMap: Story = {
  parameters: { expectedComplaints: [/no map/] },
  beforeEach: breakMaps,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const notice = await canvas.findByRole('alert');
    await expect(within(notice).getByRole('button', { name: 'Reload' })).toBeVisible();
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Retail Berlin' })).toBeVisible();
    await expect(await canvas.findByRole('table')).toBeVisible();
  },
};

export const UnknownAddress: Story = {
  args: { path: '/nowhere/at/all' },
  tags: ['spec:SHELL-036'],
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { level: 1, name: 'Projects' });
    await within(canvasElement).findByRole('heading', { level: 2, name: 'Retail Berlin' });
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

/** By name at first; counts descend, and the newest date is first. In the address a plus stands for a space. */
export const Sorting: Story = {
  tags: ['spec:SHELL-045', 'spec:SHELL-062', 'spec:SHELL-124', 'spec:SHELL-276'],
  beforeEach: async ({ msw }) => {
    await signInForStory('portal', world.users.staff.userEmail);
    const { body } = await recordedAnswer('PLACENSE_USER', '/api/projects/hierarchy');
    const more = (project: Project) => (project.name === 'Milano' ? { ...project, locations_count: 9 } : project);
    msw.use(answering('/projects/hierarchy', (body as Project[]).map(more)));
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { level: 2, name: 'Retail Berlin' });
    const cards = within(canvas.getByRole('complementary'));
    const shown = () => cards.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent.split(' ')[0]);
    await expect(shown()).toEqual(['Amsterdam', 'Milano', 'Retail', 'Wien', 'Zürich']);
    await userEvent.click(canvas.getByRole('button', { name: 'Sort projects: Name' }));
    const menu = within(await within(document.body).findByRole('menu'));
    await expect(menu.getByText('Sort by')).toBeVisible();
    await expect(menu.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Number of reports',
      'Number of locations',
      'Date created',
    ]);
    await userEvent.keyboard('{Escape}');
    for (const [sort, order] of [
      ['Number of reports', ['Retail', 'Milano', 'Wien', 'Amsterdam', 'Zürich']],
      ['Number of locations', ['Milano', 'Retail', 'Wien', 'Amsterdam', 'Zürich']],
      ['Date created', ['Amsterdam', 'Milano', 'Zürich', 'Wien', 'Retail']],
    ] as const) {
      await userEvent.click(canvas.getByRole('button', { name: /^Sort projects/ }));
      await userEvent.click(await screen.findByRole('menuitemradio', { name: sort }));
      await canvas.findByRole('button', { name: `Sort projects: ${sort}` });
      await waitFor(() => expect(shown()).toEqual(order));
      await expect(storyAddress()).toBe(`/?projectsSortBy=${sort.replaceAll(' ', '+')}`);
    }
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
  tags: ['spec:SHELL-060', 'spec:SHELL-062'],
  args: { path: '/?projectsSortBy=Date+created' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: 'Sort projects: Date created' })).toBeVisible();
    const card = await canvas.findByRole('link', { name: 'Retail Berlin' });
    await expect(card).toHaveAttribute('href', `/projects/${world.project}?projectsSortBy=Date+created`);
    await userEvent.click(card);
    await canvas.findByRole('heading', { level: 1, name: 'Retail Berlin' });
  },
};

const as = (user: keyof typeof world.users) => () => signInForStory('portal', world.users[user].userEmail);

/** Opens an entry of the settings of Retail Berlin. */
async function openSettings(canvasElement: HTMLElement, entry: 'Edit' | 'Delete') {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Settings of Retail Berlin' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
}

export const Staff: Story = {
  beforeEach: as('staff'),
  tags: ['spec:SHELL-063', 'spec:ADMIN-001'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findAllByRole('button', { name: /^Settings of / })).toHaveLength(5);
    await expect(canvas.getByRole('button', { name: 'Create project' })).toBeVisible();
  },
};

export const BetaAdmin: Story = {
  beforeEach: as('betaAdmin'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: 'Create project' })).toBeVisible();
    await canvas.findByRole('heading', { level: 2, name: 'Retail Berlin' });
    await expect(canvas.queryByRole('button', { name: /^Settings of / })).toBeNull();
  },
};

export const WithoutTheRight: Story = {
  beforeEach: as('regular'),
  tags: ['spec:SHELL-063', 'spec:SHELL-207'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { level: 2, name: 'Retail Berlin' });
    await expect(canvas.queryByRole('button', { name: 'Create project' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: /^Settings of / })).toBeNull();
  },
};

export const CreatingAProject: Story = {
  beforeEach: async ({ msw }) => {
    await as('staff')();
    // The story world does not store new projects: its second one is returned instead.
    msw.use(answering('/projects', '2'));
  },
  tags: ['spec:SHELL-219'],
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Create project' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Wien{Enter}');
    await within(canvasElement).findByRole('heading', { level: 1, name: 'Wien Einkaufsstraßen' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const CreationFailed: Story = {
  beforeEach: async ({ msw }) => {
    await as('betaAdmin')();
    msw.use(html('/projects'));
  },
  tags: ['spec:SHELL-247'],
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Create project' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Wien{Enter}');
    await expect(await screen.findByRole('alert')).toHaveTextContent('Unexpected error in project creation process');
    await expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Wien');
  },
};

export const EditingAProject: Story = {
  beforeEach: as('staff'),
  play: async ({ canvasElement }) => {
    await openSettings(canvasElement, 'Edit');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await expect(name).toHaveValue('Retail Berlin');
    await userEvent.type(name, ' 2027');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(within(canvasElement).getByRole('button', { name: 'Settings of Retail Berlin' })).toHaveFocus(),
    );
  },
};

/** The session ends in the middle of an edit: the input is offered again after signing in. */
export const UnsavedWork: Story = {
  beforeEach: async ({ msw }) => {
    await as('staff')();
    msw.use(failing('/projects/*/meta', 403, 'session_ended'));
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await openSettings(canvasElement, 'Edit');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), ' 2027{Enter}');
    await canvas.findByRole('heading', { level: 1, name: 'Sign in' });
    // The first form shown is the final one: no input is lost.
    await userEvent.type(canvas.getByRole('textbox', { name: /mail/ }), world.users.staff.userEmail);
    await userEvent.type(canvas.getByLabelText(/^Password/), 'any password will do{Enter}');
    await canvas.findByText(/Your unsaved changes to/);
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Retail Berlin 2027');
    await expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.queryByText(/Your unsaved changes to/)).toBeNull();
  },
};

export const SavingFailed: Story = {
  beforeEach: async ({ msw }) => {
    await as('staff')();
    msw.use(offline('/projects/*/meta'));
  },
  tags: ['spec:SHELL-252'],
  play: async ({ canvasElement }) => {
    await openSettings(canvasElement, 'Edit');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.type(name, ' 2027{Enter}');
    await expect(await screen.findByRole('alert')).toHaveTextContent('Unexpected error during saving process');
    await expect(name).toHaveValue('Retail Berlin 2027');
  },
};

export const DeletingWithReports: Story = {
  beforeEach: as('staff'),
  tags: ['spec:SHELL-068'],
  play: async ({ canvasElement }) => {
    await openSettings(canvasElement, 'Delete');
    const dialog = within(await screen.findByRole('dialog', { name: /cannot be deleted yet/ }));
    await expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  },
};

export const Trial: Story = {
  beforeEach: as('trial'),
  tags: ['spec:SHELL-003', 'spec:SHELL-004'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('This portal is a demo.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Contact us for full access' })).toHaveAttribute(
      'href',
      'mailto:support@locus.example',
    );
  },
};

export const NoTrial: Story = {
  tags: ['spec:SHELL-005'],
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { level: 2, name: 'Retail Berlin' });
    await expect(within(canvasElement).queryByText('This portal is a demo.')).toBeNull();
  },
};

/** Administrators work in the back-office: the portal opens none of its pages for them. */
export const Administrator: Story = {
  args: { path: '/sign-in' },
  beforeEach: () => localStorage.clear(),
  tags: ['spec:SHELL-041', 'spec:ADMIN-001'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('textbox', { name: /mail/ }), world.users.administrator.userEmail);
    await userEvent.type(canvas.getByLabelText(/^Password/), 'any password will do{Enter}');
    await canvas.findByRole('heading', { level: 1, name: 'This is the customer portal' });
    await expect(canvas.queryByRole('complementary')).toBeNull();
    await expect(canvas.queryByRole('navigation', { name: 'Main' })).toBeNull();
  },
};

export const ChoosingALanguage: Story = {
  tags: ['spec:SHELL-011', 'spec:SHELL-013'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { level: 1, name: 'Projects' });
    const session = localStorage.getItem('jwt');
    const inOther = [
      ['Italiano', 'Progetti', 'ltr'],
      ['Nederlands', 'Projecten', 'ltr'],
      ['עברית', 'פרויקטים', 'rtl'],
      ['Deutsch', 'Projekte', 'ltr'],
    ] as const;
    let current = 'English';
    for (const [language, title, direction] of inOther) {
      await userEvent.click(canvas.getByRole('button', { name: new RegExp(current) }));
      await expect(await screen.findAllByRole('menuitemradio')).toHaveLength(5);
      await userEvent.click(screen.getByRole('menuitemradio', { name: language }));
      await canvas.findByRole('heading', { level: 1, name: title });
      await expect(getComputedStyle(canvas.getByRole('main')).direction).toBe(direction);
      await expect(await canvas.findByRole('button', { name: new RegExp(language) })).toBeVisible();
      current = language;
    }
    await expect(localStorage.getItem('jwt')).toBe(session);
    await expect(decodeURIComponent(document.cookie)).toMatch(/locus_prefs=.*"language":"de"/);
  },
};

export const StaffDark: Story = { ...Staff, globals: { theme: 'dark' } };

export const Dark: Story = { ...FromApi, globals: { theme: 'dark' } };

export const RightToLeft: Story = {
  globals: { locale: 'il' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { level: 2, name: 'Retail Berlin' });
  },
};

export const Narrow: Story = { ...FromApi, globals: { viewport: { value: 'mobile1' } } };
