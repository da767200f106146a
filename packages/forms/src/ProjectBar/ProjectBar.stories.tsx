import { buildCollaborators } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';

import { ProjectBar } from './ProjectBar';

const meta = {
  title: 'Forms/ProjectBar',
  component: ProjectBar,
  args: {
    projectId: '318',
    status: 'PRESENTABLE',
    onVisibleChange: fn(),
    collaboration: 'PRIVATE',
    onCollaborationChange: fn(),
    users: buildCollaborators(),
    onShare: fn(),
  },
} satisfies Meta<typeof ProjectBar>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Shared with some users: a list with checkboxes that is saved or discarded. */
export const Private: Story = {
  tags: ['spec:ADMIN-063'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const shared = canvas.getByRole('button', { name: /^Shared with/ });
    await expect(shared).toHaveTextContent('Mara Klein');
    await userEvent.click(shared);
    const list = within(await screen.findByRole('dialog'));
    await userEvent.click(list.getByRole('option', { name: /Jonas Weber/ }));
    await userEvent.click(list.getByRole('button', { name: 'Cancel' }));
    await expect(args.onShare).not.toHaveBeenCalled();
    await userEvent.click(shared);
    const again = within(await screen.findByRole('dialog'));
    await userEvent.click(again.getByRole('option', { name: /Mara Klein/ }));
    await userEvent.click(again.getByRole('option', { name: /Lea Hoffmann/ }));
    await userEvent.click(again.getByRole('button', { name: 'Save' }));
    await expect(args.onShare).toHaveBeenCalledWith([
      { id: '3', shared: false },
      { id: '5', shared: true },
    ]);
    await userEvent.click(canvas.getByRole('switch', { name: 'Is Visible' }));
    await expect(args.onVisibleChange).toHaveBeenCalledWith(false);
  },
};

export const Public: Story = {
  args: { collaboration: 'PUBLIC', users: undefined },
  tags: ['spec:ADMIN-062'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('button', { name: /^Shared with/ })).toBeNull();
    const select = canvas.getByRole('combobox', { name: /^Collaboration/ });
    await expect(select).toHaveTextContent('PUBLIC');
    await userEvent.click(select);
    const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    await expect(names).toEqual([expect.stringMatching(/^PRIVATE/), expect.stringMatching(/^PUBLIC/)]);
    await userEvent.click(screen.getByRole('option', { name: /PRIVATE/ }));
    await expect(args.onCollaborationChange).toHaveBeenCalledWith('PRIVATE');
  },
};

export const Loading: Story = { args: { collaboration: undefined, users: undefined } };

export const UsersFail: Story = { args: { users: undefined, usersError: 'Locus took too long to answer.' } };

export const AnotherState: Story = {
  args: { status: 'INITIATED' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('switch')).toBeNull();
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
