import type { PageArgs } from '@locus/app/stories';
import { pageStory, signInForStory } from '@locus/app/stories';
import { tokenFor, world } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';

import { routes } from '../routes';

/** What every screen of a signed-in reader contains, and what no longer appears on any of them. */
const meta = {
  title: 'Portal/EveryScreen',
  args: { path: '/' },
  // The screens have their own pictures.
  parameters: { layout: 'fullscreen' },
  render: pageStory('portal', routes),
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

const { accountAdmin, staff } = world.users;

/** The frame for a trial user with a photo and a company logo. */
const framed = (path: string): Story => ({
  args: { path },
  tags: ['spec:SHELL-002', 'spec:SHELL-003', 'spec:SHELL-004'],
  beforeEach: () => {
    const { userId, accountId } = accountAdmin;
    const pictures = { avatar: `/api/users/${userId}/avatar`, companyLogo: `/api/accounts/${accountId}/logo` };
    localStorage.setItem('jwt', tokenFor({ ...accountAdmin, accountType: 'FREEMIUM', ...pictures }));
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const profile = await canvas.findByRole('button', { name: 'Profile of Mara Klein' });
    const bar = within(profile.closest('header')!);
    await expect(bar.getByRole('button', { name: /English/ })).toBeVisible();
    await expect(await bar.findByRole('img', { name: accountAdmin.companyName })).toBeVisible();
    await expect(profile).toBeVisible();
    await expect(canvas.getByText('This portal is a demo.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Contact us for full access' })).toHaveAttribute(
      'href',
      'mailto:support@locus.example',
    );
  },
});

export const Projects = framed('/');
export const Project = framed(`/projects/${world.project}`);
export const Report = framed(`/reports/${world.report}?contentVisualizationMode=Table`);
export const Profile = framed('/userProfile');
export const ChangePassword = framed('/changePassword');

/** A screen for signed-out readers: a signed-in reader is redirected to the project list. */
const leadsHome = (path: string): Story => ({
  args: { path },
  tags: ['spec:SHELL-028'],
  beforeEach: () => signInForStory('portal', staff.userEmail),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { level: 1, name: 'Projects' });
    await expect(localStorage.getItem('userId')).toBe(staff.userId);
  },
});

export const SignIn = leadsHome('/sign-in');
export const Login = leadsHome('/login');
export const SignUp = leadsHome('/sign-up');
export const Activation = leadsHome('/sign-up/activate-account');
export const Congratulations = leadsHome('/sign-up/activate-account/congratulations');
export const Verified = leadsHome('/sign-up/activate-account/congratulations/verified');
export const SignedUp = leadsHome('/sign-up/final');
export const ForgotPassword = leadsHome('/forgot-password');
export const LinkSent = leadsHome('/forgot-password/success');
export const NewPassword = leadsHome('/forgot-password/t0ken');
export const PasswordUpdated = leadsHome('/forgot-password/password-updated');
export const OlderForgotPassword = leadsHome('/forgotPassword');
export const OlderThankYou = leadsHome('/forgotPassword/thankYou');
export const OlderReset = leadsHome('/resetPassword/t0ken');
export const OlderResetThankYou = leadsHome('/resetPassword/thankYou');
export const Pricing = leadsHome('/pricing');
