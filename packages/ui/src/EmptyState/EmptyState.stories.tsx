import type { Meta, StoryObj } from '@storybook/react-vite';
import { FolderOpen } from 'lucide-react';

import { Button } from '../Button/Button';
import { EmptyState } from './EmptyState';

const meta = {
  title: 'UI/EmptyState',
  component: EmptyState,
  args: {
    icon: <FolderOpen size={24} strokeWidth={1.5} aria-hidden />,
    title: 'No projects created yet..',
    text: 'A project holds the locations you compare and their reports. Start with one city or one brand.',
    action: <Button variant="primary">Create project</Button>,
  },
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Regular: Story = {};

export const WithoutAction: Story = { args: { action: undefined } };

export const Compact: Story = {
  args: { size: 'compact', title: 'Not enough data', text: undefined, action: undefined },
};

export const LongText: Story = {
  args: { title: 'Kaufhausverbundgesellschaftsstandortvergleich <b>2026</b> 🏬 '.repeat(5).slice(0, 300) },
};

export const RightToLeft: Story = {
  args: {
    title: 'עדיין לא נוצרו פרויקטים..',
    text: 'פרויקט מחזיק את המיקומים שמשווים ואת הדוחות עליהם.',
    action: <Button variant="primary">יצירת פרויקט</Button>,
  },
  globals: { locale: 'il' },
};

export const Dark: Story = { globals: { theme: 'dark' } };
