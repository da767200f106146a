import type { LegendRow } from '@locus/draw';
import type { Id } from '@locus/model/entities';
import { locationColor } from '@locus/model/charts';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { MapLegend } from './MapLegend';
import { messages } from './messages';

export interface WinnerLegendProps {
  /** The meaning of the colours, e.g. "Strongest location of each area". */
  title: string;
  /** The locations; including those that win no area. */
  locations: readonly { id: Id; name: string; index: number }[];
  /** The number of areas each location wins, in their order: `counts` of `winners`. */
  counts: readonly number[];
  /** The number of areas that no location wins. */
  missing?: number;
}

/** The legend of a winner layer: each location's colour, and how many areas it wins. */
export function WinnerLegend({ title, locations, counts, missing = 0 }: WinnerLegendProps) {
  const intl = useIntl();
  const rows = useMemo(() => {
    const areas = (count: number) => intl.formatMessage(messages.areas, { count });
    const lines = locations.map(({ name, index }, i): LegendRow => {
      return {
        mark: 'area',
        fill: locationColor(index).fill,
        text: `${index + 1}. ${name}`,
        value: areas(counts[i] ?? 0),
      };
    });
    return missing > 0
      ? [...lines, { mark: 'missing' as const, text: intl.formatMessage(messages.missing), value: areas(missing) }]
      : lines;
  }, [intl, locations, counts, missing]);
  return <MapLegend title={title} rows={rows} />;
}
