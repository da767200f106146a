import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChartColumn, FolderOpen } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';

import { Avatar } from '../Avatar/Avatar';
import { Banner } from '../Banner/Banner';
import { Button } from '../Button/Button';
import * as Card from '../Card/Card';
import { LocationDot } from '../LocationDot/LocationDot';
import { Logo } from '../Logo/Logo';
import * as SidePanel from '../SidePanel/SidePanel';
import { color, space } from '../theme';
import * as TopBar from '../TopBar/TopBar';
import { AppShell } from './AppShell';

const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;

const tabs: SidePanel.Tab[] = [
  { value: 'projects', label: 'Projects', icon: <FolderOpen {...icon} /> },
  { value: 'reports', label: 'Reports', icon: <ChartColumn {...icon} /> },
];

const clicked = fn();

const meta = {
  title: 'UI/AppShell',
  component: AppShell,
  parameters: { layout: 'fullscreen' },
  args: {
    panel: null,
    panelOpen: true,
    bar: (
      <TopBar.Root>
        <TopBar.Pick label="Report" value="Store network 2026" hiddenBelow="compact" />
        <TopBar.Pick label="Locations" value="Alexanderplatz Store" more="(+5 more)" lead={<LocationDot index={0} />} />
        <TopBar.Pick label="Time frames" value="Jul – Sep 2026" hiddenBelow="narrow" />
        <TopBar.End>
          <Avatar name="Mara Klein" />
        </TopBar.End>
      </TopBar.Root>
    ),
    children: (
      <div style={{ padding: space[3] }}>
        <Card.Root>
          <Card.Header>
            <Card.Title>Visit trends</Card.Title>
          </Card.Header>
          <Card.Body>The chart stands here.</Card.Body>
        </Card.Root>
      </div>
    ),
  },
  render: function Stateful(args) {
    const [open, setOpen] = useState(args.panelOpen);
    return (
      <AppShell
        {...args}
        panelOpen={open}
        panel={
          <SidePanel.Root
            tabs={tabs}
            value="reports"
            onValueChange={fn()}
            open={open}
            sheet={args.sheet}
            onOpenChange={setOpen}
            brand={<Logo markOnly />}
          >
            <SidePanel.Header
              back={<a href="#project">Retail Berlin</a>}
              title="Store network 2026"
              subtitle="6 locations · updated 19 Nov 2026"
            />
            <SidePanel.Body>The cards of the nine analyses stand here.</SidePanel.Body>
          </SidePanel.Root>
        }
      />
    );
  },
} satisfies Meta<typeof AppShell>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Page: Story = {
  play: async ({ canvasElement }) => {
    const main = within(canvasElement).getByRole('main');
    const before = main.getBoundingClientRect();
    await expect(before.left).toBe(400);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(main).toHaveFocus();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Fold panel' }));
    await expect(main.getBoundingClientRect().left).toBe(48);
  },
};

export const OverMap: Story = {
  args: {
    backdrop: (
      <button
        type="button"
        aria-label="Map"
        onClick={clicked}
        style={{ inlineSize: '100%', blockSize: '100%', background: color.mapLand }}
      />
    ),
    children: (
      <div style={{ display: 'flex', gap: space[2], padding: space[3], inlineSize: 'fit-content' }}>
        <Button>Catchment</Button>
        <Button>Export</Button>
      </div>
    ),
  },
  play: async ({ canvasElement }) => {
    const { left, bottom } = within(canvasElement).getByRole('main').getBoundingClientRect();
    // Outside the tools the map receives the click.
    const beside = document.elementFromPoint(left + 200, bottom - 200);
    await expect(beside).toHaveAccessibleName('Map');
    await expect(within(canvasElement).getByRole('button', { name: 'Export' })).toBeVisible();
  },
};

export const WithBanner: Story = {
  args: {
    banner: (
      <Banner variant="warning" action={<a href="#end">End session</a>} style={{ borderRadius: 0 }}>
        You act as Mara Klein. The session ends in 42 minutes.
      </Banner>
    ),
  },
};

export const Folded: Story = { args: { panelOpen: false } };

/** On a phone the content ends at the header of a folded sheet, which covers it when unfolded. */
export const Peek: Story = {
  args: { panelOpen: false, sheet: 'peek' },
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    const main = canvas.getByRole('main');
    const handle = canvas.getByRole('button', { name: 'Open panel' });
    const top = () => handle.getBoundingClientRect().top;
    await waitFor(() => expect(top()).toBeCloseTo(main.getBoundingClientRect().bottom, 0));
    await expect(innerHeight - top()).toBeLessThan(150);
    await userEvent.click(handle);
    await waitFor(() => expect(top()).toBeCloseTo(main.getBoundingClientRect().top, 0));
    await expect(main).toHaveAttribute('inert');
  },
};

export const RightToLeft: Story = {
  globals: { locale: 'il' },
  play: async ({ canvasElement }) => {
    const { right } = within(canvasElement).getByRole('main').getBoundingClientRect();
    await expect(Math.round(innerWidth - right)).toBe(400);
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
