import { useState } from 'react';

import type { HeatPoint } from '../layers/HeatLayer/HeatLayer';
import { HeatLayer } from '../layers/HeatLayer/HeatLayer';
import { LegendSlot } from '../LocusMap/MapSlots';
import { HeatLegend } from '../MapLegend/HeatLegend';
import { useMeasureFormat } from './measureText';

export interface HeatSceneProps {
  /** Shares 0..1 with their positions. */
  points: readonly HeatPoint[];
  /** A CSS colour for each of the 16 steps, lowest first. */
  fills: readonly string[];
  /** What the density is of. */
  title: string;
  /** The unit of the shares, e.g. `%`. */
  unit: string;
}

/** The density of shares, with its legend. */
export function HeatScene({ points, fills, title, unit }: HeatSceneProps) {
  const [highest, setHighest] = useState(0);
  const format = useMeasureFormat();
  return (
    <>
      <HeatLayer points={points} fills={fills} opacity={0.8} onHighestChange={setHighest} />
      <LegendSlot>
        <HeatLegend title={title} fills={fills} highest={highest} format={format} unit={unit} />
      </LegendSlot>
    </>
  );
}
