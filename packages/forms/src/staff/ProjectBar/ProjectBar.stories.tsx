import { buildCollaborators } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

import { ProjectBar } from './ProjectBar';

const meta = {
  title: 'Forms/ProjectBar',
  component: ProjectBar,
  args: {
    projectId: '318',
    status: 'PRESENTABLE',
    onVisibleChange: fn(),
    collaboration: 'PRIVATE',
    users: buildCollaborators(),
    onSave: fn(),
    onDirtyChange: fn(),
  },
} satisfies Meta<typeof ProjectBar>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Chooses who sees the project. */
const choose = async (canvasElement: HTMLElement, type: 'PRIVATE' | 'PUBLIC') => {
  await userEvent.click(within(canvasElement).getByRole('combobox', { name: /^Collaboration/ }));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(type) }));
};
/** Ticks users or takes their ticks away, and saves the list. */
const tick = async (canvasElement: HTMLElement, ...names: RegExp[]) => {
  await userEvent.click(within(canvasElement).getByRole('button', { name: /^Shared with/ }));
  const list = within(await screen.findByRole('dialog'));
  for (const name of names) await userEvent.click(list.getByRole('option', { name }));
  await userEvent.click(list.getByRole('button', { name: 'Save' }));
};

/** Shared with nobody. */
export const Empty: Story = {
  args: { users: buildCollaborators().map((user) => ({ ...user, shared: false })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^Shared with/ })).toHaveTextContent('Nobody');
  },
};

/** Shared with some users: a list with checkboxes that is saved or discarded. */
export const Filled: Story = {
  tags: ['spec:ADMIN-063'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const shared = canvas.getByRole('button', { name: /^Shared with/ });
    await expect(shared).toHaveTextContent('Mara Klein');
    await userEvent.click(shared);
    const list = within(await screen.findByRole('dialog'));
    await userEvent.click(list.getByRole('option', { name: /Jonas Weber/ }));
    await userEvent.click(list.getByRole('button', { name: 'Cancel' }));
    await expect(args.onSave).not.toHaveBeenCalled();
    await tick(canvasElement, /Mara Klein/, /Lea Hoffmann/);
    const chosen = { type: 'PRIVATE', shared: ['5'] };
    await waitFor(() => expect(args.onSave).toHaveBeenCalledWith(chosen, expect.any(Function)));
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
    const chosen = { type: 'PRIVATE', shared: [] };
    await waitFor(() => expect(args.onSave).toHaveBeenCalledWith(chosen, expect.any(Function)));
  },
};

/** The server's rules are checked before anything is sent: here a user without a proper id. */
export const Invalid: Story = {
  args: { users: [{ id: 'x', name: 'Nora Vogel', shared: false }] },
  play: async ({ canvasElement, canvas, args }) => {
    await tick(canvasElement, /Nora Vogel/);
    await expect(await canvas.findByText('The list contains a value that is not allowed.')).toBeVisible();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

/** While it is saved, nothing else is sent. */
export const Submitting: Story = {
  args: { busy: true },
  play: async ({ canvasElement, canvas, args }) => {
    await expect(canvas.getByText('Saving...')).toHaveAttribute('role', 'status');
    await choose(canvasElement, 'PUBLIC');
    await tick(canvasElement, /Jonas Weber/);
    await expect(args.onSave).not.toHaveBeenCalled();
    await expect(canvas.getByRole('combobox', { name: /^Collaboration/ })).toHaveTextContent('PRIVATE');
  },
};

/** A refusal is shown at its field, and the choice stays. */
export const Refused: Story = {
  args: { refusal: 'One of them has left the account.' },
  play: async ({ canvasElement, canvas, args }) => {
    const shared = canvas.getByRole('button', { name: /^Shared with/ });
    await tick(canvasElement, /Jonas Weber/);
    await expect(shared).toHaveTextContent(/\+1 more/);
    await waitFor(() => expect(shared).toHaveAccessibleDescription('One of them has left the account.'));
    await expect(args.onDirtyChange).toHaveBeenLastCalledWith(true);
  },
};

/** The choice of the type is refused at its own field. */
export const ChoiceRefused: Story = {
  args: { refusal: 'Locus took too long to answer.' },
  play: async ({ canvasElement, canvas }) => {
    const select = canvas.getByRole('combobox', { name: /^Collaboration/ });
    await choose(canvasElement, 'PUBLIC');
    await expect(select).toHaveTextContent('PUBLIC');
    await waitFor(() => expect(select).toHaveAccessibleDescription('Locus took too long to answer.'));
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
