import type { Meta, StoryObj } from '@storybook/react-vite';
import { LoadingScreen } from '@locus/ui';
import { expect, fn, within } from 'storybook/test';

import { LoadingPage } from './LoadingPage';

const meta = {
  title: 'App/LoadingPage',
  component: LoadingPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof LoadingPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading Locus');
  },
};

/** The loading screen follows it: their logos are in the same place. */
export const BeforeTheLoadingScreen: Story = {
  render: () => (
    <>
      <LoadingPage />
      <div data-testid="next">
        <LoadingScreen progress={0} onRetry={fn()} onSignOut={fn()} />
      </div>
    </>
  ),
  play: async ({ canvas }) => {
    const placeOf = (container: HTMLElement) => {
      const { x, y, width } = within(container).getByRole('img', { name: 'Locus' }).getBoundingClientRect();
      return { x, y, width };
    };
    const [page] = canvas.getAllByRole('status');
    await expect(placeOf(canvas.getByTestId('next'))).toEqual(placeOf(page!));
  },
};

export const RightToLeft: Story = {
  globals: { locale: 'il' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).not.toHaveTextContent('Loading');
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };
