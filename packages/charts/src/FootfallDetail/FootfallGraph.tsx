import { footfallUnit, titleOf } from '@locus/analyses';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import type { Compared } from '../Comparison/useCompared';
import type { PictureRequest } from '../DetailView/DetailView';
import { LegendGraph } from '../DetailView/LegendGraph';
import { fixedLocations } from './footfallChart';
import { messages } from './messages';
import type { FootfallView } from './useFootfallView';

export interface FootfallGraphProps {
  view: FootfallView;
  /** An earlier period. */
  compared?: Compared;
  showAverage: boolean;
  heightPx: number;
  picture: PictureRequest | undefined;
  /** The sentence below the title of a picture. */
  subtitle: string;
}

/** The visit trends as lines, below a legend whose entries isolate a location. */
export function FootfallGraph({ view, compared, showAverage, heightPx, picture, subtitle }: FootfallGraphProps) {
  const intl = useIntl();
  const { footfall, metric, absolute, lines, average, categories, formatValue, formatAxis } = view;
  const without = useMemo(() => fixedLocations(footfall), [footfall]);
  const fixed = useMemo(
    () => new Map([...without].map((id) => [id, intl.formatMessage(messages.noAbsolute)])),
    [without, intl],
  );
  const charts = useMemo(
    () => [
      {
        label: titleOf(intl, 'FOOTFALL'),
        unit: footfallUnit(intl, metric),
        highest: absolute ? undefined : 100,
        series:
          average && showAverage
            ? [...lines, compared ? { ...average, values: compared.average.values } : average]
            : lines,
        categories,
        formatValue,
        formatAxis,
      },
    ],
    [intl, metric, absolute, average, compared, showAverage, lines, categories, formatValue, formatAxis],
  );
  return (
    <LegendGraph
      charts={charts}
      earlier={compared && [compared.lines]}
      change={compared && { comparison: compared.comparison, by: 'relative' }}
      fixed={fixed}
      left={absolute ? without : undefined}
      heightPx={heightPx}
      picture={picture}
      subtitle={subtitle}
    />
  );
}
