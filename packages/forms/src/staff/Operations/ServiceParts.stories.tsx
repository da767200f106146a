import { buildOperations, buildTroubles } from '@locus/mocks';
import { Button } from '@locus/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';

import { ServiceParts } from './ServiceParts';

const meta = {
  title: 'Forms/Operations/ServiceParts',
  component: ServiceParts,
  args: { operations: buildOperations(), mailActions: <Button size="small">Send test email</Button> },
} satisfies Meta<typeof ServiceParts>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvasElement }) => {
    const part = (name: string) => within(within(canvasElement).getByRole('region', { name }));
    await expect(within(canvasElement).getAllByText('Working')).toHaveLength(6);
    await expect(part('Service').getByText('0.1.0, Node.js 22.14.0')).toBeVisible();
    await expect(part('Database').getByText(/^412\s?MB$/i)).toBeVisible();
    await expect(part('Disk').getByText(/^182\s?GB$/i)).toBeVisible();
    await expect(part('Email').getByText('SMTP server')).toBeVisible();
  },
};

/** Each part shows its error, as text. */
export const Troubles: Story = {
  args: { operations: buildTroubles() },
  play: async ({ canvasElement }) => {
    const part = (name: string) => within(within(canvasElement).getByRole('region', { name }));
    await expect(part('Calculations').getByText('Not working')).toBeVisible();
    await expect(part('Calculations').getByText(/^90\s?min/)).toBeVisible();
    await expect(part('Visits').getByText('connect ECONNREFUSED 192.0.2.30:8123')).toBeVisible();
    await expect(part('Visits').getByText('Damaged files')).toBeVisible();
    const file = '12/generation-1/stays.parquet';
    const path = part('Visits').getByText((_, shown) => shown?.tagName === 'BDI' && shown.textContent === file);
    await expect(path).toBeVisible();
    await expect(part('Email').getByText('connect ECONNREFUSED 192.0.2.25:587')).toBeVisible();
    await expect(part('Disk').getByText('Needs attention')).toBeVisible();
  },
};

export const RightToLeft: Story = { args: Troubles.args, globals: { locale: 'il' } };

export const Dark: Story = { args: Troubles.args, globals: { theme: 'dark' } };

export const Narrow: Story = { args: Troubles.args, globals: { viewport: { value: 'mobile1' } } };
