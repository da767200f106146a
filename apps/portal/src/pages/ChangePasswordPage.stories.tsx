import type { PageArgs } from '@locus/app/stories';
import { pageStory, signInForStory } from '@locus/app/stories';
import { failing, offline, slow, world } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

import { routes } from '../routes';

const meta = {
  title: 'Portal/ChangePasswordPage',
  args: { path: '/changePassword' },
  parameters: { pictures: ['Empty', 'RightToLeft'], layout: 'fullscreen' },
  beforeEach: () => signInForStory('portal', world.users.staff.userEmail),
  render: pageStory('portal', routes),
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Fills in the form and submits it. */
async function change(canvasElement: HTMLElement, current: string) {
  const canvas = within(canvasElement);
  await userEvent.type(await canvas.findByLabelText('Current password'), current);
  await userEvent.type(canvas.getByLabelText('New password'), 'Rainy-Potsdamer-2');
  await userEvent.type(canvas.getByLabelText('Re-enter new password'), 'Rainy-Potsdamer-2{Enter}');
}

export const Empty: Story = {
  tags: ['spec:SHELL-035', 'spec:SHELL-076', 'spec:SHELL-175'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { level: 2, name: 'Change password' });
    await userEvent.click(canvas.getByRole('button', { name: 'Save password' }));
    await expect(await canvas.findAllByText('Field is required')).toHaveLength(3);
  },
};

export const Changed: Story = {
  tags: ['spec:SHELL-254'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await change(canvasElement, 'sunny-Alexanderplatz-1');
    await expect(await canvas.findByText('Password has been changed successfully!')).toBeVisible();
    await expect(canvas.getByLabelText('Current password')).toHaveValue('');
  },
};

export const Refused: Story = {
  tags: ['spec:SHELL-255'],
  play: async ({ canvasElement }) => {
    await change(canvasElement, 'wrong');
    const field = within(canvasElement).getByLabelText('Current password');
    await waitFor(() => expect(field).toHaveAccessibleDescription('The current password is incorrect.'));
    await expect(field).toHaveValue('wrong');
  },
};

export const TooManyAttempts: Story = {
  beforeEach: ({ msw }) => msw.use(failing('/users/changePassword', 429, 'too_many_requests')),
  tags: ['spec:SHELL-255'],
  play: async ({ canvasElement }) => {
    await change(canvasElement, 'sunny-Alexanderplatz-1');
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent('Please wait 30 seconds');
  },
};

export const Offline: Story = {
  beforeEach: ({ msw }) => msw.use(offline('/users/changePassword')),
  play: async ({ canvasElement }) => {
    await change(canvasElement, 'sunny-Alexanderplatz-1');
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent('Locus cannot be reached');
  },
};

export const OfflineInGerman: Story = {
  ...Offline,
  globals: { locale: 'de' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('Aktuelles Passwort'), 'sonnig');
    await userEvent.type(canvas.getByLabelText('Neues Passwort'), 'Rainy-Potsdamer-2');
    await userEvent.type(canvas.getByLabelText('Neues Passwort wiederholen'), 'Rainy-Potsdamer-2{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Es besteht keine Verbindung zu Locus.');
  },
};

export const Submitting: Story = {
  beforeEach: ({ msw }) => msw.use(slow('/users/changePassword')),
  play: async ({ canvasElement }) => {
    await change(canvasElement, 'sunny-Alexanderplatz-1');
    await expect(await within(canvasElement).findByRole('button', { name: 'Save password' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};

export const Cancelled: Story = {
  args: { path: '/?projectsSortBy=Date+created' },
  tags: ['spec:SHELL-076'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Profile of Noa Levi' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Change password' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel' }));
    await canvas.findByRole('button', { name: 'Sort projects: Date created' });
  },
};

export const Dark: Story = { ...Changed, globals: { theme: 'dark' } };

export const RightToLeft: Story = {
  globals: { locale: 'il' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { level: 2, name: 'שינוי סיסמה' });
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } }, play: Empty.play };
