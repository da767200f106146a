import { useItemData } from '@locus/data';
import type { FootfallOptions } from '@locus/mocks';
import { buildFootfall, world } from '@locus/mocks';
import { deriveFootfall } from '@locus/model';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo, useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';

import { wholeReport, withClient } from '../stories/fromApi';
import { FootfallDetail } from './FootfallDetail';

/** The props that carry an answer. */
function answer(options?: FootfallOptions) {
  const data = buildFootfall(options);
  return { footfall: deriveFootfall(data), disclosure: data.disclosure };
}

const locations = Array.from({ length: 40 }, (_, index) => ({ id: String(101 + index), index }));

const meta = {
  title: 'Charts/FootfallDetail',
  component: FootfallDetail,
  args: {
    ...answer({ lastDays: 18 }),
    locations,
    mode: 'chart',
    onModeChange: fn(),
    period: 'monthly',
    onPeriodChange: fn(),
    metric: 'absolute number',
    onMetricChange: fn(),
    showAverage: true,
    onShowAverageChange: fn(),
    onRetry: fn(),
    onScreenshot: fn(),
    partnershipHref: 'https://example.com/partners',
    contactHref: 'mailto:support@example.com',
  },
} satisfies Meta<typeof FootfallDetail>;

export default meta;
type Story = StoryObj<typeof meta>;

const page = (element: HTMLElement) => within(element.ownerDocument.body);
const line = { selector: 'button', hidden: false };
void line;

export const Ready: Story = {};

export const Percentage: Story = { args: { metric: 'all locations' } };

export const Table: Story = { args: { mode: 'table' } };

export const LowConfidence: Story = { args: { ...answer({ lowConfidence: [[4, 4], [2, 8]], neverAbsolute: [5] }), metric: 'all locations' } };

export const Loading: Story = { args: { footfall: undefined, status: 'loading' } };
export const Empty: Story = { args: answer({ locations: 0 }) };
export const Error: Story = { args: { footfall: undefined, status: 'error', error: 'The server did not answer (504).' } };
export const ThirtyLocations: Story = { args: answer({ locations: 30 }) };
export const Weekly: Story = { args: { ...answer({ period: 'weekly', lastDays: 3 }), period: 'weekly' } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const RightToLeft: Story = { globals: { locale: 'il' } };
void useItemData; void world; void useMemo; void useState; void fireEvent; void expect; void userEvent; void waitFor; void wholeReport; void withClient; void page;
