import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';

import { ProjectDialog } from './ProjectDialog';

const meta = {
  title: 'Forms/ProjectDialog',
  component: ProjectDialog,
  args: {
    open: true,
    onOpenChange: fn(),
    onSubmit: fn(),
    purpose: 'editProject',
    defaultValues: { name: 'Retail Berlin', description: 'Six stores, quarterly network review' },
  },
} satisfies Meta<typeof ProjectDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const name = () => screen.findByRole('textbox', { name: 'Name' });
const description = () => screen.getByRole('textbox', { name: 'Description' });
const save = () => screen.getByRole('button', { name: 'Save' });

export const Empty: Story = {
  args: { purpose: 'createProject', defaultValues: undefined },
  tags: ['spec:SHELL-180'],
  play: async ({ args }) => {
    await expect(await name()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.type(await name(), '   {Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(screen.queryByRole('alert')).toBeNull();
    await expect(await name()).toBeValid();
  },
};

export const Created: Story = {
  args: { purpose: 'createProject', defaultValues: undefined },
  tags: ['spec:SHELL-069'],
  play: async ({ args }) => {
    await userEvent.type(await name(), '  Hamburg ');
    await expect(getComputedStyle(screen.getByRole('dialog')).blockSize).toBe('450px');
    await userEvent.type(description(), 'Three stores');
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    await expect(args.onSubmit).toHaveBeenCalledWith({ name: 'Hamburg', description: 'Three stores' });
  },
};

export const Filled: Story = {
  tags: ['spec:SHELL-064', 'spec:SHELL-066', 'spec:SHELL-069'],
  play: async ({ args }) => {
    await expect(await name()).toHaveValue('Retail Berlin');
    await expect(description()).toHaveValue('Six stores, quarterly network review');
    await expect(description()).toHaveAttribute('maxlength', '300');
    await expect(getComputedStyle(screen.getByRole('dialog')).blockSize).toBe('460px');
    await expect(save()).toBeDisabled();
    await userEvent.type(await name(), ' {Enter}');
    await expect(save()).toBeDisabled();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.type(await name(), '2027');
    await userEvent.click(save());
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    await expect(args.onSubmit).toHaveBeenCalledWith({
      name: 'Retail Berlin 2027',
      description: 'Six stores, quarterly network review',
    });
  },
};

export const Invalid: Story = {
  tags: ['spec:SHELL-065'],
  play: async ({ args }) => {
    await userEvent.clear(await name());
    await expect(save()).toBeDisabled();
    await userEvent.type(await name(), '   {Enter}');
    await expect(save()).toBeDisabled();
    await userEvent.type(description(), '!');
    await expect(save()).toBeDisabled();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Submitting: Story = {
  args: { busy: true },
  play: async ({ args }) => {
    await userEvent.type(await name(), '2027{Enter}');
    await userEvent.click(save());
    await userEvent.keyboard('{Escape}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await expect(screen.getByRole('dialog')).toBeVisible();
  },
};

export const Refused: Story = {
  args: { purpose: 'editReport', failure: 'Locus cannot be reached. Please check your network and try again.' },
  tags: ['spec:SHELL-252'],
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Unexpected error during saving process');
  },
};

export const CreationRefused: Story = {
  args: { purpose: 'createProject', defaultValues: undefined, failure: 'Locus took too long to answer.' },
  tags: ['spec:SHELL-247'],
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Unexpected error in project creation process');
  },
};

/** Input from before a session ended is restored, and can be saved at once. */
export const WithDraft: Story = {
  args: { draft: { name: 'Retail Berlin 2027', description: 'Seven stores' }, onValuesChange: fn() },
  play: async ({ args }) => {
    await expect(await name()).toHaveValue('Retail Berlin 2027');
    await expect(description()).toHaveValue('Seven stores');
    await expect(save()).toBeEnabled();
    await userEvent.type(await name(), '!');
    await expect(args.onValuesChange).toHaveBeenLastCalledWith({
      name: 'Retail Berlin 2027!',
      description: 'Seven stores',
    });
  },
};

export const LongWords: Story = {
  args: { defaultValues: { name: 'Kaufhausverbund '.repeat(12).trim(), description: 'x'.repeat(300) } },
};

export const RightToLeft: Story = { args: Refused.args, globals: { locale: 'il' } };

export const Dark: Story = { args: Refused.args, globals: { theme: 'dark' } };
