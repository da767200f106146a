import type { LegendRow } from '@locus/draw';
import { numberText, unitText } from '@locus/model/text';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { MapLegend } from './MapLegend';

export interface RingLegendProps {
  /** What the rings show, e.g. "Visits share by distance". */
  title: string;
  /** The rings, the nearest first: kilometres from and to, a CSS colour, and the number as text. */
  rings: readonly { from: number; to: number; fill: string; value: string }[];
}

/** The legend of radius rings: each with its distance and number. */
export function RingLegend({ title, rings }: RingLegendProps) {
  const intl = useIntl();
  const rows = useMemo(
    () =>
      rings.map(({ from, to, fill, value }): LegendRow => {
        const outer = unitText(to, 'kilometer', intl.locale, 3);
        return { mark: 'area', fill, text: `${numberText(from, intl.locale)}–${outer}`, value };
      }),
    [rings, intl],
  );
  return <MapLegend title={title} rows={rows} />;
}
