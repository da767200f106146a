import type { PageArgs } from '@locus/app/stories';
import { focusInMiddle, pageStory, readAgain, signInForStory, storyAddress } from '@locus/app/stories';
import { answering, failing, recordedAnswer, slow, world } from '@locus/mocks';
import type { Project } from '@locus/model/entities';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

import { routes } from '../routes';

const meta = {
  title: 'Portal/ProjectPage',
  args: { path: `/projects/${world.project}` },
  // The map's names appear in two steps, the second when its file has loaded; the map has its own pictures.
  parameters: { pictures: ['Dark'], layout: 'fullscreen' },
  beforeEach: () => signInForStory('portal', world.users.accountAdmin.userEmail),
  render: pageStory('portal', routes),
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FromApi: Story = {
  tags: ['spec:SHELL-030'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('link', { name: 'Store network' });
    const panel = within(canvas.getByRole('complementary', { name: 'Side panel' }));
    await expect(panel.getByRole('heading', { level: 1, name: 'Retail Berlin' })).toBeVisible();
    await expect(panel.getByPlaceholderText('Search reports')).toBeVisible();
    await expect(canvas.getByRole('cell', { name: /Potsdamer Platz/ })).toBeVisible();
  },
};

/** A card says that its report is being calculated, or that an analysis failed; nothing if it is complete. */
export const Calculating: Story = {
  beforeEach: async ({ msw }) => {
    const { body } = await recordedAnswer('ACCOUNT_ADMIN', '/api/projects/hierarchy');
    const projects = (body as Project[]).map((project) => ({
      ...project,
      reports: project.reports.slice(0, 3).map((report, i) => ({
        ...report,
        name: `Report ${i}`,
        items: report.items.map((item, j) => ({
          ...item,
          status: j > 0 || i === 0 ? 'confirmed' : i === 1 ? 'initiated' : 'error',
        })),
      })),
    }));
    msw.use(answering('/projects/hierarchy', projects));
  },
  play: async ({ canvas }) => {
    const card = async (name: string) => (await canvas.findByRole('link', { name })).closest('article');
    await expect(await card('Report 1')).toHaveTextContent('Being calculated');
    await expect(await card('Report 2')).toHaveTextContent('An analysis failed');
    await expect(await card('Report 0')).not.toHaveTextContent(/calculated|failed/);
  },
};

export const WithoutReports: Story = {
  beforeEach: async ({ msw }) => {
    const { body } = await recordedAnswer('ACCOUNT_ADMIN', '/api/projects/hierarchy');
    const projects = (body as Project[]).map((project) => ({ ...project, reports: [] }));
    msw.use(answering('/projects/hierarchy', projects));
  },
  tags: ['spec:SHELL-049'],
  play: async ({ canvasElement }) => {
    const title = await within(canvasElement).findByText("You still haven't created any reports");
    await expect(title.parentElement).toHaveTextContent("You still haven't created any reportsin Retail Berlin");
  },
};

/** By name at first; counts descend, and the newest date is first. */
export const Sorting: Story = {
  tags: ['spec:SHELL-047', 'spec:SHELL-048', 'spec:SHELL-062', 'spec:SHELL-124', 'spec:SHELL-277'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByPlaceholderText('Search reports')).toBeVisible();
    await canvas.findByRole('heading', { level: 2, name: 'Store network' });
    const cards = within(canvas.getByRole('complementary', { name: 'Side panel' }));
    const shown = () => cards.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    const [christmas, consumption, network, years, summer, site, pulse] = [
      'Christmas market impact',
      'Consumption outlook',
      'Store network',
      'Store network, two years',
      'Summer opening hours',
      'Warschauer Straße new site',
      'Weekly pulse',
    ];
    await expect(shown()).toEqual([christmas, consumption, network, years, summer, site, pulse]);
    await userEvent.click(canvas.getByRole('button', { name: 'Sort reports: Name' }));
    const menu = within(await within(document.body).findByRole('menu'));
    await expect(menu.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Number of locations',
      'Date created',
    ]);
    await userEvent.keyboard('{Escape}');
    for (const [sort, order] of [
      ['Number of locations', [years, pulse, network, christmas, summer, site, consumption]],
      ['Date created', [consumption, site, years, christmas, summer, pulse, network]],
    ] as const) {
      await userEvent.click(canvas.getByRole('button', { name: /^Sort reports/ }));
      await userEvent.click(await screen.findByRole('menuitemradio', { name: sort }));
      await waitFor(() => expect(shown()).toEqual(order));
      await expect(storyAddress()).toBe(`/projects/${world.project}?reportsSortBy=${sort.replaceAll(' ', '+')}`);
    }
  },
};

