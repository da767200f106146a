import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';

import { Person } from './Person';

const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Crect width='8' height='8' fill='teal'/%3E%3C/svg%3E";

const meta = {
  title: 'UI/Person',
  component: Person,
  args: {
    name: 'Mara Klein',
    roleTitle: 'Network planning',
    company: 'Acme Retail GmbH',
    picture: undefined,
    logo: undefined,
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 260 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Person>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Initials: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('MK')).toBeVisible();
    await expect(canvas.getByText('Mara Klein')).toBeVisible();
    await expect(canvas.getByText('Network planning')).toBeVisible();
    await expect(canvas.getByText('Acme Retail GmbH')).toBeVisible();
    await expect(canvasElement.querySelector('img')).toBeNull();
  },
};

/** Picture and logo are at the two ends of the line; neither is announced, since both names are next to them. */
export const Pictures: Story = {
  args: { picture, logo: picture },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('img')).toHaveLength(2));
    const [face, logo] = canvasElement.querySelectorAll('img');
    const name = canvas.getByText('Mara Klein').getBoundingClientRect();
    await expect(face!.getBoundingClientRect().right).toBeLessThanOrEqual(name.left);
    await expect(logo!.getBoundingClientRect().left).toBeGreaterThanOrEqual(name.right);
    await expect(canvas.queryByText('MK')).toBeNull();
    await expect(logo).toHaveAttribute('alt', '');
  },
};

/** Unknown facts leave nothing behind. */
export const NameOnly: Story = {
  args: { roleTitle: '', company: '' },
  play: async ({ canvasElement }) => {
    await expect([...canvasElement.querySelectorAll('bdi')].map((word) => word.textContent)).toEqual([
      'MK',
      'Mara Klein',
    ]);
  },
};

const long = 'Aleksandra-Konstantina von Hohenzollern-Sigmaringen';

/** Long words are cut at the end of the line, and shown in full in the tooltip. */
export const LongNames: Story = {
  args: { name: long, roleTitle: `${long} & Partner`, company: `${long} SE`, picture, logo: picture },
  parameters: { told: long },
  play: async ({ canvas, canvasElement }) => {
    for (const text of [long, `${long} & Partner`, `${long} SE`]) {
      const line = canvas.getByTitle(text).querySelector('bdi')!;
      await expect(getComputedStyle(line).textOverflow).toBe('ellipsis');
      await expect(line.scrollWidth).toBeGreaterThan(line.clientWidth);
    }
    await expect(canvasElement.scrollWidth).toBe(canvasElement.clientWidth);
  },
};

export const RightToLeft: Story = {
  args: { name: 'דנה לוי', picture },
  globals: { locale: 'il' },
  play: async ({ canvas, canvasElement }) => {
    const face = canvasElement.querySelector('img')!.getBoundingClientRect();
    await expect(face.left).toBeGreaterThanOrEqual(canvas.getByTitle('דנה לוי').getBoundingClientRect().right);
  },
};
