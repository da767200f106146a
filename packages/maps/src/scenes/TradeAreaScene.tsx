import { outerLines } from '@locus/draw';
import type { TradeArea } from '@locus/model/analyses';
import type { PolygonGeometry, TradeAreaPart } from '@locus/model/entities';
import { tradeAreaLines } from '@locus/model/analyses';
import { axisPercent } from '@locus/model/text';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { OutlineLayer } from '../layers/OutlineLayer/OutlineLayer';
import { messages } from './messages';

export interface TradeAreaSceneProps {
  /** A location's trade areas; keep the array stable. */
  areas: readonly TradeArea[];
  /** Those that are outlined. */
  parts: readonly TradeAreaPart[];
  /** Outlines by the key of their area; undefined while loading. */
  outlines: ReadonlyMap<string, PolygonGeometry> | undefined;
}

/** The trade areas of a location as outlines, each with its share of the visits. */
export function TradeAreaScene({ areas, parts, outlines }: TradeAreaSceneProps) {
  const intl = useIntl();
  const drawn = useMemo(
    () =>
      areas
        .filter(({ part }) => parts.includes(part))
        .map(({ part, areas: keys }) => ({
          ...tradeAreaLines[part],
          lines: outerLines(keys.flatMap((key) => outlines?.get(key) ?? [])),
          label: intl.formatMessage(messages.tradeArea, { part: axisPercent(Number(part), intl.locale) }),
        })),
    [intl, areas, parts, outlines],
  );
  return <OutlineLayer outlines={drawn} tone="text" />;
}
