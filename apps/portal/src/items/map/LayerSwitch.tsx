import type { Segment, SegmentedControlProps } from '@locus/ui';
import { SegmentedControl, Select } from '@locus/ui';
import { useIntl } from 'react-intl';

import { useNarrow } from '../../useNarrow';
import { messages } from './messages';

type LayerSwitchProps<T extends string> = Pick<SegmentedControlProps<T>, 'value' | 'onValueChange'> & {
  layers: readonly Segment<T>[];
};

/** Chooses the layer of a map: side by side, or from a list on a phone, where they would take a line of their own. */
export function LayerSwitch<T extends string>({ layers, value, onValueChange }: LayerSwitchProps<T>) {
  const intl = useIntl();
  const label = intl.formatMessage(messages.mapMode);
  const shared = { label, value, onValueChange, variant: 'floating' } as const;
  return useNarrow() ? (
    <Select<T> {...shared} hideLabel options={layers} />
  ) : (
    <SegmentedControl<T> {...shared} segments={layers} />
  );
}
