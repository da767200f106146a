import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChartColumn, CircleHelp, FolderOpen, MessageSquare, Plus, UserRound } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';

import { Button } from '../Button/Button';
import { IconButton } from '../IconButton/IconButton';
import { Logo } from '../Logo/Logo';
import { ProjectCard } from '../ProjectCard/ProjectCard';
import { SearchField } from '../SearchField/SearchField';
import { space } from '../theme';
import * as SidePanel from './SidePanel';

const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;

const tabs: SidePanel.Tab[] = [
  { value: 'profile', label: 'Profile', icon: <UserRound {...icon} /> },
  { value: 'projects', label: 'Projects', icon: <FolderOpen {...icon} /> },
  { value: 'reports', label: 'Reports', icon: <ChartColumn {...icon} /> },
  { value: 'messages', label: 'Messages', icon: <MessageSquare {...icon} />, count: 2 },
];

const names = [
  'Retail Berlin',
  'Food courts Hamburg',
  'Wien Einkaufsstraßen',
  'Zürich Flagship 2026',
  'Amsterdam pop-ups',
];

const meta = {
  title: 'UI/SidePanel',
  component: SidePanel.Root,
  parameters: {
    pictures: ['Folded', 'RightToLeft', 'NarrowFolded'],
    layout: 'fullscreen',
  },
  args: {
    tabs,
    value: 'projects',
    onValueChange: fn(),
    open: true,
    onOpenChange: fn(),
    brand: <Logo markOnly />,
    railEnd: <IconButton label="Help" icon={<CircleHelp {...icon} />} />,
    children: (
      <>
        <SidePanel.Header
          title="Projects"
          actions={
            <Button size="small" variant="primary" icon={<Plus size={16} strokeWidth={1.5} aria-hidden />}>
              Create project
            </Button>
          }
        >
          <SearchField label="Search projects" placeholder="Search projects" value="" onValueChange={fn()} />
        </SidePanel.Header>
        <SidePanel.Body>
          <ul style={{ display: 'grid', gap: space[3] }}>
            {names.map((name, i) => (
              <li key={name}>
                <ProjectCard
                  name={name}
                  description="Quarterly network review"
                  seed={name}
                  reportCount={8 - i}
                  locationCount={24 - i}
                  createdDate="2026-01-12"
                  link={<a href={`#${i}`}>{name}</a>}
                  chosen={i === 0}
                />
              </li>
            ))}
          </ul>
        </SidePanel.Body>
      </>
    ),
  },
  render: function Stateful(args) {
    const [open, setOpen] = useState(args.open);
    const [value, setValue] = useState(args.value);
    return (
      <div style={{ position: 'relative', blockSize: '100dvh', overflow: 'hidden' }}>
        <SidePanel.Root
          {...args}
          open={open}
          value={value}
          onOpenChange={(next) => {
            args.onOpenChange(next);
            setOpen(next);
          }}
          onValueChange={(next) => {
            args.onValueChange(next);
            setValue(next);
          }}
        />
      </div>
    );
  },
} satisfies Meta<typeof SidePanel.Root>;

export default meta;
type Story = StoryObj<typeof meta>;

const long = 'Kaufhausverbundgesellschaft <b>Süd</b> 🏬 مركز تسوق '.repeat(8).slice(0, 300);

export const Projects: Story = {
  play: async ({ canvasElement, args }) => {
    const panel = within(within(canvasElement).getByRole('complementary', { name: 'Side panel' }));
    await expect(panel.getByRole('button', { name: 'Projects' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(panel.getByRole('button', { name: 'Messages, 2 new' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('messages');
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
};

export const FoldAndUnfold: Story = {
  play: async ({ canvasElement, args }) => {
    const panel = within(canvasElement);
    await userEvent.click(panel.getByRole('button', { name: 'Fold panel' }));
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    // When folded, nothing inside can be reached; the rail can.
    await expect(panel.queryByRole('link', { name: 'Retail Berlin' })).toBeNull();
    await userEvent.click(panel.getByRole('button', { name: 'Reports' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('reports');
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(true);
    await expect(panel.getByRole('link', { name: 'Retail Berlin' })).toBeVisible();
  },
};

export const Folded: Story = { args: { open: false } };

export const ReportHeader: Story = {
  args: {
    value: 'reports',
    children: (
      <>
        <SidePanel.Header
          back={<a href="#project">Retail Berlin</a>}
          title="Store network 2026"
          subtitle="6 locations · updated 19 Nov 2026"
        />
        <SidePanel.Body>The cards of the nine analyses stand here.</SidePanel.Body>
      </>
    ),
  },
};

export const LongNames: Story = {
  args: {
    children: (
      <>
        <SidePanel.Header back={<a href="#project">{long}</a>} title={long} subtitle={<bdi>{long}</bdi>} />
        <SidePanel.Body>{null}</SidePanel.Body>
      </>
    ),
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };

export const Narrow: Story = {
  globals: { viewport: { value: 'mobile1' } },
};

/** Folded, back link and title stay in view and can be used; the handle is pressed, dragged, or used by keys. */
export const Peek: Story = {
  args: { ...ReportHeader.args, open: false, sheet: 'peek' },
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas, args }) => {
    const handle = canvas.getByRole('button', { name: 'Open panel' });
    const title = canvas.getByRole('heading', { name: 'Store network 2026' });
    const top = () => handle.getBoundingClientRect().top;
    await waitFor(() => expect(top()).toBeCloseTo(innerHeight - 48 - 70, 0));
    await expect(title.getBoundingClientRect().bottom).toBeLessThan(innerHeight - 48);
    handle.focus();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Retail Berlin' })).toHaveFocus();
    await expect(canvas.getByText(/^The cards/)).toHaveAttribute('inert');
    await userEvent.click(handle);
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(true);
    await waitFor(() => expect(top()).toBe(0));
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    const drag = (from: number, to: number) =>
      userEvent.pointer([
        { keys: '[TouchA>]', target: handle, coords: { clientX: 100, clientY: from } },
        { pointerName: 'TouchA', target: handle, coords: { clientX: 100, clientY: to } },
        { keys: '[/TouchA]', target: handle, coords: { clientX: 100, clientY: to } },
      ]);
    await drag(600, 300);
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(true);
    await drag(100, 400);
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    await drag(600, 300);
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(true);
  },
};

export const NarrowFolded: Story = { args: { open: false }, globals: { viewport: { value: 'mobile1' } } };
