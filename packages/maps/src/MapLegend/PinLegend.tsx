import type { LegendRow } from '@locus/draw';
import type { Id } from '@locus/model/entities';
import { locationColor } from '@locus/model/charts';
import { wholeText } from '@locus/model/text';
import { useThemeTokens } from '@locus/ui/theme';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { MapLegend } from './MapLegend';
import { messages } from './messages';

interface PinPlace {
  id: Id;
  name: string;
  /** Zero-based index within its project: determines its colour, and its number minus one. */
  index: number;
  /** Its number as text; undefined if it has none. */
  value: string | undefined;
  /** Its number as a fraction (0..1) of the largest. */
  weight: number | undefined;
  /** Whether it is the area of interest that the others' numbers are about: it has none, and `value` says so. */
  area?: boolean;
}

export interface PinLegendProps {
  /** The quantity shown by the pins' size, e.g. "Average visits per month". */
  title: string;
  /** The meaning of a larger pin, e.g. "Larger pin: more visits". */
  rule: string;
  /** The locations on the map. */
  places: readonly PinPlace[];
  /** Arcs from the primary location: their meaning, and the widest of them. */
  arcs?: { title: string; places: readonly { id: Id; name: string; value: string }[] };
}

/** With more arcs than this their names are left out. */
const namedArcs = 4;
/** Of more areas than this only the first ones are listed. */
const namedAreas = 2;

/** The legend of pins sized by their numbers: the largest and the smallest one, and how many have no number. */
export function PinLegend({ title, rule, places, arcs }: PinLegendProps) {
  const intl = useIntl();
  const { color } = useThemeTokens();
  const rows = useMemo((): LegendRow[] => {
    const known = places
      .filter(({ weight }) => weight !== undefined)
      .toSorted((a, b) => (b.weight ?? 0) - (a.weight ?? 0));
    const ends = known.length > 1 ? [known[0]!, known.at(-1)!] : known;
    const areas = places.filter(({ area }) => area);
    const missing = places.length - known.length - areas.length;
    const rowOf = ({ index, name, value }: PinPlace): LegendRow => {
      return { mark: 'disc', fill: locationColor(index).fill, text: `${index + 1}. ${name}`, value };
    };
    return [
      { text: rule },
      ...ends.map(rowOf),
      ...areas.slice(0, namedAreas).map(rowOf),
      ...(missing > 0
        ? [
            {
              mark: 'missing',
              text: intl.formatMessage(messages.missing),
              value: wholeText(missing, intl.locale),
            } as const,
          ]
        : []),
      ...(arcs && arcs.places.length > 0
        ? [
            { text: arcs.title },
            ...arcs.places.slice(0, namedArcs).map(({ name, value }): LegendRow => {
              return { mark: 'line', fill: color.accent, text: name, value };
            }),
          ]
        : []),
    ];
  }, [intl, rule, places, arcs, color]);
  return (
    <Brief>
      <MapLegend title={title} rows={rows} />
    </Brief>
  );
}

/* On a medium-sized map it shows only the rule: the pins have their numbers themselves. */
const Brief = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 0;
  @container map (min-width: 560px) and (max-width: 719px) {
    & li:nth-child(n + 2) {
      display: none;
    }
  }
`;
