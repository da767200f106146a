import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

import { Button } from '../Button/Button';
import { SearchField } from '../SearchField/SearchField';
import { Select } from '../Select/Select';
import { TextField } from '../TextField/TextField';
import * as Dialog from './Dialog';

const meta = {
  title: 'UI/Dialog',
  component: Dialog.Content,
  subcomponents: {
    Root: Dialog.Root,
    Trigger: Dialog.Trigger,
    Header: Dialog.Header,
    Title: Dialog.Title,
    Description: Dialog.Description,
    Body: Dialog.Body,
    Footer: Dialog.Footer,
    Close: Dialog.Close,
  },
  args: {
    children: (
      <>
        <Dialog.Header>
          <Dialog.Title>Adjust report data</Dialog.Title>
          <Dialog.Description>Store network 2026 • report 4187</Dialog.Description>
        </Dialog.Header>
        <Dialog.Body>
          <TextField label="Multiply visits by" defaultValue="0.54" />
          <Select
            label="Report item"
            value="footfall"
            onValueChange={() => {}}
            options={[
              { value: 'footfall', label: 'Visit trends' },
              { value: 'retention', label: 'Retention rate' },
            ]}
          />
        </Dialog.Body>
        <Dialog.Footer>
          <Button variant="quiet" data-start>
            Clear
          </Button>
          <Dialog.Close asChild>
            <Button>Cancel</Button>
          </Dialog.Close>
          <Button variant="primary">Rerun</Button>
        </Dialog.Footer>
      </>
    ),
  },
  render: (args) => (
    <Dialog.Root>
      <Dialog.Trigger asChild>
        <Button>Data adjustments</Button>
      </Dialog.Trigger>
      <Dialog.Content {...args} />
    </Dialog.Root>
  ),
} satisfies Meta<typeof Dialog.Content>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Data adjustments' }));
    const dialog = await screen.findByRole('dialog', { name: 'Adjust report data' });
    await expect(dialog).toHaveAccessibleDescription('Store network 2026 • report 4187');
  },
};

export const FocusGoesInAndBack: Story = {
  play: async ({ canvasElement }) => {
    const trigger = within(canvasElement).getByRole('button', { name: 'Data adjustments' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(within(dialog).getByRole('textbox', { name: 'Multiply visits by' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(trigger).toHaveFocus());
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
};

export const GivenHeight: Story = {
  args: { heightPx: 460 },
  play: async (context) => {
    await Open.play?.(context);
    await expect(screen.getByRole('dialog').getBoundingClientRect().height).toBe(460);
  },
};

export const ListAboveDialog: Story = {
  play: async (context) => {
    await Open.play?.(context);
    await userEvent.click(screen.getByRole('combobox', { name: /Report item/ }));
    const option = await screen.findByRole('option', { name: 'Retention rate' });
    const { x, y, width, height } = option.getBoundingClientRect();
    await expect(option).toContainElement(document.elementFromPoint(x + width / 2, y + height / 2) as HTMLElement);
  },
};

export const EscapeEmptiesTheSearchFirst: Story = {
  args: {
    children: (
      <>
        <Dialog.Header>
          <Dialog.Title>Assigned points</Dialog.Title>
        </Dialog.Header>
        <Dialog.Body>
          <SearchInside />
        </Dialog.Body>
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Data adjustments' }));
    const search = await screen.findByRole('searchbox', { name: 'Search points' });
    await userEvent.type(search, 'mall{Escape}');
    await expect(search).toHaveValue('');
    await expect(screen.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
};

export const LongContent: Story = {
  args: {
    children: (
      <>
        <Dialog.Header>
          <Dialog.Title>
            Are you sure you want to change the report tables of the store network between Alexanderplatz and Potsdamer
            Platz?
          </Dialog.Title>
        </Dialog.Header>
        <Dialog.Body tabIndex={0}>
          {Array.from({ length: 40 }, (_, i) => (
            <p key={i}>Setting {i + 1}: the numbers of this month are replaced for all locations.</p>
          ))}
        </Dialog.Body>
        <Dialog.Footer>
          <Button variant="primary">Rerun</Button>
        </Dialog.Footer>
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Data adjustments' }));
    await expect(await screen.findByRole('button', { name: 'Rerun' })).toBeVisible();
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' }, play: Open.play };

export const Dark: Story = { globals: { theme: 'dark' }, play: Open.play };

function SearchInside() {
  const [value, setValue] = useState('');
  return <SearchField label="Search points" value={value} onValueChange={setValue} />;
}
