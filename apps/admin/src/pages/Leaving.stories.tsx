import type { PageArgs } from '@locus/app/stories';
import { goInHistory, pageTitle, readAgain, storyAddress } from '@locus/app/stories';
import { buildAdjustments, world } from '@locus/mocks';
import { buildReport, buildReportItem } from '@locus/model/testing/entities';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

import { noted, officePage } from '../testing/stories';

const path = `/projects/${world.project}/reports/9`;

const visits = buildReportItem({ id: '72' });
const report = buildReport({ name: 'Pulse', location_ids: ['1'], report_items: { footfall: [visits] } });
const answers = (now = () => report) => http.get('*/api/reports/9', () => HttpResponse.json({ report: now() }));

/** How forms of the back-office are left: Back and Forward, and what is asked before input is lost. */
const meta = {
  title: 'Back-office/Leaving',
  args: { path },
  parameters: { layout: 'fullscreen' },
  ...officePage,
  beforeEach: async ({ msw }) => {
    msw.use(
      answers(),
      http.get('*/api/reports/9/adjustments', () => HttpResponse.json(buildAdjustments())),
    );
    await officePage.beforeEach();
  },
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });
const notAsked = () => expect(screen.queryByRole('alertdialog')).toBeNull();
const typeInto = async (name: string | RegExp, text: string) =>
  userEvent.type(await screen.findByRole('textbox', { name }), text);

interface Opened {
  /** The button that opens it, its dialog, and the value in the address. */
  button: string;
  dialog: string;
  value: string;
  /** Types something into it, and finds what was typed. */
  type: () => Promise<void>;
  typed: () => HTMLElement | null;
}

/** Back closes a dialog and Forward opens it again; if something was typed, both Back and Cancel ask once. */
const dialogStory = ({ button, dialog, value, type, typed }: Opened): Story => ({
  play: async ({ canvasElement }) => {
    await pageTitle(canvasElement, 'Pulse');
    const shown = () => screen.queryByRole('dialog', { name: dialog });
    const closed = () => waitFor(() => expect(shown()).toBeNull());
    await press(button);
    await screen.findByRole('dialog', { name: dialog });
    await expect(storyAddress()).toBe(`${path}?${value}`);
    await goInHistory(-1);
    await closed();
    await expect(storyAddress()).toBe(path);
    await goInHistory(1);
    await screen.findByRole('dialog', { name: dialog });

    await type();
    await goInHistory(-1);
    await question();
    await press('Stay');
    await waitFor(notAsked);
    await expect(typed()).toBeVisible();
    await expect(storyAddress()).toBe(`${path}?${value}`);
    await goInHistory(-1);
    await question();
    await press('Leave');
    await closed();
    await expect(storyAddress()).toBe(path);

    await press(button);
    await type();
    await press('Cancel');
    await question();
    await press('Leave');
    await closed();
    await waitFor(notAsked);
    await expect(storyAddress()).toBe(path);
    await expect(canvasElement).toHaveTextContent('Pulse');
  },
});

export const AnItem: Story = dialogStory({
  button: 'Edit Report Item Visits',
  dialog: 'Edit Report Item',
  value: 'item=72',
  type: () => typeInto('Item description', 'Mornings'),
  typed: () => screen.queryByDisplayValue('Mornings'),
});

export const ALink: Story = dialogStory({
  button: 'Add a link to Visits',
  dialog: 'Link of Visits',
  value: 'link=72',
  type: () => typeInto('Visualization URL', 'https://a'),
  typed: () => screen.queryByDisplayValue('https://a'),
});

export const NewItems: Story = dialogStory({
  button: 'Create more report items',
  dialog: 'Create more report items to add to current report',
  value: 'add=items',
  type: async () => {
    await userEvent.click(await screen.findByRole('combobox', { name: /^Report item type/ }));
    await userEvent.click(await screen.findByRole('option', { name: /Movement/ }));
    await press('Add');
  },
  typed: () => screen.queryByRole('textbox', { name: 'Item name' }),
});

export const Adjustments: Story = dialogStory({
  button: 'Data adjustments',
  dialog: 'Adjust report data',
  value: 'adjust=open',
  type: () => typeInto('Above duration', '10'),
  typed: () => screen.queryByDisplayValue('10'),
});

