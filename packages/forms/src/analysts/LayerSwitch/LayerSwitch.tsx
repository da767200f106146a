import type { SegmentedControlProps } from '@locus/ui';
import { SegmentedControl, Select } from '@locus/ui';
import { useSmall } from '@locus/ui/theme';
import { useIntl } from 'react-intl';

import { layerMessages, messages } from './messages';

/** A layer of a map. */
export type MapLayer = keyof typeof layerMessages;

export type LayerSwitchProps<T extends MapLayer> = Pick<SegmentedControlProps<T>, 'value' | 'onValueChange'> & {
  /** The layers the map has. */
  layers: readonly { value: T; disabled?: boolean }[];
};

/** Selects the layer of a map: side by side, or from a list in a small window, where each would need its own line. */
export function LayerSwitch<T extends MapLayer>({ layers, value, onValueChange }: LayerSwitchProps<T>) {
  const intl = useIntl();
  const label = intl.formatMessage(messages.mapMode);
  const shared = { label, value, onValueChange, variant: 'floating' } as const;
  const nameOf = (layer: MapLayer) => intl.formatMessage(layerMessages[layer]);
  const options = layers.map((layer) => ({ ...layer, label: nameOf(layer.value) }));
  return useSmall() ? (
    <Select<T> {...shared} hideLabel options={options} />
  ) : (
    <SegmentedControl<T> {...shared} segments={options} />
  );
}
