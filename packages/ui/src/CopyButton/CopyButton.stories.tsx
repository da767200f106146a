import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

import { CopyButton } from './CopyButton';

/** Puts a clipboard in the browser's place, which asks for permission otherwise. */
function replaceClipboard(writeText: (text: string) => Promise<void>) {
  const before = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  return () => {
    if (before) Object.defineProperty(navigator, 'clipboard', before);
    else Reflect.deleteProperty(navigator, 'clipboard');
  };
}

const writeText = fn(() => Promise.resolve());

const meta = {
  title: 'UI/CopyButton',
  component: CopyButton,
  parameters: { pictures: ['AsIcon'] },
  args: { value: '4187', label: 'Copy ID' },
  beforeEach: () => {
    writeText.mockClear();
    return replaceClipboard(writeText);
  },
} satisfies Meta<typeof CopyButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AsIcon: Story = {};

export const Copied: Story = {
  args: { text: 'Copy Account ID', label: 'Copy Account ID' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Copy Account ID' }));
    await expect(writeText).toHaveBeenCalledWith('4187');
    await expect(await canvas.findByText('Copied')).toBeInTheDocument();
  },
};

export const Failed: Story = {
  beforeEach: () => replaceClipboard(() => Promise.reject(new Error('denied'))),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Copy ID' }));
    await expect(await canvas.findByText('Copying failed')).toBeInTheDocument();
  },
};
