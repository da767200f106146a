import { strangeTexts } from '@locus/mocks/strange';
import { defaultDefinitions, itemTypesOf } from '@locus/model/office';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

import { SettingDefinitions } from './SettingDefinitions';

const meta = {
  title: 'Forms/SettingDefinitions',
  component: SettingDefinitions,
  parameters: { pictures: ['Filled'] },
  args: {
    category: 'POI_DEFAULT',
    onCategoryChange: fn(),
    definitions: defaultDefinitions('POI_DEFAULT'),
    onSave: fn(),
    onDirtyChange: fn(),
  },
} satisfies Meta<typeof SettingDefinitions>;

export default meta;
type Story = StoryObj<typeof meta>;

const card = (name: string) => within(screen.getByRole('region', { name }));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

/** Each item type of the category with its definitions, and the three categories to select from. */
export const Filled: Story = {
  tags: ['spec:ADMIN-044', 'spec:ADMIN-045', 'spec:ADMIN-047', 'spec:ADMIN-049', 'spec:ADMIN-118'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('radio')).toHaveLength(3);
    for (const name of ['POI_DEFAULT', 'AOI_DEFAULT', 'OOH'])
      await expect(canvas.getByRole('radio', { name })).toBeEnabled();
    for (const type of itemTypesOf('POI_DEFAULT')) await expect(canvas.getByText(type)).toBeVisible();
    const catchment = card('Catchment');
    await expect(catchment.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Type',
      'Name',
      'Possible values',
      'Default Value',
      'Description',
      'Is mandatory',
      'Remove',
    ]);
    const [level, radius] = catchment.getAllByRole('row').slice(1);
    await expect(level).toHaveTextContent('single choice');
    await expect(radius).toHaveTextContent('simple text');
    await expect(radius).toHaveTextContent('everything');
    await expect(within(radius ?? canvasElement).getByRole('textbox', { name: 'Name' })).toHaveValue('radius');
    await expect(within(radius ?? canvasElement).getByRole('textbox', { name: 'Default Value' })).toHaveValue('50');
    await expect(within(radius ?? canvasElement).getByRole('checkbox', { name: 'Is mandatory' })).toBeChecked();
    for (const name of ['Add simple text setting', 'Add single choice setting'])
      await expect(catchment.getByRole('button', { name })).toBeEnabled();
    await userEvent.click(canvas.getByText('OOH'));
    await expect(args.onCategoryChange).toHaveBeenCalledWith('OOH');
  },
};

/** Beside the cards, where there is room, each type has its number of settings, and leads to its card. */
export const TypesBeside: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 1176 }}>
        <Story />
      </div>
    ),
  ],
  play: async () => {
    const list = within(screen.getByRole('navigation', { name: 'Report item types' }));
    await expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toHaveLength(
      itemTypesOf('POI_DEFAULT').length,
    );
    await userEvent.click(list.getByRole('button', { name: /^Movement ?1$/ }));
    await expect(card('Movement').getByRole('button', { name: 'Add simple text setting' })).toHaveFocus();
    await userEvent.click(card('Visit trends').getByRole('button', { name: 'Add simple text setting' }));
    await expect(list.getByRole('button', { name: /^Visit trends ?1$/ })).toBeVisible();
  },
};

/** Values of a choice are added and removed one by one. */
export const Choices: Story = {
  tags: ['spec:ADMIN-048'],
  play: async ({ args }) => {
    const [row] = card('Movement').getAllByRole('row').slice(1);
    const movement = within(row ?? document.body);
    await userEvent.type(movement.getByRole('textbox', { name: 'New value' }), 'workers');
    await userEvent.click(movement.getByRole('button', { name: 'Add' }));
    await userEvent.click(movement.getByRole('button', { name: 'Remove visitors' }));
    await save();
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce());
    await expect(args.onSave).toHaveBeenCalledWith(
      expect.objectContaining({
        'POI_DEFAULT.movement': [expect.objectContaining({ possibleValues: ['all_users', 'workers'] })],
      }),
      expect.any(Function),
    );
  },
};

/** A setting without a name can be saved; a removed one is gone. */
export const Empty: Story = {
  args: { definitions: {} },
  play: async ({ args }) => {
    await userEvent.click(card('Visit trends').getByRole('button', { name: 'Add simple text setting' }));
    await userEvent.click(card('Visit trends').getByRole('button', { name: 'Add single choice setting' }));
    await userEvent.click(card('Visit trends').getAllByRole('button', { name: 'Remove' })[1] ?? document.body);
    await expect(args.onDirtyChange).toHaveBeenLastCalledWith(true);
    await save();
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith(
        expect.objectContaining({
          'POI_DEFAULT.footfall': [expect.objectContaining({ settingType: 'simpleText', name: '' })],
          'POI_DEFAULT.catchment': [],
        }),
        expect.any(Function),
      ),
    );
  },
};

/**
 * A value that is too long is reported at its field as soon as it is to be saved, until it is corrected; no input is
 * lost.
 */
export const Invalid: Story = {
  play: async ({ args }) => {
    await userEvent.click(card('Visit trends').getByRole('button', { name: 'Add simple text setting' }));
    const name = card('Visit trends').getAllByRole('textbox', { name: 'Name' }).at(-1) ?? document.body;
    await userEvent.click(name);
    await userEvent.paste('a'.repeat(201));
    await save();
    await waitFor(() => expect(name).toHaveAccessibleDescription('The name can have up to 200 characters.'));
    await waitFor(() => expect(name).toHaveFocus());
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.keyboard('{Backspace}');
    await waitFor(() => expect(name).not.toHaveAccessibleDescription());
    await save();
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce());
  },
};

export const Saved: Story = {
  args: { saved: true },
  play: async () => {
    await expect(screen.getByText('Saved!')).toBeVisible();
    await expect(screen.getByText('Saved!').closest('[role=status]')).not.toBeNull();
    await userEvent.click(card('Visit trends').getByRole('button', { name: 'Add simple text setting' }));
    await waitFor(() => expect(screen.queryByText('Saved!')).toBeNull());
  },
};

export const Submitting: Story = {
  args: { busy: true },
  play: async ({ args }) => {
    await save();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

/** The server's reason is above the definitions, which stay as they were changed. */
export const Refused: Story = {
  args: { refusal: 'A setting has no name.' },
  play: async ({ args }) => {
    const [name] = screen.getAllByRole('textbox', { name: 'Name' });
    await userEvent.type(name as HTMLElement, '!');
    await save();
    await expect(args.onSave).toHaveBeenCalledOnce();
    await expect(screen.getByText('A setting has no name.')).toBeVisible();
    await expect((name as HTMLInputElement).value).toMatch(/!$/);
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };

export const StrangeTexts: Story = strangeTexts;
