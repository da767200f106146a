import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';

import { CompanyLogo } from './CompanyLogo';

/** A logo four times as wide as it is high, so that its width is the limit. */
const logo = (widthPx: number) =>
  `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='${widthPx}' height='28'%3E%3Crect width='100%25' height='28' fill='teal'/%3E%3C/svg%3E`;

const meta = {
  title: 'UI/CompanyLogo',
  component: CompanyLogo,
  args: { src: logo(56), company: 'Acme Retail GmbH' },
} satisfies Meta<typeof CompanyLogo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    const picture = canvas.getByRole('img', { name: 'Acme Retail GmbH' });
    await waitFor(() => expect((picture as HTMLImageElement).naturalWidth).toBe(56));
    await expect(picture.offsetHeight).toBe(28);
    await expect(picture).toHaveAttribute('title', 'Acme Retail GmbH');
  },
};

/** A very wide logo stays within its box and keeps its proportions. */
export const Wide: Story = {
  args: { src: logo(400) },
  play: async ({ canvas }) => {
    const picture = canvas.getByRole('img');
    await waitFor(() => expect((picture as HTMLImageElement).naturalWidth).toBe(400));
    await expect([picture.offsetWidth, picture.offsetHeight]).toEqual([96, 28]);
    await expect(getComputedStyle(picture).objectFit).toBe('contain');
  },
};

/** Beside the company's name it has no text alternative. */
export const Decorative: Story = {
  args: { decorative: true },
  render: (args) => (
    <p>
      Acme Retail GmbH <CompanyLogo {...args} />
    </p>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole('img')).toBeNull();
    await expect(canvasElement.querySelector('img')).toHaveAttribute('alt', '');
    await expect(canvasElement.querySelector('img')).not.toHaveAttribute('title');
  },
};

/** Without a logo nothing is shown, and no space is reserved. */
export const Empty: Story = {
  args: { src: undefined },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('img')).toBeNull();
  },
};

/** A picture that cannot be decoded leaves no broken-image icon behind; a new one is tried again. */
export const Broken: Story = {
  args: { src: 'data:image/png;base64,AAAA' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull());
  },
};
