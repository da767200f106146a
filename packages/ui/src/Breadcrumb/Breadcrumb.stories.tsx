import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';

import * as Breadcrumb from './Breadcrumb';

const way = (project: string, page: string) => (
  <>
    <Breadcrumb.Item asChild>
      <a href="#projects">Projects</a>
    </Breadcrumb.Item>
    <Breadcrumb.Item asChild>
      <a href="#318" title={project}>
        {project}
      </a>
    </Breadcrumb.Item>
    <Breadcrumb.Item current>{page}</Breadcrumb.Item>
  </>
);

const meta = {
  title: 'UI/Breadcrumb',
  component: Breadcrumb.Root,
  parameters: { pictures: ['NoRoomRightToLeft'] },
  args: { children: way('Retail Berlin', 'Reports') },
} satisfies Meta<typeof Breadcrumb.Root>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ThreeSteps: Story = {
  play: async ({ canvasElement }) => {
    const nav = within(within(canvasElement).getByRole('navigation', { name: 'Where you are' }));
    await expect(nav.getByRole('link', { name: 'Retail Berlin' })).toHaveAttribute('href', '#318');
    await expect(nav.getByText('Reports')).toHaveAttribute('aria-current', 'page');
  },
};

export const LongNames: Story = {
  args: { style: { maxInlineSize: 360 }, children: way('Kaufhausverbund <b>Berlin</b> 🏬 '.repeat(10), 'Reports') },
};

/** As on a phone: one uncut link that leads back. */
export const NoRoom: Story = {
  args: {
    style: { inlineSize: 130 },
    children: (
      <>
        <Breadcrumb.Item asChild>
          <a href="#projects">Projects</a>
        </Breadcrumb.Item>
        <Breadcrumb.Item>Retail Berlin</Breadcrumb.Item>
        <Breadcrumb.Item current>Reports</Breadcrumb.Item>
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    const nav = within(within(canvasElement).getByRole('navigation', { name: 'Where you are' }));
    const back = nav.getByRole('link', { name: 'Projects' });
    await expect(back).toBeVisible();
    await expect(back.scrollWidth).toBeLessThanOrEqual(back.clientWidth);
    await expect(nav.getByText('Reports')).not.toBeVisible();
  },
};

export const NoRoomRightToLeft: Story = { ...NoRoom, play: undefined, globals: { locale: 'il' } };

export const RightToLeft: Story = { args: { children: way('קמעונאות תל אביב', 'דוחות') }, globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };
