import { strangeTexts } from '@locus/mocks/strange';
import type { Account } from '@locus/model/entities';
import { buildAccount } from '@locus/model/testing/entities';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

import { ProjectForm } from './ProjectForm';

const account = (id: string, name: string, status?: Account['status']) =>
  buildAccount({ id, name, ...(status && { status }) });

const meta = {
  title: 'Forms/ProjectForm',
  component: ProjectForm,
  args: {
    accounts: [
      account('3', 'Nordlicht Retail GmbH'),
      account('5', 'Kaufhaus am Markt', 'DISABLED'),
      account('4', 'Donau Mode AG'),
    ],
    onSubmit: fn(),
    onCancel: fn(),
    onDirtyChange: fn(),
  },
} satisfies Meta<typeof ProjectForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const project = {
  name: 'Retail Berlin',
  description: 'Six stores, quarterly network review',
  account_id: '3',
  account_name: 'Nordlicht Retail GmbH',
};

const name = () => screen.findByRole('textbox', { name: 'Name' });

/** A new project: name, description and one of the active accounts. */
export const Empty: Story = {
  tags: ['spec:ADMIN-042'],
  play: async ({ args }) => {
    await userEvent.type(await name(), '  Hamburg ');
    await expect(args.onDirtyChange).toHaveBeenLastCalledWith(true);
    await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), 'Three stores');
    await userEvent.click(screen.getByRole('combobox', { name: /^Account/ }));
    const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    await expect(names).toEqual(['Donau Mode AG4', 'Nordlicht Retail GmbH3']);
    await userEvent.click(screen.getByRole('option', { name: /Donau/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({ name: 'Hamburg', description: 'Three stores', account_id: '4' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

/** An existing one: its account is shown but cannot be changed. */
export const Filled: Story = {
  args: { project },
  play: async ({ args }) => {
    await expect(await name()).toHaveValue('Retail Berlin');
    const owner = screen.getByRole('combobox', { name: /^Account/ });
    await expect(owner).toHaveTextContent('Nordlicht Retail GmbH');
    await expect(owner).toBeDisabled();
    await userEvent.type(await name(), ' 2027{Enter}');
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
    await expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ name: 'Retail Berlin 2027' }));
  },
};

export const Invalid: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Create' }));
    await waitFor(async () => expect(await name()).toHaveAccessibleDescription('Please enter a name.'));
    await expect(screen.getByRole('combobox', { name: /^Account/ })).toHaveAccessibleDescription(
      'Please choose an account.',
    );
    await expect(await name()).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Submitting: Story = {
  args: { project, busy: true },
  play: async ({ args }) => {
    await userEvent.type(await name(), '2027{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Refused: Story = {
  args: { project, refusal: { reason: 'Something went wrong on our side. Please try again.' } },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side.');
    await expect(await name()).toHaveValue('Retail Berlin');
  },
};

export const RefusedAtField: Story = {
  args: { refusal: { reason: 'This account does not exist, or you have no access to it.', field: 'account_id' } },
  play: async () => {
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: /^Account/ })).toHaveAccessibleDescription(/does not exist/),
    );
  },
};

export const AccountsFail: Story = {
  args: { accounts: undefined, accountsError: 'Locus took too long to answer.', onAccountsRetry: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Retry' }));
    await expect(args.onAccountsRetry).toHaveBeenCalledOnce();
  },
};

export const RightToLeft: Story = { args: { project }, globals: { locale: 'il' } };

export const Dark: Story = { args: Refused.args, globals: { theme: 'dark' } };

export const StrangeTexts: Story = strangeTexts;
