import type { LegendRow } from '@locus/draw';
import { wholeText } from '@locus/model/text';
import { Switch } from '@locus/ui';
import { useThemeTokens } from '@locus/ui/theme';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import type { StepScale } from '../scale/stepScale';
import type { LegendThreshold } from './AreaLegend';
import { ThresholdSlider } from './AreaLegend';
import type { LegendPlacesProps } from './LegendPlaces';
import { LegendPlaces } from './LegendPlaces';
import { MapLegend } from './MapLegend';
import { messages } from './messages';

export interface HotspotLegendProps {
  /** What the places are, e.g. "Points of interest visited before". */
  title: string;
  /** The denominator of the shares, e.g. "% of visits". */
  unit?: string;
  /** The steps of the shares, from `stepScale`. */
  scale: StepScale;
  /** A CSS colour for each step, lowest first. */
  fills: readonly string[];
  /** A share as text. */
  format: (value: number) => string;
  /** The number of places in the data; those outside the threshold are counted separately. */
  all: number;
  /** The colours by category, in place of those by share, with the number of places of each. */
  categories?: readonly { name: string; fill: string; count: number }[];
  /** How many of the visible places are the user's own; a line explains their ring. */
  own?: number;
  overlay: boolean;
  onOverlayChange: (overlay: boolean) => void;
  threshold?: LegendThreshold;
  /** The most visited places; without them there is no list. */
  top?: LegendPlacesProps;
}

/**
 * The legend of hotspots: how many have which share, a switch for their colours, a slider for the threshold, the most
 * visited places.
 */
export function HotspotLegend(props: HotspotLegendProps) {
  const { title, unit, scale, fills, format, all, categories, overlay, onOverlayChange, threshold, top } = props;
  const { own = 0 } = props;
  const { color } = useThemeTokens();
  const intl = useIntl();
  const { shown, lowest, highest, counts } = scale;
  const ends = useMemo(() => [format(lowest), format(highest)] as const, [format, lowest, highest]);
  const rows = useMemo((): LegendRow[] => {
    const number = (value: number) => wholeText(value, intl.locale);
    const outside = intl.formatMessage(messages.outside);
    return [
      { text: intl.formatMessage(messages.places, { shown, all }) },
      ...(overlay ? (categories ?? []) : []).map(({ name, fill, count }): LegendRow => ({
        mark: 'disc',
        fill,
        text: name,
        value: number(count),
      })),
      ...(own > 0
        ? [{ mark: 'ring', fill: color.info, text: intl.formatMessage(messages.own), value: number(own) } as const]
        : []),
      ...(all > shown ? [{ mark: 'hidden', text: outside, value: number(all - shown) } as const] : []),
    ];
  }, [intl, all, shown, overlay, categories, own, color]);
  const steps = overlay && !categories ? { fills, counts, ends } : {};
  return (
    <MapLegend title={title} unit={unit} {...steps} counted="places" rows={rows}>
      {threshold && <ThresholdSlider {...threshold} />}
      <Switch
        label={intl.formatMessage(categories ? messages.overlayCategories : messages.overlay)}
        checked={overlay}
        onCheckedChange={(checked) => onOverlayChange(checked)}
      />
      {top && <LegendPlaces {...top} />}
    </MapLegend>
  );
}
