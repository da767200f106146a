import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';

import { Button } from '../Button/Button';
import { color } from '../theme';
import { ViewStage } from './ViewStage';
import { useViewWords } from './viewWords';

const meta = {
  title: 'UI/ViewStage',
  component: ViewStage,
  parameters: { layout: 'fullscreen' },
  args: {
    description: <p>Visits of Alexanderplatz in June 2026</p>,
    tools: (
      <>
        <Button>Table</Button>
        <Button>Map</Button>
      </>
    ),
    mapped: false,
    children: <div data-testid="view" style={{ blockSize: 300, background: color.surface }} />,
  },
  decorators: [
    (Story) => (
      <div style={{ blockSize: '100vh' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ViewStage>;

export default meta;
type Story = StoryObj<typeof meta>;

const Figure = () => <figure aria-label="Chart" aria-describedby={useViewWords()} />;

const boxes = (canvas: {
  getByText: (text: RegExp) => HTMLElement;
  getByRole: (role: string, options: { name: string }) => HTMLElement;
  getByTestId: (id: string) => HTMLElement;
}) =>
  [canvas.getByText(/^Visits of/), canvas.getByRole('button', { name: 'Table' }), canvas.getByTestId('view')].map(
    (element) => element.getBoundingClientRect(),
  );

/** Beside a graph or table: description, tools and view, one below the other. */
export const Paged: Story = {
  play: async ({ canvas }) => {
    const [description, tools, view] = boxes(canvas);
    await expect(tools!.top).toBeGreaterThanOrEqual(description!.bottom);
    await expect(view!.top).toBeGreaterThanOrEqual(tools!.bottom);
  },
};

/** A map fills the place below its description, the tools upon it; between them the map is in reach. */
export const Mapped: Story = {
  args: {
    mapped: true,
    children: <div data-testid="view" style={{ position: 'absolute', inset: 0, background: color.surface }} />,
  },
  play: async ({ canvas, canvasElement }) => {
    const [description, tools, view] = boxes(canvas);
    await expect(view!.top).toBeGreaterThanOrEqual(description!.bottom);
    await expect(Math.round(view!.bottom)).toBe(window.innerHeight);
    await expect(tools!.top).toBeGreaterThan(view!.top);
    await expect(tools!.bottom).toBeLessThan(view!.bottom);
    await expect(Math.round(view!.width)).toBe(canvasElement.clientWidth);
    const beside = document.elementFromPoint(view!.left + view!.width * 0.6, tools!.top + tools!.height / 2);
    await expect(beside).toBe(canvas.getByTestId('view'));
    const upon = document.elementFromPoint(tools!.left + 8, tools!.top + tools!.height / 2);
    await expect(upon?.closest('button')).toBe(canvas.getByRole('button', { name: 'Table' }));
  },
};

/** Where nothing is described no bar stands over the map. */
export const Empty: Story = {
  args: { ...Mapped.args, description: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByTestId('view').getBoundingClientRect().top).toBe(0);
  },
};

/** What is said above the view describes it, for those who do not see it. */
export const Described: Story = {
  args: { ...Mapped.args, children: <Figure /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('figure')).toHaveAccessibleDescription('Visits of Alexanderplatz in June 2026');
  },
};

/** Going from graph to map leaves the focus on the tool that did it. */
export const KeepsTheFocus: Story = {
  render: function Switching(args) {
    const [mapped, setMapped] = useState(false);
    return <ViewStage {...args} mapped={mapped} tools={<Button onClick={() => setMapped(!mapped)}>Map</Button>} />;
  },
  play: async ({ canvas }) => {
    const tool = canvas.getByRole('button', { name: 'Map' });
    await userEvent.click(tool);
    await expect(getComputedStyle(tool.parentElement!).position).toBe('absolute');
    await expect(tool).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(getComputedStyle(tool.parentElement!).position).toBe('static');
    await expect(tool).toHaveFocus();
  },
};

/** On a phone what belongs to the view alone, its legend and its controls fold into one button. */
export const Folded: Story = {
  ...Mapped,
  globals: { viewport: { value: 'mobile1' } },
  args: {
    ...Mapped.args,
    viewTools: <Button>Heatmap</Button>,
    endTools: <Button>Export</Button>,
    children: <p data-fold>Legend</p>,
  },
  play: async ({ canvas }) => {
    const unfold = canvas.getByRole('button', { name: 'Show legend and tools' });
    await expect(unfold).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.getByText('Legend')).not.toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Heatmap' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Export' })).toBeVisible();
    await userEvent.click(unfold);
    await expect(canvas.getByText('Legend')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Heatmap' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Hide legend and tools' }));
    await expect(canvas.getByText('Legend')).not.toBeVisible();
  },
};

/** Where there is room nothing is folded. */
export const Unfolded: Story = {
  ...Folded,
  globals: {},
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Legend')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Heatmap' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /legend and tools/ })).toBeNull();
  },
};

/** What stands below the tools begins where they end, also where they take several rows. */
export const ManyTools: Story = {
  ...Mapped,
  args: {
    ...Mapped.args,
    viewTools: ['Catchment areas', 'Trade area', 'Driving time', 'Settings'].map((name) => (
      <Button key={name} style={{ inlineSize: 260 }}>
        {name}
      </Button>
    )),
    endTools: <Button>Export</Button>,
    children: <p style={{ position: 'absolute', insetBlockStart: 'var(--map-top)' }}>Legend</p>,
  },
  play: async ({ canvas }) => {
    const legend = canvas.getByText('Legend').getBoundingClientRect();
    for (const tool of canvas.getAllByRole('button')) {
      await expect(tool.getBoundingClientRect().bottom).toBeLessThanOrEqual(legend.top);
    }
  },
};

export const Narrow: Story = { ...Mapped, globals: { viewport: { value: 'mobile1' } } };
