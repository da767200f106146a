import type { PageArgs } from '@locus/app/stories';
import { pageStory } from '@locus/app/stories';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';

import { routes } from '../routes';

const meta = {
  title: 'Portal/PricingPage',
  args: { path: '/pricing' },
  parameters: { pictures: ['Narrow'], layout: 'fullscreen' },
  render: pageStory('portal', routes),
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Pricing: Story = {
  tags: ['spec:SHELL-024'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { level: 1, name: 'Pricing' });
    const page = canvas.getByRole('main');
    await expect(getComputedStyle(page).backgroundImage).toMatch(/^url\(.*pricing.*\.svg/);
    await expect(page.getBoundingClientRect().height).toBeGreaterThanOrEqual(innerHeight);
  },
};

export const WayBack: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('link', { name: 'Back to sign-in' }));
    await canvas.findByRole('heading', { level: 1, name: 'Sign in' });
  },
};

export const Dark: Story = { globals: { theme: 'dark' }, play: Pricing.play };

export const RightToLeft: Story = {
  globals: { locale: 'il' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { level: 1, name: 'מחירים' });
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } }, play: Pricing.play };
