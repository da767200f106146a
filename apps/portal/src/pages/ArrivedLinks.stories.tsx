import type { PageArgs } from '@locus/app/stories';
import { fill, pageStory, pageTitle, signInForStory, storyAddress } from '@locus/app/stories';
import { onlyItem, world } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';

import { routes } from '../routes';
import { inAddress } from '../testing/stories';

const view = 'reportItemType=FOOTFALL&contentVisualizationMode=Table&timeFrames=2026-04%2C2026-05%2C2026-06';
const sent = `/reports/${world.report}?${view}`;

/** Links to views, as mail and chat deliver them. */
const meta = {
  title: 'Portal/ArrivedLinks',
  args: { path: sent },
  parameters: { pictures: ['Cut'], layout: 'fullscreen' },
  beforeEach: ({ msw }) => {
    msw.use(onlyItem(world.footfallItem));
    return signInForStory('portal', world.users.accountAdmin.userEmail);
  },
  render: pageStory('portal', routes),
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

const incomplete = /^This link arrived incomplete/;

/** The table of the months that were sent. */
async function tableSent(canvasElement: HTMLElement): Promise<void> {
  const canvas = within(canvasElement);
  await expect((await canvas.findAllByText(/^June? 2026/))[0]).toBeVisible();
  await expect(canvas.getByRole('radio', { name: 'Table view' })).toBeChecked();
  await expect(canvas.queryByText(/^Mar(?:ch)? 2026/)).toBeNull();
  await expect(inAddress('timeFrames')).toBe('2026-04,2026-05,2026-06');
  await expect(canvas.queryByText(incomplete)).toBeNull();
}

/** The view that was sent, though its link was changed. */
const opens = (path: string): Story => ({
  args: { path },
  play: ({ canvasElement }) => tableSent(canvasElement),
});

export const Whole = opens(sent);
export const InHtml = opens(sent.replaceAll('&', '&amp;'));
export const InHtmlByNumber = opens(sent.replaceAll('&', '&#38;'));
export const InMail = opens(sent.replaceAll('=', '=3D'));
export const InSentence = opens(`${sent}).`);
export const EncodedWhole = opens(sent.replace(/\?.*/, encodeURIComponent));
export const Wrapped = opens(sent.replace('Frames', 'Fra%0D%0Ames'));

/** What is left of the view opens, and one line says that it is not all; it can be closed. */
export const Cut: Story = {
  args: { path: sent.slice(0, sent.indexOf('26-04')) },
  play: async ({ canvas }) => {
    const line = await canvas.findByText(incomplete);
    await expect(line).toBeVisible();
    await expect(await canvas.findByRole('radio', { name: 'Table view' })).toBeChecked();
  },
};

const signIn = async (canvasElement: HTMLElement) => {
  await pageTitle(canvasElement, 'Sign in');
  await fill(canvasElement, 'Email', world.users.accountAdmin.userEmail);
  await fill(canvasElement, 'Password', 'any password will do');
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Sign in' }));
};

/** A reader without a session signs in and sees the view that was sent. */
export const SignedOut: Story = {
  args: InHtml.args!,
  beforeEach: () => localStorage.clear(),
  play: async ({ canvasElement }) => {
    await signIn(canvasElement);
    await tableSent(canvasElement);
  },
};

/** The line is there behind the sign-in as well. */
export const CutAndSignedOut: Story = {
  args: Cut.args!,
  beforeEach: () => localStorage.clear(),
  play: async ({ canvas, canvasElement }) => {
    await signIn(canvasElement);
    await expect(await canvas.findByText(incomplete)).toBeVisible();
    await waitFor(() => expect(storyAddress()).toContain(`/reports/${world.report}`));
  },
};
