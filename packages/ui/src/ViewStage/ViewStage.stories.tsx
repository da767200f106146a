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

/** Next to a graph or table: description, tools and view, stacked. */
export const Paged: Story = {
  play: async ({ canvas }) => {
    const [description, tools, view] = boxes(canvas);
    await expect(tools!.top).toBeGreaterThanOrEqual(description!.bottom);
    await expect(view!.top).toBeGreaterThanOrEqual(tools!.bottom);
  },
};

/** A map fills the space below its description, with the tools on top of it; the map can be reached between them. */
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

/** Without a description there is no bar over the map. */
export const Empty: Story = {
  args: { ...Mapped.args, description: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByTestId('view').getBoundingClientRect().top).toBe(0);
  },
};

/** The text above the view is its accessible description. */
export const Described: Story = {
  args: { ...Mapped.args, children: <Figure /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('figure')).toHaveAccessibleDescription('Visits of Alexanderplatz in June 2026');
  },
};

/** Switching from graph to map keeps the tool that did it in its place, with the focus on it. */
export const KeepsTheFocus: Story = {
  render: function Switching(args) {
    const [mapped, setMapped] = useState(false);
    return <ViewStage {...args} mapped={mapped} tools={<Button onClick={() => setMapped(!mapped)}>Map</Button>} />;
  },
  play: async ({ canvas }) => {
    const tool = canvas.getByRole('button', { name: 'Map' });
    const place = () => {
      const { left, top } = tool.getBoundingClientRect();
      return [left, top];
    };
    const before = place();
    await userEvent.click(tool);
    await expect(getComputedStyle(tool.parentElement!).position).toBe('absolute');
    await expect(place()).toEqual(before);
    await expect(tool).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(getComputedStyle(tool.parentElement!).position).toBe('static');
    await expect(tool).toHaveFocus();
  },
};

/** On a phone the controls of the view, its legend and its settings collapse into one button. */
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

/** In a window of 320 px the choice of analysis has a line of its own, so that its name is not cut. */
export const SmallestPhone: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
  args: {
    ...Mapped.args,
    tools: (
      <>
        <Button>Popular day &amp; hour</Button>
        <Button>Table</Button>
      </>
    ),
    viewTools: <Button>Heatmap</Button>,
    endTools: <Button>Export</Button>,
  },
  play: async ({ canvas }) => {
    const of = (name: string) => canvas.getByRole('button', { name }).getBoundingClientRect();
    const [choice, table, fold, exports] = ['Popular day & hour', 'Table', 'Show legend and tools', 'Export'].map(of);
    const row = canvas.getByRole('button', { name: 'Table' }).parentElement!.getBoundingClientRect();
    await expect(choice!.width).toBe(row.width);
    await expect(table!.top).toBeGreaterThan(choice!.bottom);
    await expect(fold!.top).toBe(table!.top);
    await expect(exports!.top).toBe(table!.top);
    await expect(Math.round(exports!.right)).toBe(Math.round(choice!.right));
  },
};

/** With enough room nothing collapses. */
export const Unfolded: Story = {
  ...Folded,
  globals: {},
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Legend')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Heatmap' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /legend and tools/ })).toBeNull();
  },
};

/** Content below the tools starts where they end, even if they take several rows. */
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

export const Narrow: Story = { ...Mapped, globals: { viewport: { value: 'mobile2' } } };
