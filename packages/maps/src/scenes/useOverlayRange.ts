import type { CatchmentArea, SocioDemoMetric } from '@locus/model/analyses';
import { areaInRange } from '@locus/model/analyses';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';

import type { LegendThreshold } from '../MapLegend/AreaLegend';
import type { StepScale } from '../scale/stepScale';
import { stepScale } from '../scale/stepScale';
import { overlayMessages } from './messages';

interface Shown {
  areas: readonly CatchmentArea[];
  /** The steps of the share, or of the overlay if there is one. */
  scale: StepScale;
  /** The range of shares, which also applies with an overlay. */
  threshold: LegendThreshold;
  overlay?: SocioDemoMetric;
}

/**
 * Steps and slider of a scene: with an overlay the range is one of its own values, e.g. inhabitants, among the areas
 * whose share is in range. It is reset when the overlay is switched off.
 */
export function useOverlayRange({ areas, scale, threshold, overlay }: Shown): Pick<Shown, 'scale' | 'threshold'> {
  const intl = useIntl();
  const [chosen, setChosen] = useState<{ overlay: SocioDemoMetric; value: LegendThreshold['value'] }>();
  const value = chosen && chosen.overlay === overlay ? chosen.value : undefined;
  const shares = threshold.value;
  const narrowed = useMemo(
    () =>
      value &&
      stepScale(
        areas.map(({ socio }) => socio),
        { keep: (at) => areaInRange(areas[at]!, shares), threshold: value },
      ),
    [areas, shares, value],
  );
  if (!overlay) return { scale, threshold };
  // Ends are whole numbers, so that the slider covers the smallest and the largest area.
  const [min, max] = [Math.floor(scale.lowest), Math.ceil(scale.highest)];
  const onValueChange = (next: LegendThreshold['value']) => setChosen({ overlay, value: next });
  return {
    scale: narrowed ?? scale,
    threshold: {
      label: intl.formatMessage(overlayMessages[overlay]),
      of: 'amount',
      value: value ?? { min, max },
      min,
      max,
      onValueChange,
    },
  };
}