/** The link to a report takes the settings of views along, but neither those of lists nor what is empty. */
export const ToAReport: Story = {
  tags: ['spec:SHELL-061', 'spec:SHELL-062', 'spec:VIEW-029'],
  args: {
    path: `/projects/${world.project}?projectsSortBy=Date+created&reportsSortBy=Number+of+locations&colorScheme=COLORFUL&reportItemType=&period=`,
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: 'Sort reports: Number of locations' });
    const card = await within(canvasElement).findByRole('link', { name: 'Store network' });
    await expect(card).toHaveAttribute('href', `/reports/${world.report}?colorScheme=COLORFUL`);
  },
};

/** A report that is extended every week opens with its weeks. */
export const ToAWeeklyReport: Story = {
  play: async ({ canvas }) => {
    const card = await canvas.findByRole('link', { name: 'Weekly pulse' });
    await expect(card).toHaveAttribute('href', '/reports/3?period=weekly');
  },
};

export const BackToTheProjects: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('link', { name: 'Projects' }));
    await canvas.findByRole('heading', { level: 1, name: 'Projects' });
  },
};

/** A project of 5,000 locations and 2,000 reports: few of them are in the document, and all can be reached. */
export const Thousands: Story = {
  beforeEach: async ({ msw }) => {
    const { body } = await recordedAnswer('ACCOUNT_ADMIN', '/api/projects/hierarchy');
    const [place, report] = (body as Project[]).flatMap(({ id, locations, reports }) =>
      id === world.project ? [[locations[0]!, reports[0]!] as const] : [],
    )[0]!;
    const many = (project: Project): Project => ({
      ...project,
      locations_count: 5000,
      locations: Array.from({ length: 5000 }, (_, i) => ({
        ...place,
        id: String(100_000 + i),
        index: i,
        name: `Store ${i + 1}`,
        latitude: 52.4 + ((i * 37) % 200) / 1000,
        longitude: 13.2 + (i % 311) / 1000,
      })),
      reports: Array.from({ length: 2000 }, (_, i) => ({
        ...report,
        id: String(100_000 + i),
        name: `Report ${i + 1}`,
      })),
    });
    const projects = (body as Project[]).map((project) => (project.id === world.project ? many(project) : project));
    msw.use(answering('/projects/hierarchy', projects));
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const panel = within(await canvas.findByRole('complementary', { name: 'Side panel' }));
    await waitFor(() => expect(panel.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '2000'));
    await expect(panel.getAllByRole('link', { name: /^Report / }).length).toBeLessThan(60);
    await waitFor(() =>
      expect(canvas.getAllByRole('button', { name: /^[\d,]+ locations: / }).length).toBeGreaterThan(1),
    );
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '5001');
    await expect(canvas.getAllByRole('row').length).toBeLessThan(100);
    await expect(document.querySelectorAll('body *').length).toBeLessThan(4000);
    await userEvent.type(panel.getByPlaceholderText('Search reports'), 'Report 1999');
    await expect(await panel.findByRole('link', { name: 'Report 1999' })).toBeVisible();
  },
};