/** What opens and closes on the same page loses no form; closing the form itself does. */
export const TheReport: Story = {
  play: async ({ canvasElement }) => {
    await press('Edit');
    await typeInto('Name', '!');
    await press('Edit Report Item Visits');
    await screen.findByRole('dialog', { name: 'Edit Report Item' });
    await goInHistory(-1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await notAsked();
    await expect(within(canvasElement).getByRole('textbox', { name: 'Name' })).toHaveValue('Pulse!');
    await goInHistory(-1);
    await question();
    await press('Leave');
    await screen.findByRole('button', { name: 'Edit' });
    await expect(storyAddress()).toBe(path);
  },
};

/** Once it is saved, nothing is asked, and Back does not lead to the form again. */
export const Saved: Story = {
  beforeEach: ({ msw }) => msw.use(noted('put', '/report/:id')),
  play: async () => {
    await press('Edit');
    await typeInto('Name', '!');
    await press('Save');
    await screen.findByRole('button', { name: 'Edit' });
    await notAsked();
    await expect(storyAddress()).toBe(path);
  },
};

/** Copies waiting to be created are unsaved, too. */
export const WaitingCopies: Story = {
  play: async ({ canvasElement }) => {
    await press('Duplicate Visits');
    await screen.findByRole('button', { name: 'Duplicate Report Item' });
    await userEvent.click(within(canvasElement).getByRole('link', { name: 'Create Project' }));
    await question();
    await press('Stay');
    await press('Duplicate Report Item');
    const box = within(await screen.findByRole('dialog'));
    await expect(box.getByRole('textbox', { name: 'Item name' })).toHaveValue('Visits');
  },
};

/** Another administrator removes the item of an open dialog: the dialog says so and keeps what was typed. */
const removedMeanwhile = (open: string, field: string, save: string): Story => ({
  play: async ({ msw }) => {
    await press(open);
    await typeInto(field, 'https://kept');
    msw.use(answers(() => buildReport({ ...report, report_items: {} })));
    await readAgain(() => expect(screen.getByText('Somebody else has removed this item.')).toBeVisible());
    await expect(screen.getByRole('textbox', { name: field })).toHaveValue('https://kept');
    await expect(screen.getByRole('button', { name: save })).toBeDisabled();
    await press('Cancel');
    await question();
    await press('Leave');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(storyAddress()).toBe(path);
  },
});
export const ItemRemovedMeanwhile: Story = removedMeanwhile(
  'Edit Report Item Visits',
  'Item description',
  'Save Metadata',
);
export const LinkedItemRemovedMeanwhile: Story = removedMeanwhile('Add a link to Visits', 'Visualization URL', 'Save');

/** A recalculation started by somebody else closes no dialog. */
export const RecalculatedMeanwhile: Story = {
  play: async ({ canvasElement, msw }) => {
    await press('Data adjustments');
    await typeInto('Above duration', '10');
    msw.use(answers(() => ({ ...report, status: 'INITIATED' })));
    const button = within(canvasElement).getByText('Data adjustments').closest('button');
    await readAgain(() => expect(button).toBeDisabled());
    await expect(screen.getByRole('textbox', { name: 'Above duration' })).toHaveValue('10');
  },
};

/** A dialog whose address was opened directly closes on its page. */
export const OpenedDirectly: Story = {
  args: { path: `${path}?item=72` },
  play: async () => {
    await screen.findByRole('dialog', { name: 'Edit Report Item' });
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(storyAddress()).toBe(path);
  },
};

/** Choosing a category of the item settings adds an entry to the history, so Back returns to the one before. */
export const SettingsCategory: Story = {
  args: { path: '/reportItemSettingDefinitions' },
  play: async () => {
    await userEvent.click(await screen.findByRole('radio', { name: 'AOI_DEFAULT' }));
    await waitFor(() => expect(storyAddress()).toBe('/reportItemSettingDefinitions?category=AOI_DEFAULT'));
    await goInHistory(-1);
    await waitFor(() => expect(screen.getByRole('radio', { name: 'POI_DEFAULT' })).toBeChecked());
  },
};
