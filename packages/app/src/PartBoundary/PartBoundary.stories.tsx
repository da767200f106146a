import type { Meta, StoryObj } from '@storybook/react-vite';
import { lazy, Suspense, useState } from 'react';
import { expect, spyOn } from 'storybook/test';

import type { PartBoundaryProps } from './PartBoundary';
import { PartBoundary } from './PartBoundary';

const parts: Record<string, React.ComponentType> = {
  sound: () => <p>Numbers</p>,
  lost: lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))),
};

/** Buttons that stay, and the selected part. */
function Page({ heightPx }: { heightPx: number }) {
  const [chosen, setChosen] = useState('lost');
  const Part = parts[chosen]!;
  return (
    <>
      {Object.keys(parts).map((name) => (
        <button key={name} type="button" onClick={() => setChosen(name)}>
          {name}
        </button>
      ))}
      <PartBoundary part={chosen} heightPx={heightPx}>
        <Suspense>
          <Part />
        </Suspense>
      </PartBoundary>
    </>
  );
}

const meta = {
  title: 'App/PartBoundary',
  component: PartBoundary,
  args: { part: 'lost', heightPx: 320, children: undefined },
  render: ({ heightPx = 0 }) => <Page heightPx={heightPx} />,
  // React logs what a boundary caught.
  beforeEach: () => {
    const silent = spyOn(console, 'error').mockImplementation(() => undefined);
    return () => silent.mockRestore();
  },
} satisfies Meta<PartBoundaryProps>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Failed: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('button', { name: 'Reload' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'sound' }));
    await expect(await canvas.findByText('Numbers')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'lost' }));
    await expect(await canvas.findByRole('button', { name: 'Reload' })).toBeVisible();
  },
};
