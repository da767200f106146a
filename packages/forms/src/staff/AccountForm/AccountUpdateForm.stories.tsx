import { strangeTexts } from '@locus/mocks/strange';
import { buildAccountOf, world } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';

import { AccountUpdateForm } from './AccountUpdateForm';

const account = buildAccountOf(world.users.regular.accountId);

const meta = {
  title: 'Forms/AccountUpdateForm',
  component: AccountUpdateForm,
  args: { account, onSubmit: fn(), onCancel: fn(), onDirtyChange: fn() },
} satisfies Meta<typeof AccountUpdateForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const limit = (label: string) => screen.getByRole('textbox', { name: label });
const save = () => screen.getByRole('button', { name: 'Save' });

/** Its own limits, and the general ones if it has none. */
export const Filled: Story = {
  play: async ({ args }) => {
    await expect(limit('Locations')).toHaveValue('50');
    await expect(limit('Locations')).toHaveAccessibleDescription('For all accounts: 30');
    await expect(limit('Clusters')).toHaveValue('');
    await expect(limit('Clusters')).toHaveAccessibleDescription('For all accounts: 10');
    await expect(limit('Area of a place, m²')).toHaveAccessibleDescription('For all accounts: 32,000 m²');
    await expect(limit('Area of an area of interest, m²')).toHaveAccessibleDescription(
      'For all accounts: 3,200,000 m²',
    );
    await userEvent.clear(limit('Locations'));
    await userEvent.type(limit('Clusters'), '20');
    await userEvent.type(limit('Area of a place, m²'), '50000');
    await expect(limit('Area of an area of interest, m²')).toHaveAccessibleDescription(
      'For all accounts: 5,000,000 m²',
    );
    await userEvent.click(save());
    const { name, description, type, status } = account;
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        name,
        description,
        type,
        status,
        limits: [
          { name: 'MAX_CLUSTERS', value: 20 },
          { name: 'MAX_AREA', value: 50_000 },
        ],
      }),
    );
  },
};

/** Without limits of its own and without a description; only the name is needed. */
export const Empty: Story = {
  args: { account: { ...account, description: '', limits: [] } },
  play: async ({ args }) => {
    const name = screen.getByRole('textbox', { name: /^Name/ });
    await expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('');
    for (const label of ['Locations', 'Clusters', 'Area of a place, m²', 'Area of an area of interest, m²'])
      await expect(limit(label)).toHaveValue('');
    await userEvent.clear(name);
    await userEvent.click(save());
    await waitFor(() => expect(name).toHaveAccessibleDescription('The field is required'));
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.type(name, 'Donau');
    await userEvent.click(save());
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith(
        expect.objectContaining({ name: 'Donau', description: '', limits: [] }),
      ),
    );
  },
};

/** A trial can become a customer, but not the provider. */
export const Trial: Story = {
  args: { account: { ...account, type: 'SELF_REGISTRATION', limits: [] } },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('combobox', { name: /^Type/ }));
    const types = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    await expect(types).toEqual(['Customer', 'Trial, signed up', 'Trial, freemium']);
    await userEvent.click(screen.getByRole('option', { name: 'Customer' }));
    await userEvent.click(save());
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ type: 'CUSTOMER' })));
  },
};

/** The consequences are stated first. */
export const Disabling: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('radio', { name: 'DISABLED' }));
    await expect(await screen.findByText('Its users are signed out at once and cannot sign in.')).toBeVisible();
    await userEvent.click(save());
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ status: 'DISABLED' })));
  },
};

/** The provider's own account can neither be disabled nor change its type. */
export const Provider: Story = {
  args: { account: buildAccountOf(world.users.administrator.accountId) },
  play: async () => {
    await expect(screen.getByRole('radio', { name: 'DISABLED' })).toBeDisabled();
    await expect(screen.getByRole('combobox', { name: /^Type/ })).toBeDisabled();
    await expect(screen.getByText(/your own company’s account/)).toBeVisible();
  },
};

export const Invalid: Story = {
  play: async ({ args }) => {
    for (const wrong of ['0', '-5', '1.5', 'many', '1,000']) {
      await userEvent.clear(limit('Clusters'));
      await userEvent.type(limit('Clusters'), wrong);
      await userEvent.click(save());
      await waitFor(() => expect(limit('Clusters')).toHaveAccessibleDescription(/whole number from 1/));
      await expect(limit('Clusters')).toHaveValue(wrong);
    }
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Submitting: Story = {
  args: { busy: true },
  play: async ({ args }) => {
    await userEvent.type(limit('Clusters'), '5{Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Refused: Story = {
  args: { refusal: { reason: 'Something went wrong on our side.' } },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };

export const StrangeTexts: Story = strangeTexts;
