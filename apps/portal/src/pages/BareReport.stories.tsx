import { ApiError } from '@locus/data';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, fn, userEvent } from 'storybook/test';

import type { OpenReport } from '../useOpenReport';
import { BareReport } from './BareReport';

const scope = (changes: Partial<OpenReport>): { scope: OpenReport } => ({
  scope: {
    status: 'ready',
    error: undefined,
    retry: fn(),
    report: undefined,
    project: undefined,
    view: undefined,
    modes: [],
    state: {} as OpenReport['state'],
    dispatch: fn(),
    ...changes,
  },
});

/** A report without anything to show. */
const meta = {
  title: 'Portal/BareReport',
  component: BareReport,
  parameters: { pictures: ['Dark', 'RightToLeft'], layout: 'fullscreen' },
  args: scope({}),
  render: (args) => <RouterProvider router={createMemoryRouter([{ path: '/', element: <BareReport {...args} /> }])} />,
} satisfies Meta<typeof BareReport>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A report without analyses. */
export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This report has no analyses yet')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Retry' })).toBeNull();
  },
};

export const Loading: Story = {
  args: scope({ status: 'loading' }),
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('This report has no analyses yet')).toBeNull();
  },
};

/** An outage does not look like a report without analyses, and can be retried. */
export const Error: Story = {
  args: scope({
    status: 'error',
    error: new ApiError({ status: 500, code: 'internal', reason: 'Something went wrong on our side.', kind: 'http' }),
  }),
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Something went wrong on our side.')).toBeVisible();
    await expect(canvas.queryByText('This report has no analyses yet')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.scope.retry).toHaveBeenCalledTimes(1);
  },
};

/** It was deleted, or it is not the reader’s: a link leads to the projects. */
export const Missing: Story = {
  args: scope({
    status: 'error',
    error: new ApiError({ status: 404, code: 'not_found', reason: 'This does not exist.', kind: 'http' }),
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This report does not exist')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'All projects' })).toHaveAttribute('href', '/');
    await expect(canvas.queryByRole('button', { name: 'Retry' })).toBeNull();
  },
};

export const Dark: Story = { args: Missing.args, globals: { theme: 'dark' } };

export const RightToLeft: Story = { args: Missing.args, globals: { locale: 'il' } };
