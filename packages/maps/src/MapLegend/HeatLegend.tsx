import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { MapLegend } from './MapLegend';
import { messages } from './messages';

export interface HeatLegendProps {
  /** What the density is of, e.g. "Visits by home area". */
  title: string;
  /** Steps of the scale, lowest first; the same as of the layer. */
  fills: readonly string[];
  /** The highest density of the view in weight per km², as reported by `HeatLayer`. */
  highest: number;
  /** A density as text with this many decimals, e.g. `1.2 %`; "per km²" is in the header. */
  format: (value: number, decimals: number) => string;
  /** The unit of the weights, e.g. `%`. */
  unit: string;
}

/** The legend of a heatmap: its scale from nothing to the highest density in view. */
export function HeatLegend({ title, fills, highest, format, unit }: HeatLegendProps) {
  const intl = useIntl();
  const ends = useMemo(() => {
    const decimals = highest >= 0.01 ? 1 : 2;
    return [format(0, decimals), format(highest, decimals)] as const;
  }, [format, highest]);
  return (
    <MapLegend
      title={title}
      unit={intl.formatMessage(messages.perSquareKilometre, { unit })}
      fills={fills}
      ends={ends}
    />
  );
}