export const Missing: Story = {
  args: { path: '/projects/999999' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('This project does not exist');
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(slow('/projects/hierarchy')),
};

export const Error: Story = {
  beforeEach: ({ msw }) => msw.use(failing('/projects/hierarchy', 500, 'internal')),
  play: async ({ canvasElement }) => {
    await expect((await within(canvasElement).findAllByRole('button', { name: 'Retry' })).length).toBeGreaterThan(0);
  },
};

const asStaff = () => signInForStory('portal', world.users.staff.userEmail);

/** Opens an entry of the settings of the report Store network. */
async function openSettings(canvasElement: HTMLElement, entry: 'Edit' | 'Delete') {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Settings of Store network' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
}

export const Staff: Story = {
  beforeEach: asStaff,
  tags: ['spec:SHELL-063'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findAllByRole('button', { name: /^Settings of / })).toHaveLength(8);
    await openSettings(canvasElement, 'Edit');
    await expect(await screen.findByRole('dialog', { name: 'Edit report' })).toBeVisible();
    await expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Store network');
  },
};

export const WithoutTheRight: Story = {
  tags: ['spec:SHELL-063', 'spec:SHELL-207'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('link', { name: 'Store network' });
    await expect(canvas.queryByRole('button', { name: /^Settings of |^Create/ })).toBeNull();
  },
};

/** With two thousand reports a refresh disturbs nothing: no scrolling, no focus, no open menu, no half-typed text. */
export const RefreshedThousands: Story = {
  beforeEach: asStaff,
  play: async ({ canvas, msw }) => {
    const { body } = await recordedAnswer('PLACENSE_USER', '/api/projects/hierarchy');
    const answer = (count: number) => {
      const projects = (body as Project[]).map((project) => ({
        ...project,
        reports: Array.from({ length: project.id === world.project ? count : 0 }, (_, i) => ({
          ...project.reports[0]!,
          id: String(100_000 + i),
          name: `Report ${i + 1}`,
        })),
      }));
      msw.use(answering('/projects/hierarchy', projects));
    };
    const panel = within(await canvas.findByRole('complementary', { name: 'Side panel' }));
    const grow = (count: number) => {
      answer(count);
      const size = () => panel.getAllByRole('listitem', { hidden: true })[0]?.getAttribute('aria-setsize');
      return readAgain(() => expect(size()).toBe(String(count)));
    };
    await panel.findByRole('link', { name: 'Store network' });
    await grow(2000);
    const search = panel.getByRole('searchbox');
    await userEvent.type(search, 'Rep');
    await grow(2001);
    await expect(search).toHaveFocus();
    await expect(search).toHaveValue('Rep');

    const settings = () => panel.getAllByRole('button', { name: /^Settings of Report/ });
    const list = settings()[0]?.closest<HTMLElement>('[data-scrolls]');
    if (!list) throw new globalThis.Error('The panel does not scroll.');
    const { control, unmoved } = await focusInMiddle(list, settings);
    await userEvent.keyboard('{Enter}');
    const entry = await screen.findByRole('menuitem', { name: 'Edit' });
    await grow(2002);
    await expect(entry).toBeVisible();
    await expect(control).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await unmoved();
    await expect(search).toHaveValue('Rep');
  },
};

export const DeletingAReport: Story = {
  beforeEach: asStaff,
  play: async ({ canvasElement }) => {
    await openSettings(canvasElement, 'Delete');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete report “Store network”?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
};

export const DeletingFailed: Story = {
  beforeEach: async ({ msw }) => {
    await asStaff();
    msw.use(failing('/report/*', 409, 'not_allowed'));
  },
  tags: ['spec:SHELL-253'],
  play: async ({ canvasElement }) => {
    await openSettings(canvasElement, 'Delete');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('Unexpected error during deleting of the project');
  },
};

export const Dark: Story = { ...FromApi, globals: { theme: 'dark' } };

export const RightToLeft: Story = {
  globals: { locale: 'il' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('link', { name: 'Store network' });
  },
};
