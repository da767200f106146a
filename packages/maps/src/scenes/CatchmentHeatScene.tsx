import type { CatchmentArea } from '@locus/model/analyses';
import type { PolygonGeometry } from '@locus/model/entities';
import type { Threshold } from '@locus/model/view';
import { heatPoints } from '@locus/model/analyses';
import { useMemo } from 'react';

import { HeatScene } from './HeatScene';
import type { CatchmentMeasure } from './measureText';
import { useMeasureText } from './measureText';

export interface CatchmentHeatSceneProps extends CatchmentMeasure {
  /** The areas that have an outline. */
  areas: readonly CatchmentArea[];
  /** Outlines by the key of their area. */
  outlines: ReadonlyMap<string, PolygonGeometry> | undefined;
  /** The displayed range of shares (0..1). */
  range: Threshold;
  /** A CSS colour for each of the 16 steps, lowest first. */
  fills: readonly string[];
}

/** The density of the shares of a catchment, at the centres of the areas in the range. */
export function CatchmentHeatScene({ areas, outlines, range, fills, ...measure }: CatchmentHeatSceneProps) {
  const points = useMemo(() => heatPoints(areas, outlines, range), [areas, outlines, range]);
  return <HeatScene points={points} fills={fills} title={useMeasureText(measure)} unit="%" />;
}
