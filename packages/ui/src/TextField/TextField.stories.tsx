import type { Meta, StoryObj } from '@storybook/react-vite';
import { MapPin } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';

import { TextField } from './TextField';

const meta = {
  title: 'UI/TextField',
  component: TextField,
  parameters: {
    pictures: ['Invalid', 'WithIconAndUnit'],
  },
  args: { label: 'Name', onValueChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  args: { placeholder: 'Alexanderplatz Store' },
  play: async ({ canvasElement, args }) => {
    await userEvent.type(within(canvasElement).getByRole('textbox', { name: 'Name' }), 'Mall');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('Mall');
  },
};

export const Filled: Story = { args: { defaultValue: 'Alexanderplatz Store', required: true } };

export const Invalid: Story = {
  args: {
    label: 'Work email',
    type: 'email',
    required: true,
    defaultValue: 'jonas.weber@nordlicht',
    error: 'This address has no domain ending, such as .de or .com',
  },
};

export const Focused: Story = {
  args: { defaultValue: 'Alexanderplatz Store' },
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('textbox', { name: 'Name' })).toHaveFocus();
  },
};

export const Disabled: Story = { args: { defaultValue: 'Alexanderplatz Store', disabled: true } };

export const Large: Story = {
  args: { label: 'Email', type: 'email', size: 'large', defaultValue: 'mara.klein@nordlicht-retail.de' },
};

export const Small: Story = { args: { size: 'small', defaultValue: 'Alexanderplatz Store' } };

export const WithIconAndUnit: Story = {
  args: {
    label: 'Radius',
    icon: <MapPin size={16} strokeWidth={1.5} aria-hidden />,
    end: 'm',
    defaultValue: '150',
    inputMode: 'numeric',
  },
};

export const LongTexts: Story = {
  args: {
    label: 'Name of the location as it shall appear on every card, chart and export of this report',
    defaultValue: 'Alexanderplatz Store, ground floor, entrance from Karl-Liebknecht-Straße beside the tram stop',
    hint: 'Visitors never see this name; it is used in reports only and may be changed at any time.',
  },
};

export const RightToLeft: Story = {
  args: { label: 'דוא״ל', type: 'email', defaultValue: 'mara.klein@nordlicht-retail.de', required: true },
  globals: { locale: 'il' },
};

export const Dark: Story = { args: Invalid.args, globals: { theme: 'dark' } };
