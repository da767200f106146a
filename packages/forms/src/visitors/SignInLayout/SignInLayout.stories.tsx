import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';

import { SignInForm } from '../SignInForm/SignInForm';
import { SignInLayout } from './SignInLayout';

const meta = {
  title: 'Forms/SignInLayout',
  component: SignInLayout,
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'Sign in',
    text: 'Your projects and reports are waiting on the map.',
    children: <SignInForm onSubmit={fn()} />,
    footer: 'English',
  },
} satisfies Meta<typeof SignInLayout>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SignIn: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await expect(canvas.getByRole('contentinfo')).toHaveTextContent('© 2026 Locus');
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = {
  args: { title: 'כניסה', text: 'הפרויקטים והדוחות שלכם מחכים על המפה.', footer: 'עברית' },
  globals: { locale: 'il' },
};

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
