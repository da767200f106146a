import type { DistanceRing } from '@locus/model/analyses';
import type { Location } from '@locus/model/entities';
import { useMemo } from 'react';

import { RadiusRings } from '../layers/RadiusRings/RadiusRings';
import { LegendSlot } from '../LocusMap/MapSlots';
import { RingLegend } from '../MapLegend/RingLegend';
import { stepScale } from '../scale/stepScale';
import type { CatchmentMeasure } from './measureText';
import { useMeasureFormat, useMeasureText } from './measureText';

export interface RadiusSceneProps extends CatchmentMeasure {
  /** The centre of the rings; without one there are none. */
  location: Pick<Location, 'longitude' | 'latitude'> | undefined;
  /** Keep the array stable. */
  rings: readonly DistanceRing[];
  /** A CSS colour for each of the 16 steps, lowest first. */
  fills: readonly string[];
}

/** Rings of distance around a location in steps of their share, or of the data overlay. */
export function RadiusScene({ location, rings, fills, ...measure }: RadiusSceneProps) {
  const format = useMeasureFormat(measure.overlay !== undefined);
  const filled = useMemo(() => {
    const { classes } = stepScale(rings.map(({ value }) => value));
    return rings.map((ring, i) => ({ ...ring, fill: fills[classes[i] ?? 0] ?? 'transparent' }));
  }, [rings, fills]);
  return (
    <>
      {location && (
        <RadiusRings
          longitude={location.longitude}
          latitude={location.latitude}
          rings={filled.map(({ to, fill }) => ({ radiusKm: to, fill }))}
        />
      )}
      <LegendSlot>
        <RingLegend
          title={useMeasureText(measure)}
          rings={filled.map((ring) => ({ ...ring, value: ring.value === null ? '-' : format(ring.value) }))}
        />
      </LegendSlot>
    </>
  );
}
