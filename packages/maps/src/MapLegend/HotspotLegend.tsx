import type { LegendRow } from '@locus/draw';
import { Switch } from '@locus/ui';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import type { StepScale } from '../scale/stepScale';
import type { LegendThreshold } from './AreaLegend';
import { ThresholdSlider } from './AreaLegend';
import { MapLegend } from './MapLegend';
import { messages } from './messages';

export interface HotspotLegendProps {
  /** What the places are, e.g. "Points of interest visited before". */
  title: string;
  /** The steps of the shares, from `stepScale`. */
  scale: StepScale;
  /** A CSS colour for each step, lowest first. */
  fills: readonly string[];
  /** A share in words. */
  format: (value: number) => string;
  /** How many places the data has; those outside the threshold are named. */
  all: number;
  overlay: boolean;
  onOverlayChange: (overlay: boolean) => void;
  threshold?: LegendThreshold;
}

/** The legend of hotspots: the scale of their shares, a switch for their colours, a slider for the threshold. */
export function HotspotLegend(props: HotspotLegendProps) {
  const { title, scale, fills, format, all, overlay, onOverlayChange, threshold } = props;
  const intl = useIntl();
  const { shown, lowest, highest } = scale;
  const ends = useMemo(() => [format(lowest), format(highest)] as const, [format, lowest, highest]);
  const rows = useMemo(
    (): LegendRow[] =>
      all > shown
        ? [{ mark: 'hidden', text: intl.formatMessage(messages.outside), value: intl.formatNumber(all - shown) }]
        : [],
    [intl, all, shown],
  );
  return (
    <MapLegend title={title} fills={overlay ? fills : undefined} ends={overlay ? ends : undefined} rows={rows}>
      <Switch
        label={intl.formatMessage(messages.overlay)}
        checked={overlay}
        onCheckedChange={(checked) => onOverlayChange(checked)}
      />
      {threshold && <ThresholdSlider {...threshold} />}
    </MapLegend>
  );
}
