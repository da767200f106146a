import { useHierarchy } from '@locus/data';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';

import { ApiStory, signInForApi } from '../../stories/ApiStory';
import { storyProjects } from '../../stories/projects';
import { LatestReports } from './LatestReports';

const meta = {
  title: 'Forms/LatestReports',
  component: LatestReports,
  args: {
    projects: storyProjects,
    renderLink: ({ id, name }) => (
      <a href={`#${id}`}>
        <bdi>{name}</bdi>
      </a>
    ),
  },
} satisfies Meta<typeof LatestReports>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Reports of all projects together, newest first regardless of project. */
export const Ready: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Shopping streets',
      'Christmas market',
      'Store network',
    ]);
    await expect(canvas.getByRole('link', { name: 'Christmas market' })).toHaveAttribute('href', '#12');
    const shown = canvasElement.textContent;
    for (const text of ['Wien Einkaufsstraßen', 'Jul 2025 – Jun 2026', '30/06/2026'])
      await expect(shown).toContain(text);
    // A report of a single month names it once.
    await expect(canvas.getByText('Dec 2025')).toBeVisible();
    await expect(canvas.queryByText('Amsterdam pop-ups')).toBeNull();
    await expect(canvas.getByRole('columnheader', { name: /Created/ })).toHaveAttribute('aria-sort', 'descending');
  },
};

/** Numbers sort as numbers, names as names. */
export const Sorted: Story = {
  play: async ({ canvas }) => {
    const names = () => canvas.getAllByRole('link').map((link) => link.textContent);
    await userEvent.click(canvas.getByRole('button', { name: /^Report/ }));
    await expect(names()).toEqual(['Christmas market', 'Shopping streets', 'Store network']);
    await userEvent.click(canvas.getByRole('button', { name: /^Locations/ }));
    const first = names();
    await userEvent.click(canvas.getByRole('button', { name: /^Locations/ }));
    await expect(names()).toEqual(first.toReversed());
    await expect(first).toContain('Store network');
  },
};

/** Next to the panel in a window of 1024 px every column is visible. */
export const Compact: Story = {
  parameters: { viewport: { options: { compact: { name: 'Compact', styles: { width: '1024px', height: '768px' } } } } },
  globals: { viewport: { value: 'compact' } },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 576 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Latest reports' });
    await expect(table.getBoundingClientRect().width).toBeLessThanOrEqual(576);
  },
};

export const Loading: Story = {
  args: { projects: [], status: 'loading' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Latest reports' })).toBeVisible();
    await expect(canvas.queryByText('No reports yet')).toBeNull();
  },
};

export const Empty: Story = {
  args: { projects: storyProjects.slice(2) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No reports yet')).toBeVisible();
    await expect(canvas.getByText('Reports are listed here as soon as they are ready.')).toBeVisible();
  },
};

export const Error: Story = {
  args: { projects: [], status: 'error', error: 'The server cannot be reached.', onRetry: fn() },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('The server cannot be reached.')).toBeVisible();
    await expect(canvas.queryByText('No reports yet')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const FromApi: Story = {
  beforeEach: signInForApi,
  render: function FromApi(args) {
    const { data = [], status } = useHierarchy();
    return <LatestReports {...args} projects={data} status={status} />;
  },
  decorators: [
    (Story) => (
      <ApiStory>
        <Story />
      </ApiStory>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Store network' })).toBeVisible();
    await expect(canvas.getAllByText('Retail Berlin')).toHaveLength(7);
  },
};
