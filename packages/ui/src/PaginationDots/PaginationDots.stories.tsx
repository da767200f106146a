import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';

import { PaginationDots } from './PaginationDots';

const meta = {
  title: 'UI/PaginationDots',
  component: PaginationDots,
  args: { label: 'Pages of locations', page: 0, pages: 4, onPageChange: fn() },
  render: function Stateful(args) {
    const [page, setPage] = useState(args.page);
    return (
      <PaginationDots
        {...args}
        page={page}
        onPageChange={(next) => {
          args.onPageChange(next);
          setPage(next);
        }}
      />
    );
  },
} satisfies Meta<typeof PaginationDots>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FourPages: Story = {
  play: async ({ canvasElement, args }) => {
    const pages = within(canvasElement);
    await expect(pages.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await userEvent.click(pages.getByRole('button', { name: 'Next page' }));
    await expect(pages.getByRole('button', { name: 'Page 2 of 4' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(pages.getByRole('button', { name: 'Page 4 of 4' }));
    await expect(args.onPageChange).toHaveBeenLastCalledWith(3);
    await expect(pages.getByRole('button', { name: 'Next page' })).toBeDisabled();
  },
};

export const FortyPages: Story = {
  args: { page: 20, pages: 40 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('button', { name: /^Page / })).toHaveLength(10);
  },
};

export const OnePage: Story = { args: { pages: 1 } };

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { args: { page: 2 }, globals: { theme: 'dark' } };
