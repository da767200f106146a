import { Avatar } from '@locus/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';

import { ImagePicker } from './ImagePicker';

const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const meta = {
  title: 'Forms/ImagePicker',
  component: ImagePicker,
  args: {
    label: 'Photo',
    src: undefined,
    renderPicture: (src) => <Avatar name="Mara Klein" src={src} size="large" />,
    onUpload: fn(),
    onRemove: fn(),
  },
} satisfies Meta<typeof ImagePicker>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A file with a size and type; its content is the tiny picture. */
async function fileOf(name: string, type: string, bytes?: number): Promise<File> {
  const picture = await (await fetch(dot)).arrayBuffer();
  const rest = bytes === undefined ? [] : [new Uint8Array(bytes - picture.byteLength)];
  return new File([picture, ...rest], name, { type });
}

async function pick(canvasElement: HTMLElement, file: File) {
  const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
  // The browser's picker would offer only PNG files; but files may be dropped or renamed.
  await userEvent.setup({ applyAccept: false }).upload(input!, file);
}

export const Empty: Story = {
  tags: ['spec:SHELL-073'],
  play: async ({ canvasElement }) => {
    const group = within(within(canvasElement).getByRole('group', { name: 'Photo' }));
    await expect(group.getByRole('button', { name: 'Upload' })).toBeEnabled();
    await expect(group.getByRole('button', { name: 'Remove' })).toBeDisabled();
  },
};

export const Filled: Story = {
  args: { src: dot },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Remove' }));
    await expect(args.onRemove).toHaveBeenCalledTimes(1);
  },
};

export const Chosen: Story = {
  tags: ['spec:SHELL-179'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const file = await fileOf('me.png', 'image/png');
    await pick(canvasElement, file);
    await waitFor(() => expect(canvasElement.querySelector('img')?.src).toMatch(/^blob:/));
    await expect(args.onUpload).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(args.onUpload).toHaveBeenCalledWith(file);
  },
};

export const Cancelled: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await pick(canvasElement, await fileOf('me.png', 'image/png'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel' }));
    await expect(canvasElement.querySelector('img')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Upload' })).toBeVisible();
  },
};

export const Invalid: Story = {
  tags: ['spec:SHELL-177'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await pick(canvasElement, await fileOf('me.jpg', 'image/jpeg'));
    const complaint = await canvas.findByText("Selected format isn't supported");
    await expect(complaint).toHaveAttribute('role', 'status');
    await expect(canvas.queryByRole('button', { name: 'Save' })).toBeNull();
    await expect(args.onUpload).not.toHaveBeenCalled();
  },
};

export const TooLarge: Story = {
  tags: ['spec:SHELL-178'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await pick(canvasElement, await fileOf('big.png', 'image/png', 1_048_577));
    await expect(await canvas.findByText('Max image size is 1MB')).toBeVisible();
    await pick(canvasElement, await fileOf('just.png', 'image/png', 1_048_576));
    await expect(await canvas.findByRole('button', { name: 'Save' })).toBeVisible();
    await expect(canvas.queryByText('Max image size is 1MB')).toBeNull();
  },
};

/** The picture chosen last is the one that is shown and uploaded; one that is refused leaves none to save. */
export const ChosenAgain: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await pick(canvasElement, await fileOf('first.png', 'image/png'));
    await canvas.findByRole('button', { name: 'Save' });
    const last = await fileOf('last.png', 'image/png');
    await pick(canvasElement, last);
    await userEvent.click(await canvas.findByRole('button', { name: 'Save' }));
    await expect(args.onUpload).toHaveBeenCalledTimes(1);
    await expect(args.onUpload).toHaveBeenCalledWith(last);
    await pick(canvasElement, await fileOf('me.jpg', 'image/jpeg'));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Save' })).toBeNull());
  },
};

export const Submitting: Story = {
  args: { busy: true },
  play: async ({ canvasElement, args }) => {
    await pick(canvasElement, await fileOf('me.png', 'image/png'));
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /Save/ }));
    await expect(args.onUpload).not.toHaveBeenCalled();
  },
};

export const Refused: Story = { args: { refusal: "Selected format isn't supported" } };

export const RightToLeft: Story = { args: { label: 'תמונה', src: dot }, globals: { locale: 'il' } };

export const Dark: Story = { args: { src: dot, refusal: 'Max image size is 1MB' }, globals: { theme: 'dark' } };
