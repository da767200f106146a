import type { PageArgs } from '@locus/app/stories';
import { pageStory, signInForStory } from '@locus/app/stories';
import { buildPicture, failing, tokenFor, world } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

import { routes } from '../routes';

const meta = {
  title: 'Portal/ProfilePage',
  args: { path: '/userProfile' },
  parameters: { pictures: ['FromApi', 'Dark', 'RightToLeft', 'Narrow'], layout: 'fullscreen' },
  beforeEach: () => signInForStory('portal', world.users.staff.userEmail),
  render: pageStory('portal', routes),
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FromApi: Story = {
  tags: ['spec:SHELL-034', 'spec:SHELL-075'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { level: 2, name: 'My profile' });
    await expect(canvas.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Noa Levi',
      'Locus',
      'Customer success',
      'noa.levi@locus.example',
      '+972 3 5550101',
    ]);
    await expect(canvas.getByRole('button', { name: 'User profile' })).toHaveAttribute('aria-current', 'page');
    const sessions = await canvas.findByRole('list', { name: 'Sessions' });
    await expect(within(sessions).getAllByRole('listitem')).toHaveLength(3);
  },
};

export const Missing: Story = {
  beforeEach: () => {
    localStorage.setItem('jwt', tokenFor({ ...world.users.staff, phone: null, roleTitle: '' }));
  },
  tags: ['spec:SHELL-075'],
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findAllByText('N/A')).toHaveLength(2);
  },
};

export const FromTheMenu: Story = {
  args: { path: '/' },
  tags: ['spec:SHELL-070', 'spec:SHELL-071'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Profile of Noa Levi' }));
    const menu = within(await screen.findByRole('menu'));
    await expect(menu.getByText('Noa Levi')).toBeVisible();
    await expect(menu.getByText('Customer success')).toBeVisible();
    await expect(menu.getByText('Locus')).toBeVisible();
    await expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'My profile',
      'Change password',
      'Go to…',
      'Keyboard shortcuts',
      'Open an exported file…',
      'Sign out',
    ]);
    await userEvent.click(menu.getByRole('menuitem', { name: 'My profile' }));
    await canvas.findByRole('heading', { level: 2, name: 'My profile' });
  },
};

export const MenuOpen: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Profile of Noa Levi' }));
    await expect(await screen.findByRole('menu')).toBeVisible();
  },
};

/** Signs in an account admin with a photo and a company logo. */
function withPictures() {
  const { userId, accountId } = world.users.accountAdmin;
  const pictures = { avatar: `/api/users/${userId}/avatar`, companyLogo: `/api/accounts/${accountId}/logo` };
  localStorage.setItem('jwt', tokenFor({ ...world.users.accountAdmin, ...pictures }));
}

const company = 'Nordlicht Retail GmbH';

/** The bar above the page, found by its contents. */
async function barOf(canvasElement: HTMLElement) {
  const profile = await within(canvasElement).findByRole('button', { name: /^Profile of / });
  return within(profile.closest('header')!);
}

/** The width of the loaded pictures in an element, in pixels: the photo's first, then the logo's. */
const widthsIn = (place: HTMLElement) => [...place.querySelectorAll('img')].map(({ naturalWidth }) => naturalWidth);

const pickerOf = async (canvasElement: HTMLElement, name: string) =>
  within(await within(canvasElement).findByRole('group', { name }));

/** Selects a PNG for the photo or the logo and saves it. */
async function upload(canvasElement: HTMLElement, name: string) {
  const group = await within(canvasElement).findByRole('group', { name });
  const file = new File([await buildPicture('Z', 'teal')], 'a.png', { type: 'image/png' });
  await userEvent.upload(group.querySelector<HTMLInputElement>('input[type=file]')!, file);
  await userEvent.click(await within(group).findByRole('button', { name: 'Save' }));
}

export const Pictures: Story = {
  beforeEach: withPictures,
  tags: ['spec:SHELL-072'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const panel = within(await canvas.findByRole('complementary', { name: 'Side panel' }));
    const person = (await panel.findByText(company)).closest('div')!.parentElement!;
    await waitFor(() => expect(widthsIn(person)).toEqual([128, 128]));
    await waitFor(async () =>
      expect((await pickerOf(canvasElement, 'Photo')).getByRole('button', { name: 'Remove' })).toBeEnabled(),
    );
  },
};

/** The menu of the bar offers the same as the panel, including the pictures. */
export const PicturesInTheMenu: Story = {
  beforeEach: withPictures,
  tags: ['spec:SHELL-070', 'spec:SHELL-072'],
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Profile of Mara Klein' }));
    const menu = await screen.findByRole('menu');
    await expect(within(menu).getByText(company)).toBeVisible();
    await waitFor(() => expect(widthsIn(menu)).toEqual([128, 128]));
  },
};

export const UploadingAndRemovingThePhoto: Story = {
  tags: ['spec:SHELL-073'],
  play: async ({ canvasElement }) => {
    const photo = await pickerOf(canvasElement, 'Photo');
    await expect(photo.getByRole('button', { name: 'Remove' })).toBeDisabled();
    await upload(canvasElement, 'Photo');
    await waitFor(() => expect(photo.getByRole('button', { name: 'Remove' })).toBeEnabled());
    await userEvent.click(photo.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(photo.getByRole('button', { name: 'Remove' })).toBeDisabled());
  },
};

export const UploadingAndRemovingTheLogo: Story = {
  beforeEach: () => signInForStory('portal', world.users.regular.userEmail),
  tags: ['spec:SHELL-074'],
  play: async ({ canvasElement }) => {
    const logo = await pickerOf(canvasElement, 'Company logo');
    await upload(canvasElement, 'Company logo');
    const bar = await barOf(canvasElement);
    await bar.findByRole('img', { name: company });
    await userEvent.click(await logo.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(bar.queryByRole('img')).toBeNull());
  },
};

export const PictureRefused: Story = {
  beforeEach: ({ msw }) => msw.use(failing('/users/*/avatar', 400, 'image_unsupported', 'imageFile')),
  play: async ({ canvasElement }) => {
    await upload(canvasElement, 'Photo');
    const photo = await pickerOf(canvasElement, 'Photo');
    await expect(await photo.findByText("Selected format isn't supported")).toBeVisible();
    await expect(photo.getByRole('button', { name: 'Save' })).toBeEnabled();
  },
};

/** A logo that is not a picture: nothing is shown instead, and no message. */
export const BrokenLogo: Story = {
  beforeEach: ({ msw }) => {
    withPictures();
    msw.use(
      http.get('*/api/accounts/*/logo', () => new HttpResponse('no', { headers: { 'Content-Type': 'image/png' } })),
    );
  },
  tags: ['spec:SHELL-266'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { level: 2, name: 'My profile' });
    await waitFor(async () =>
      expect((await pickerOf(canvasElement, 'Photo')).getByRole('button', { name: 'Remove' })).toBeEnabled(),
    );
    const bar = await barOf(canvasElement);
    await waitFor(() => expect(bar.queryByRole('img')).toBeNull());
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const ActingAs: Story = {
  beforeEach: () => localStorage.setItem('jwt', tokenFor({ ...world.users.accountAdmin, actingAdmin: '1' })),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/You are viewing the portal as/)).toHaveTextContent(
      'You are viewing the portal as Mara Klein. This session lasts up to 60 minutes.',
    );
    // A customer's sessions are private.
    await expect(canvas.queryByText('Where you are signed in')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'End' }));
    await canvas.findByRole('heading', { level: 1, name: 'Sign in' });
    await waitFor(() => expect(localStorage.length).toBe(0));
  },
};

export const Dark: Story = { ...FromApi, globals: { theme: 'dark' } };

export const RightToLeft: Story = {
  globals: { locale: 'il' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { level: 2, name: 'הפרופיל שלי' });
  },
};

export const Narrow: Story = { ...FromApi, globals: { viewport: { value: 'mobile1' } } };
