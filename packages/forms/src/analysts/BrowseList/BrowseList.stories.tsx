import { useHierarchy } from '@locus/data';
import type { Project } from '@locus/model/entities';
import { projectSorts, sortProjects } from '@locus/model/entities';
import { ProjectCard } from '@locus/ui';
import { color } from '@locus/ui/theme';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

import { ApiStory, signInForApi } from '../../stories/ApiStory';
import { storyProjects } from '../../stories/projects';
import type { BrowseListProps } from './BrowseList';
import { BrowseList } from './BrowseList';

type Projects = BrowseListProps<Project, (typeof projectSorts)[number]>;

/** The list as part of a page: the page stores the search and the sort order. */
function Projects(props: Projects) {
  const [search, setSearch] = useState(props.search);
  const [sort, setSort] = useState(props.sort);
  return (
    <BrowseList
      {...props}
      search={search}
      onSearchChange={(text) => {
        setSearch(text);
        props.onSearchChange(text);
      }}
      sort={sort}
      onSortChange={(next) => {
        setSort(next);
        props.onSortChange(next);
      }}
    />
  );
}

/** This many entries with different names. */
const manyProjects = Array.from({ length: 1000 }, (_, i) => ({
  ...storyProjects[0]!,
  id: String(i + 1),
  name: `Project ${String(i + 1).padStart(4, '0')}`,
}));

const meta = {
  title: 'Forms/BrowseList',
  component: Projects,
  args: {
    title: 'Projects',
    entries: storyProjects,
    status: 'ready',
    search: '',
    onSearchChange: fn(),
    sort: 'Name',
    onSortChange: fn(),
    searchLabel: 'Search projects',
    sortLabel: 'Sort projects',
    sorts: projectSorts,
    sortEntries: sortProjects,
    emptyTitle: 'No projects yet',
    emptyText: 'A project holds locations and reports.',
    renderCard: (project) => (
      <ProjectCard
        name={project.name}
        description={project.description}
        seed={project.id}
        reportCount={project.reports.length}
        locationCount={project.locations_count}
        createdDate={project.created_date}
        link={<a href={`#${project.id}`}>{project.name}</a>}
      />
    ),
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 352, maxInlineSize: '100%', background: color.panel, color: color.panelText }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Projects>;

export default meta;
type Story = StoryObj<typeof meta>;

const namesIn = (element: HTMLElement) =>
  within(element)
    .queryAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent);

export const Ready: Story = {
  play: async ({ canvasElement }) => {
    await expect(namesIn(canvasElement)).toEqual(['Amsterdam pop-ups', 'Retail Berlin', 'Wien Einkaufsstraßen']);
  },
};

/** The order is selected from a menu whose button names the current one; the selection is reported. */
export const Sorting: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sort projects: Name' }));
    const menu = within(await screen.findByRole('menu'));
    const checked = (items: HTMLElement[]) => items.map(({ textContent }) => textContent);
    await expect(checked(menu.getAllByRole('menuitemradio', { checked: true }))).toEqual(['Name']);
    await userEvent.click(menu.getByRole('menuitemradio', { name: 'Number of reports' }));
    await expect(args.onSortChange).toHaveBeenLastCalledWith('Number of reports');
    const button = canvas.getByRole('button', { name: 'Sort projects: Number of reports' });
    await expect(button).toBeVisible();
    await userEvent.click(button);
    const again = within(await screen.findByRole('menu'));
    await expect(checked(again.getAllByRole('menuitemradio', { checked: true }))).toEqual(['Number of reports']);
    await userEvent.keyboard('{Escape}');
    await expect(namesIn(canvasElement)).toEqual(['Retail Berlin', 'Wien Einkaufsstraßen', 'Amsterdam pop-ups']);
  },
};

/** The search results keep the selected order. */
export const Searching: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search projects' }), 'IN');
    await expect(args.onSearchChange).toHaveBeenLastCalledWith('IN');
    await expect(namesIn(canvasElement)).toEqual(['Retail Berlin', 'Wien Einkaufsstraßen']);
  },
};

/** No results differ from an empty list. */
export const NoMatch: Story = {
  args: { search: 'atlantis' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Nothing matches/)).toBeVisible();
    await expect(canvas.queryByText('No projects yet')).toBeNull();
  },
};

export const Empty: Story = {
  args: { entries: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No projects yet')).toBeVisible();
    await expect(canvas.queryByText(/Nothing matches/)).toBeNull();
  },
};

export const Loading: Story = {
  args: { entries: [], status: 'loading' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('searchbox', { name: 'Search projects' })).toBeVisible();
    await expect(canvas.queryByText('No projects yet')).toBeNull();
  },
};

export const Error: Story = {
  args: { entries: [], status: 'error', error: 'The server cannot be reached.', onRetry: fn() },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('The server cannot be reached.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const FromApi: Story = {
  beforeEach: signInForApi,
  render: function FromApi(args) {
    const { data = [], status } = useHierarchy();
    return <Projects {...args} entries={data} status={status} />;
  },
  decorators: [
    (Story) => (
      <ApiStory>
        <Story />
      </ApiStory>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('heading', { level: 2, name: 'Retail Berlin' });
    await expect(namesIn(canvasElement)).toContain('Wien Einkaufsstraßen');
  },
};

/**
 * Of a thousand entries only those in view are in the document; keyboard and screen readers can still reach all of
 * them.
 */
export const Thousand: Story = {
  args: { entries: manyProjects },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', flexDirection: 'column', blockSize: 480 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const cards = () => canvas.getAllByRole('listitem');
    await waitFor(() => expect(cards()[0]).toHaveAttribute('aria-setsize', '1000'));
    await expect(canvas.getByRole('link', { name: 'Project 0001' })).toBeVisible();
    await expect(cards().length).toBeLessThan(60);
    await expect(canvasElement.querySelectorAll('*').length).toBeLessThan(2000);
    // Tab continues beyond what was initially in the document.
    canvas.getByRole('link', { name: 'Project 0001' }).focus();
    for (let i = 2; i <= 16; i += 1) {
      const next = await canvas.findByRole('link', { name: `Project ${String(i).padStart(4, '0')}` });
      await userEvent.tab();
      await expect(next).toHaveFocus();
    }
    const scrolls = canvasElement.querySelector('[data-scrolls]')!;
    scrolls.scrollTop = scrolls.scrollHeight;
    await waitFor(() => expect(cards().at(-1)).toHaveAttribute('aria-posinset', '1000'));
    await expect(canvas.getByRole('link', { name: 'Project 1000' })).toBeVisible();
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search projects' }), '0500');
    await waitFor(() => expect(cards()).toHaveLength(1));
    await expect(canvas.getByRole('link', { name: 'Project 0500' })).toBeVisible();
  },
};
