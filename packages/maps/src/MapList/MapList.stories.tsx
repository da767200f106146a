import { sequentialScale } from '@locus/model/charts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';

import { AreaLayer } from '../layers/AreaLayer/AreaLayer';
import { LocusMap } from '../LocusMap/LocusMap';
import { manyAreas, manyClasses } from '../stories/manyAreas';
import { painted } from '../stories/onMap';
import { MapList } from './MapList';

const areas = manyAreas(100);
const classes = manyClasses(100);
const items = areas
  .map(({ id }, i) => ({ id, name: `Area ${id}`, value: `${(classes[i]! / 10).toFixed(1)} %`, step: classes[i]! }))
  .sort((a, b) => b.step - a.step);

const meta = {
  title: 'Maps/MapList',
  component: MapList,
  parameters: { layout: 'fullscreen' },
  args: { label: 'Areas on the map', items, onSelect: fn(), onHoverChange: fn() },
  render: function InStep(args) {
    const [hovered, setHovered] = useState<string>();
    const [selected, setSelected] = useState<string>();
    return (
      <div style={{ blockSize: '100vh' }}>
        <LocusMap
          label="Map"
          camera={{ view: { latitude: 52.51, longitude: 13.4, zoom: 12 } }}
          list={
            <MapList
              {...args}
              selected={selected}
              onHoverChange={(id) => {
                args.onHoverChange?.(id);
                setHovered(id);
              }}
              onSelect={(id) => {
                args.onSelect(id);
                setSelected(id);
              }}
            />
          }
        >
          <AreaLayer
            areas={areas}
            classes={classes}
            fills={sequentialScale.light}
            hovered={hovered}
            selected={selected}
            onSelect={setSelected}
          />
        </LocusMap>
      </div>
    );
  },
} satisfies Meta<typeof MapList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const TenThousandByKeyboard: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await painted(canvasElement);
    const list = canvas.getByRole('listbox', { name: 'Areas on the map' });
    list.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{PageDown}{ArrowUp}');
    const eleventh = items[11]!;
    await expect(args.onHoverChange).toHaveBeenLastCalledWith(eleventh.id);
    const active = document.getElementById(list.getAttribute('aria-activedescendant')!);
    await expect(active).toHaveAccessibleName(`${eleventh.name} ${eleventh.value}`);
    await expect(active).toHaveAttribute('aria-posinset', '12');
    await expect(active).toHaveAttribute('aria-setsize', '10000');
    await userEvent.keyboard('{Enter}');
    await expect(args.onSelect).toHaveBeenCalledWith(eleventh.id);
    const told = canvas.getByText(`${eleventh.name}, ${eleventh.value}, selected`);
    await expect(told).toHaveAttribute('role', 'status');
    await expect(canvas.getAllByRole('option')).toHaveLength(41);
    await userEvent.keyboard('{End}');
    await expect(args.onHoverChange).toHaveBeenLastCalledWith(items.at(-1)!.id);
    await userEvent.keyboard('{Home}');
    await painted(canvasElement);
  },
};

export const Empty: Story = {
  args: { items: [] },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(canvas.queryByRole('listbox')).toBeNull();
  },
};
