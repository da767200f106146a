import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';

import { Button } from '../Button/Button';
import { type ToastContent, ToastProvider, useToast } from './Toast';

function ShowToast(content: ToastContent) {
  const show = useToast();
  return <Button onClick={() => show(content)}>Show</Button>;
}

const meta = {
  title: 'UI/Toast',
  component: ShowToast,
  parameters: { pictures: ['Info', 'Warning', 'Danger', 'RightToLeft'] },
  args: { title: 'Project saved' },
  decorators: [
    (Story) => (
      <ToastProvider>
        <Story />
      </ToastProvider>
    ),
  ],
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Show' }));
  },
} satisfies Meta<typeof ShowToast>;

export default meta;
type Story = StoryObj<typeof meta>;

const region = () => within(within(document.body).getByRole('region', { name: /Notifications/ }));

export const Info: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Show' }));
    await expect(region().getByText('Project saved')).toBeVisible();
    // Announced by screen readers without moving the focus.
    await waitFor(() => expect(within(document.body).getByRole('status')).toHaveTextContent('Project saved'));
    await expect(within(canvasElement).getByRole('button', { name: 'Show' })).toHaveFocus();
    await userEvent.click(region().getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(region().queryByText('Project saved')).toBeNull());
  },
};

export const GoesByItself: Story = {
  args: { durationMs: 300 },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Show' }));
    await expect(region().getByText('Project saved')).toBeVisible();
    await userEvent.unhover(within(canvasElement).getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(region().queryByText('Project saved')).toBeNull());
  },
};

const onAction = fn();

export const WithAction: Story = {
  args: { variant: 'success', title: 'Report hidden', action: { label: 'Undo', onAction } },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Show' }));
    await userEvent.click(region().getByRole('button', { name: 'Undo' }));
    await expect(onAction).toHaveBeenCalledOnce();
    await waitFor(() => expect(region().queryByText('Report hidden')).toBeNull());
  },
};

export const Warning: Story = { args: { variant: 'warning', title: 'Two of six locations have no data' } };

export const Danger: Story = {
  args: { variant: 'danger', title: 'The report could not be deleted', text: 'The server did not answer (504).' },
};

export const LongText: Story = {
  args: { title: 'Kaufhausverbundgesellschaft <b>Süd</b> 🏬 مركز '.repeat(7).slice(0, 300) },
};

export const RightToLeft: Story = { args: { title: 'הפרויקט נשמר' }, globals: { locale: 'il' } };

export const Dark: Story = { args: { variant: 'success' }, globals: { theme: 'dark' } };
