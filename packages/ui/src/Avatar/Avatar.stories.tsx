import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';

import { Avatar } from './Avatar';

const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Crect width='8' height='8' fill='teal'/%3E%3Ccircle cx='4' cy='3' r='1.6' fill='white'/%3E%3Ccircle cx='4' cy='8' r='3' fill='white'/%3E%3C/svg%3E";

const meta = {
  title: 'UI/Avatar',
  component: Avatar,
  parameters: { pictures: ['Initials'] },
  args: { name: 'Mara Klein' },
} satisfies Meta<typeof Avatar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Initials: Story = {};

export const Picture: Story = { args: { src: picture } };

export const BrokenPicture: Story = {
  args: { src: 'data:image/png;base64,AAAA' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText('MK')).toBeVisible());
  },
};

export const NoLetters: Story = { args: { name: '🏬' } };

export const Large: Story = { args: { size: 'large' } };

export const Hebrew: Story = { args: { name: 'דנה לוי' }, globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };
