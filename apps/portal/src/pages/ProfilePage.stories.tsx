import { AppStory, signInForStory } from '@locus/app/stories';
import { tokenFor, world } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';

import { routes } from '../routes';

interface PageArgs {
  /** The address it begins at. */
  path: string;
}

const meta = {
  title: 'Portal/ProfilePage',
  args: { path: '/userProfile' },
  parameters: { layout: 'fullscreen' },
  beforeEach: () => signInForStory('portal', world.users.staff.userEmail),
  render: ({ path }, { globals: { theme, locale }, loaded }) => (
    <AppStory
      app="portal"
      signInPath="/sign-in"
      routes={routes}
      path={path}
      theme={theme}
      language={locale}
      messages={loaded.texts}
    />
  ),
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

export const Dark: Story = { ...FromApi, globals: { theme: 'dark' } };

export const RightToLeft: Story = {
  globals: { locale: 'il' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { level: 2, name: 'הפרופיל שלי' });
  },
};

export const Narrow: Story = { ...FromApi, globals: { viewport: { value: 'mobile1' } } };
