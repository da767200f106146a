import { PartBoundary } from '@locus/app';
import type { LocationsMapProps } from '@locus/maps/view';
import { MapPlace } from '@locus/ui';
import { lazy } from 'react';

const LocationsMap = lazy(async () => ({ default: (await import('./locationsMap')).LocationsMap }));

/** The map of locations at the top of a page, in a separate chunk; if it fails, the page stays. */
export const ProjectMap = (props: LocationsMapProps) => (
  <MapPlace size="head">
    <PartBoundary part="map" heightPx={240}>
      <LocationsMap {...props} />
    </PartBoundary>
  </MapPlace>
);
