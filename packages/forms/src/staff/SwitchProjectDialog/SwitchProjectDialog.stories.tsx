import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';

import { SwitchProjectDialog, type SwitchProjectDialogProps } from './SwitchProjectDialog';

type Told = NonNullable<SwitchProjectDialogProps['reports']>[number];
const report = (id: string, name: string, status: Told['status'], report_category: Told['report_category']): Told => ({
  id,
  name,
  status,
  report_category,
});

const meta = {
  title: 'Forms/SwitchProjectDialog',
  component: SwitchProjectDialog,
  args: {
    open: true,
    onOpenChange: fn(),
    onConfirm: fn(),
    name: 'Retail Berlin',
    visible: true,
    reports: [
      report('1', 'Store network', 'READY', 'POI_DEFAULT'),
      report('2', 'Insights', 'INITIATED', 'FFI'),
      report('3', 'Fresh one', 'INITIATED', 'POI_DEFAULT'),
      report('4', 'Shown already', 'PRESENTABLE', 'AOI_DEFAULT'),
    ],
  },
} satisfies Meta<typeof SwitchProjectDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialog = (name: RegExp) => screen.findByRole('alertdialog', { name });

/** What will be shown with it is stated first; what is still being calculated is not affected. */
export const Show: Story = {
  play: async ({ args }) => {
    const box = within(await dialog(/Show project "Retail Berlin"\?/));
    await expect(box.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Store network',
      'Insights',
    ]);
    await expect(box.getByText(/2 reports will be shown with it/)).toBeVisible();
    await expect(box.getByText('1 report is still being calculated and stays as it is.')).toBeVisible();
    await userEvent.click(box.getByRole('button', { name: 'Show' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

export const Hide: Story = {
  args: { visible: false },
  play: async () => {
    const box = within(await dialog(/Hide project "Retail Berlin"\?/));
    await expect(box.getByText(/2 reports will be hidden with it/)).toBeVisible();
    await expect(box.getByText('Shown already')).toBeVisible();
  },
};

export const NoReports: Story = {
  args: { reports: [] },
  play: async () => {
    await expect(await screen.findByText(/None of its reports change/)).toBeVisible();
  },
};

export const Many: Story = {
  args: { reports: Array.from({ length: 30 }, (_, i) => report(`${i}`, `Report ${i}`, 'READY', 'POI_DEFAULT')) },
  play: async () => {
    await expect(await screen.findByText('and 22 more')).toBeVisible();
  },
};

export const Loading: Story = { args: { reports: undefined } };

export const Unknown: Story = { args: { reports: undefined, reportsFailed: true } };

export const Submitting: Story = {
  args: { busy: true },
  play: async ({ args }) => {
    const box = within(await dialog(/Show/));
    await userEvent.click(box.getByRole('button', { name: 'Show' }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
};

export const Refused: Story = {
  args: { failure: 'Locus took too long to answer.' },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Locus took too long to answer.');
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { args: Refused.args, globals: { theme: 'dark' } };
