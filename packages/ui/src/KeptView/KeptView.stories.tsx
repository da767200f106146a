import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';

import { Button } from '../Button/Button';
import { KeptView } from './KeptView';

/** Shows the last prop it received, and keeps what is typed. */
function Notes({ said }: { said: string }) {
  return (
    <label>
      {said} <input name="note" />
    </label>
  );
}

const meta = {
  title: 'UI/KeptView',
  component: KeptView,
  args: { shown: true, children: null },
  render: function Switching() {
    const [shown, setShown] = useState<'map' | 'graph'>('map');
    const [clicks, setClicks] = useState(0);
    return (
      <div style={{ position: 'relative' }}>
        <Button
          onClick={() => {
            setShown(shown === 'map' ? 'graph' : 'map');
            setClicks(clicks + 1);
          }}
        >
          Switch
        </Button>
        <KeptView shown={shown === 'map'}>
          <Notes said={`Map, ${clicks}`} />
        </KeptView>
        <KeptView shown={shown === 'graph'}>
          <Notes said={`Graph, ${clicks}`} />
        </KeptView>
      </div>
    );
  },
} satisfies Meta<typeof KeptView>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A view that was never shown is not there; one that was shown comes back with its contents. */
export const Switched: Story = {
  play: async ({ canvas }) => {
    const map = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Map, 0' });
    await expect(canvas.queryByText(/Graph/)).toBeNull();
    await userEvent.type(map, 'north');
    await userEvent.click(canvas.getByRole('button', { name: 'Switch' }));
    await expect(canvas.getByRole('textbox')).toHaveAccessibleName('Graph, 1');
    // Meanwhile it is neither visible nor reachable, and receives no updates.
    await expect(map.checkVisibility({ contentVisibilityAuto: true })).toBe(false);
    await expect(map.labels?.[0]).toHaveTextContent('Map, 0');
    await userEvent.tab();
    await userEvent.tab();
    await expect(map).not.toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Switch' }));
    await expect(canvas.getByRole('textbox', { name: 'Map, 2' })).toBe(map);
    await expect(map).toHaveValue('north');
    await expect(map.checkVisibility({ contentVisibilityAuto: true })).toBe(true);
  },
};
