import { buildNotice } from '@locus/mocks';
import { panelGround } from '@locus/ui';
import { color } from '@locus/ui/theme';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import styled from 'styled-components';

import { NoticeList } from './NoticeList';

const Panel = styled.div`
  ${panelGround}
  inline-size: 352px;
  max-inline-size: 100%;
  padding: 12px;
  background: ${color.panel};
`;

const meta = {
  title: 'Forms/NoticeList',
  component: NoticeList,
  args: {
    status: 'ready',
    error: undefined,
    onRetry: fn(),
    notices: [
      buildNotice({ id: '3', kind: 'item_failed', itemType: 'CATCHMENT', reason: 'Nobody was inside the outline.' }),
      buildNotice({ id: '2', reportName: '__proto__' }),
      buildNotice({ id: '1', kind: 'report_extended', until: '2026-06-30', read: true }),
    ],
    renderLink: (notice, words) => <a href={`#reports/${notice.reportId}`}>{words}</a>,
  },
  decorators: [
    (Story) => (
      <Panel>
        <Story />
      </Panel>
    ),
  ],
} satisfies Meta<typeof NoticeList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link');
    await expect(links.map((link) => link.textContent)).toEqual([
      'Catchment of “Store network” could not be calculated. (unread)',
      '“__proto__” is ready. (unread)',
      expect.stringMatching(/^“Store network” now runs until Jun 30, 2026|30 Jun 2026/),
    ]);
    await expect(canvas.getByText('Nobody was inside the outline.')).toBeVisible();
  },
};

export const Loading: Story = { args: { status: 'loading', notices: [] } };

export const Empty: Story = {
  args: { notices: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No messages yet')).toBeVisible();
  },
};

export const Error: Story = {
  args: { status: 'error', error: 'Locus cannot be reached.', notices: [] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };
