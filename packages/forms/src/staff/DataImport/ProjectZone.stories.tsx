import { buildDataset } from '@locus/mocks';
import { strangeTexts } from '@locus/mocks/strange';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';

import { ProjectZone } from './ProjectZone';

const meta = {
  title: 'Forms/ProjectZone',
  component: ProjectZone,
  args: { data: buildDataset(), onSave: fn() },
} satisfies Meta<typeof ProjectZone>;

export default meta;
type Story = StoryObj<typeof meta>;

const zone = (canvasElement: HTMLElement) => within(canvasElement).getByRole('combobox', { name: 'Time zone' });
const save = (canvasElement: HTMLElement) => within(canvasElement).getByRole('button', { name: 'Save' });

/** A new project has no time zone, and none is proposed: all names can be searched. */
export const Empty: Story = {
  args: { data: buildDataset({ dataset: null, earlier: null, timeZone: null }) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(zone(canvasElement)).toHaveValue('');
    await expect(canvas.getByText(/^Nobody has said yet in which time zone the places are/)).toBeVisible();
    await expect(canvas.queryByText(/^The visits in use keep/)).toBeNull();
    const names = [...canvasElement.querySelectorAll('datalist option')].map((option) => option.getAttribute('value'));
    await expect(names).toEqual(expect.arrayContaining(['America/New_York', 'Europe/Zurich', 'UTC']));
    await userEvent.click(save(canvasElement));
    await waitFor(() => expect(zone(canvasElement)).toHaveAccessibleDescription('The field is required'));
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

/** A zone of visits in use: another one is for imports that replace them. */
export const Filled: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(zone(canvasElement)).toHaveValue('Europe/Berlin');
    await expect(save(canvasElement)).toBeDisabled();
    await expect(canvas.getByText(/^The visits in use keep the local times of/, { selector: 'p' })).toHaveTextContent(
      'Another zone holds for imports that replace them.',
    );
    await userEvent.clear(zone(canvasElement));
    await userEvent.type(zone(canvasElement), ' America/New_York {Enter}');
    await waitFor(() => expect(args.onSave).toHaveBeenCalledWith('America/New_York'));
    await expect(args.onSave).toHaveBeenCalledOnce();
  },
};

/** Abbreviations stand for several zones. */
export const Invalid: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.clear(zone(canvasElement));
    await userEvent.type(zone(canvasElement), 'IST{Enter}');
    await waitFor(() => expect(zone(canvasElement)).toHaveAccessibleDescription('This time zone is not known.'));
    await expect(zone(canvasElement)).toHaveFocus();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const Submitting: Story = {
  args: { busy: true },
  play: async ({ canvasElement, args }) => {
    await userEvent.type(zone(canvasElement), '{Enter}');
    await userEvent.click(save(canvasElement));
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const Refused: Story = {
  args: { refusal: { reason: 'This time zone is not known.', field: 'timeZone' } },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(zone(canvasElement)).toHaveAccessibleDescription('This time zone is not known.'));
    await expect(zone(canvasElement)).toHaveValue('Europe/Berlin');
  },
};

/** Whoever lost the right meanwhile is told so; what is typed stays. */
export const NotAllowed: Story = {
  args: { refusal: { reason: 'Your role does not allow this.' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('Your role does not allow this.');
    await expect(zone(canvasElement)).toHaveValue('Europe/Berlin');
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };

export const StrangeTexts: Story = strangeTexts;
