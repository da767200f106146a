import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { EllipsisVertical } from 'lucide-react';
import { expect, within } from 'storybook/test';

import { IconButton } from '../IconButton/IconButton';
import { color, space } from '../theme';
import { ReportCard } from './ReportCard';

const onPanel: Decorator = (Story) => (
  <div style={{ inlineSize: 352, maxInlineSize: '100%', padding: space[3], background: color.panel }}>
    <h1 hidden>Reports</h1>
    <Story />
  </div>
);

const meta = {
  title: 'UI/ReportCard',
  component: ReportCard,
  parameters: { pictures: ['PointsOfInterest', 'AreasOfInterest'] },
  decorators: [onPanel],
  args: {
    name: 'Store network 2026',
    description: 'All stores, third quarter',
    locationCount: 6,
    createdDate: '2026-10-02T23:30:00Z',
    category: 'POI_DEFAULT',
    link: <a href="#reports/4187">Store network 2026</a>,
  },
} satisfies Meta<typeof ReportCard>;

export default meta;
type Story = StoryObj<typeof meta>;

const settings = (
  <IconButton
    size="small"
    label="Settings of Store network 2026"
    icon={<EllipsisVertical size={16} strokeWidth={1.5} aria-hidden />}
  />
);

const long = 'Kaufhausverbund <b>Süd</b> 🏬 مركز تسوق '.repeat(10).slice(0, 300);

export const PointsOfInterest: Story = {
  tags: ['spec:SHELL-058', 'spec:SHELL-059'],
  play: async ({ canvasElement }) => {
    const card = within(canvasElement);
    await expect(card.getByRole('link', { name: 'Store network 2026' })).toHaveAttribute('href', '#reports/4187');
    await expect(canvasElement.querySelector('article')).toHaveTextContent('6 locations');
    await expect(card.getByText('Created 02/10/2026')).toBeVisible();
    await expect(card.getByText('Report type: Points of interest')).toBeVisible();
  },
};

export const AreasOfInterest: Story = { args: { category: 'AOI_DEFAULT', menu: settings } };

export const German: Story = {
  tags: ['spec:SHELL-059'],
  globals: { locale: 'de' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Berichtsart: Points of Interest')).toBeVisible();
  },
};

export const Chosen: Story = { args: { chosen: true, menu: settings } };

export const LongNames: Story = {
  args: { name: long, description: long, menu: settings },
  tags: ['spec:SHELL-053'],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(`${Array.from(long).slice(0, 36).join('')}...`)).toBeVisible();
    await expect(within(canvasElement).getByRole('heading', { level: 2 })).toHaveAttribute('title', long);
  },
};

export const RightToLeft: Story = {
  args: { name: 'רשת החנויות 2026', description: 'כל החנויות, רבעון שלישי', menu: settings },
  globals: { locale: 'il' },
};

export const Dark: Story = { globals: { theme: 'dark' } };
