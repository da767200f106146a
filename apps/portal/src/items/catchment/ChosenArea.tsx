import { AreaPopup } from '@locus/maps/view';
import type { Location } from '@locus/model/entities';
import { colorfulScale, sequentialScale, stepColor } from '@locus/model/charts';
import { useThemeName } from '@locus/ui/theme';

import type { ItemViewProps } from '../itemViewProps';
import type { useCatchmentDrawing } from './useCatchmentDrawing';

interface ChosenAreaProps
  extends ItemViewProps, Pick<ReturnType<typeof useCatchmentDrawing>, 'catchment' | 'drawn' | 'layer' | 'scale'> {
  selected: string | undefined;
  locations: readonly Location[];
  onClose: () => void;
}

/** The popup of the selected area in its colour on the map; nothing if none is selected. */
export function ChosenArea({ scope: { state }, catchment, drawn, layer, scale, selected, ...popup }: ChosenAreaProps) {
  const theme = useThemeName();
  const area = drawn.find(({ index }) => index === selected);
  const outline = area && catchment.outlines?.get(area.index);
  if (!outline) return null;
  const palette = state.colorScheme === 'COLORFUL' ? colorfulScale : sequentialScale;
  const step = layer === 'PostalCodes' ? scale.classes[drawn.indexOf(area)] : undefined;
  return (
    <AreaPopup
      key={area.index}
      {...popup}
      {...{ area, outline }}
      metric={state.catchmentMetricType}
      areas={catchment.areas.length}
      colors={step === undefined || step >= 16 ? undefined : stepColor(palette, theme, step)}
    />
  );
}
