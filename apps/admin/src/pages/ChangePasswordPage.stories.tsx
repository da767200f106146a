import type { PageArgs } from '@locus/app/stories';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';

import { officePage } from '../testing/stories';

const calls = fn((..._told: unknown[]) => undefined);

const meta = {
  title: 'Back-office/ChangePasswordPage',
  args: { path: '/profile/changePassword' },
  parameters: { pictures: ['Empty', 'Dark'], layout: 'fullscreen' },
  ...officePage,
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { level: 1, name: 'Change password' });
    await userEvent.click(canvas.getByRole('button', { name: 'Save password' }));
    await expect(await canvas.findAllByText('Field is required')).toHaveLength(3);
  },
};

export const OlderAddress: Story = { ...Empty, args: { path: '/changePassword' } };

export const Refused: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('Current password'), 'wrong');
    await userEvent.type(canvas.getByLabelText('New password'), 'Rainy-Potsdamer-2');
    await userEvent.type(canvas.getByLabelText('Re-enter new password'), 'Rainy-Potsdamer-2{Enter}');
    const field = canvas.getByLabelText('Current password');
    await waitFor(() => expect(field).toHaveAccessibleDescription('The current password is incorrect.'));
  },
};

/** The call contains the three passwords and nothing else. */
export const Saved: Story = {
  tags: ['spec:ADMIN-197'],
  beforeEach: ({ msw }) => {
    calls.mockClear();
    msw.use(
      http.put('*/api/users/changePassword', async ({ request }) => {
        calls(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('Current password'), 'Rainy-Spree-1');
    await userEvent.type(canvas.getByLabelText('New password'), 'Rainy-Potsdamer-2');
    await userEvent.type(canvas.getByLabelText('Re-enter new password'), 'Rainy-Potsdamer-2{Enter}');
    await waitFor(() =>
      expect(calls.mock.calls).toEqual([
        [
          {
            currentPassword: 'Rainy-Spree-1',
            newPassword: 'Rainy-Potsdamer-2',
            reTypedNewPassword: 'Rainy-Potsdamer-2',
          },
        ],
      ]),
    );
  },
};

export const Cancelled: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel' }));
    await canvas.findByRole('heading', { level: 1, name: 'Projects' });
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { locale: 'il' } };
