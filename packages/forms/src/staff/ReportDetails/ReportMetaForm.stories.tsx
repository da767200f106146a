import { strangeTexts } from '@locus/mocks/strange';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';

import { ReportMetaForm } from './ReportMetaForm';

const meta = {
  title: 'Forms/ReportMetaForm',
  component: ReportMetaForm,
  args: {
    report: {
      name: 'Store network',
      description: 'Six stores',
      visualization_url: '',
      recurring: true,
      recurrent_notification_email: 'ops@acme.example',
    },
    onSubmit: fn(),
    onCancel: fn(),
    onDirtyChange: fn(),
  },
} satisfies Meta<typeof ReportMetaForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const name = () => screen.findByRole('textbox', { name: 'Name' });

export const Filled: Story = {
  play: async ({ args }) => {
    await userEvent.type(await name(), ' 2027{Enter}');
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        name: 'Store network 2027',
        description: 'Six stores',
        visualizationURL: '',
        recurrentNotificationEmail: 'ops@acme.example',
      }),
    );
    await expect(args.onDirtyChange).toHaveBeenLastCalledWith(true);
  },
};

export const Empty: Story = {
  args: { report: { name: '', description: '', visualization_url: '', recurring: false } },
  play: async () => {
    await expect(await name()).toHaveValue('');
    // Nobody is notified about a one-off report.
    await expect(screen.queryByRole('textbox', { name: 'Notification emails' })).toBeNull();
  },
};

export const Invalid: Story = {
  play: async ({ args }) => {
    await userEvent.clear(await name());
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await name()).toHaveAccessibleDescription('Please enter a name.'));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** Several email addresses; the invalid one is named. */
export const Emails: Story = {
  play: async ({ args }) => {
    const emails = await screen.findByRole('textbox', { name: 'Notification emails' });
    await userEvent.type(emails, ', noa at acme');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(emails).toHaveAccessibleDescription('noa at acme is not a valid email address'));
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.clear(emails);
    await userEvent.type(emails, 'ops@acme.example, noa@acme.example{Enter}');
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith(
        expect.objectContaining({ recurrentNotificationEmail: 'ops@acme.example, noa@acme.example' }),
      ),
    );
  },
};

export const Submitting: Story = {
  args: { busy: true },
  play: async ({ args }) => {
    await userEvent.type(await name(), '!{Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Refused: Story = {
  args: { refusal: { reason: 'Please enter another address.', field: 'visualizationURL' } },
  play: async () => {
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Visualization URL' })).toHaveAccessibleDescription(
        'Please enter another address.',
      ),
    );
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };

export const StrangeTexts: Story = strangeTexts;
