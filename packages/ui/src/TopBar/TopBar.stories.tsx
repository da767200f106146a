import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';

import { Avatar } from '../Avatar/Avatar';
import { LocationDot } from '../LocationDot/LocationDot';
import { LanguageMenu } from '../LanguageMenu/LanguageMenu';
import * as Menu from '../Menu/Menu';
import { ThemeMenu } from '../ThemeMenu/ThemeMenu';
import * as TopBar from './TopBar';

const report = (
  <Menu.Root>
    <Menu.Trigger asChild>
      <TopBar.Pick label="Report" value="Store network 2026" hiddenBelow="compact" />
    </Menu.Trigger>
    <Menu.Content>
      <Menu.Item onSelect={fn()}>Store network 2026</Menu.Item>
      <Menu.Item onSelect={fn()}>Weekly pulse</Menu.Item>
    </Menu.Content>
  </Menu.Root>
);

const meta = {
  title: 'UI/TopBar',
  component: TopBar.Root,
  parameters: { pictures: ['Narrow'], layout: 'fullscreen' },
  args: {
    children: (
      <>
        {report}
        <TopBar.Pick label="Locations" value="Alexanderplatz Store" more="(+5 more)" lead={<LocationDot index={0} />} />
        <TopBar.Pick label="Time frames" value="Jul – Sep 2026" hiddenBelow="narrow" />
        <TopBar.End>
          <Avatar name="Mara Klein" />
        </TopBar.End>
      </>
    ),
  },
} satisfies Meta<typeof TopBar.Root>;

export default meta;
type Story = StoryObj<typeof meta>;

const long = 'Kaufhausverbundgesellschaft <b>Süd</b> 🏬 مركز تسوق '.repeat(8).slice(0, 300);

/**
 * Beside the open panel in a window of 1024 px nothing is cut: the report, whose name is in the panel, is shown as an
 * icon.
 */
export const BesideThePanel: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 624 }}>
        <Story />
      </div>
    ),
  ],
  args: {
    children: (
      <>
        <TopBar.Pick label="Bericht" value="Store network" hiddenBelow="narrow" narrowIcon={<b aria-hidden>R</b>} />
        <TopBar.Pick
          label="Standorte"
          value="Alexanderplatz Store"
          more="(+5 weitere)"
          lead={<LocationDot index={0} />}
        />
        <TopBar.Pick label="Zeiträume" value="Juli 2025 – Juni 2026" narrowIcon={<b aria-hidden>Z</b>} />
        <TopBar.End>
          <LanguageMenu value="de" onValueChange={fn()} />
          <ThemeMenu value="system" onValueChange={fn()} />
          <Avatar name="Mara Klein" />
        </TopBar.End>
      </>
    ),
  },
  play: async ({ canvas }) => {
    for (const words of ['Standorte', 'Alexanderplatz Store', '(+5 weitere)', 'Zeiträume', 'Juli 2025 – Juni 2026']) {
      const element = canvas.getByText(words);
      await expect(element.scrollWidth, words).toBeLessThanOrEqual(element.clientWidth);
    }
    await expect(canvas.getByRole('button', { name: /Bericht/ }).clientWidth).toBeLessThan(48);
    const [pick, end] = [
      canvas.getByRole('button', { name: /Zeiträume/ }),
      canvas.getByRole('button', { name: /Deutsch/ }),
    ];
    await expect(pick.getBoundingClientRect().right).toBeLessThanOrEqual(end.getBoundingClientRect().left);
  },
};

export const ThreePicks: Story = {
  args: {
    children: (
      <>
        <Menu.Root>
          <Menu.Trigger asChild>
            <TopBar.Pick label="Report" value="Store network 2026" />
          </Menu.Trigger>
          <Menu.Content>
            <Menu.Item>Weekly pulse</Menu.Item>
          </Menu.Content>
        </Menu.Root>
        <TopBar.Pick label="Locations" value="Alexanderplatz Store" more="(+5 more)" lead={<LocationDot index={0} />} />
        <TopBar.Pick label="Time frames" value="Jul – Sep 2026" />
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /Report/ }));
    await waitFor(() => expect(within(document.body).getByRole('menuitem', { name: 'Weekly pulse' })).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: /Report/ })).toHaveFocus());
  },
};

export const LongNames: Story = {
  args: {
    children: (
      <>
        <TopBar.Pick label="Report" value={long} />
        <TopBar.Pick label="Locations" value={long} more="(+29 more)" lead={<LocationDot index={29} />} />
        <TopBar.Pick label="Time frames" value="Jul – Sep 2026" />
        <TopBar.End>
          <Avatar name="Mara Klein" />
        </TopBar.End>
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    const bar = canvasElement.querySelector('header')!;
    await expect(bar.scrollWidth).toBeLessThanOrEqual(bar.clientWidth);
  },
};

export const RightToLeft: Story = {
  args: {
    children: (
      <>
        <TopBar.Pick label="דוח" value="רשת החנויות 2026" />
        <TopBar.Pick label="מיקומים" value="דיזנגוף סנטר" more="(5 נוספים)" lead={<LocationDot index={0} />} />
        <TopBar.End>
          <Avatar name="דנה לוי" />
        </TopBar.End>
      </>
    ),
  },
  globals: { locale: 'il' },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
