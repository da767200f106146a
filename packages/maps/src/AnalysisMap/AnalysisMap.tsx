import type { Id, Location } from '@locus/model/entities';
import type { ReactNode } from 'react';
import { useState } from 'react';

import { LocationGallery } from '../LocationGallery/LocationGallery';
import type { MapPin } from '../LocationPins/mapPin';
import { LocationPolygons } from '../LocationPolygons/LocationPolygons';
import type { LocusMapProps } from '../LocusMap/LocusMap';
import { LocusMap } from '../LocusMap/LocusMap';
import { PinsInView } from '../PinsInView/PinsInView';

export interface AnalysisMapProps extends Omit<LocusMapProps, 'gallery'> {
  /** The locations shown. */
  locations: readonly Location[];
  primary: Location | undefined;
  /** Whether the locations are areas of interest, which are outlined from further away. */
  areasOfInterest: boolean;
  /** The locations with a pin; all by default. */
  pins?: readonly MapPin[];
  /** Each location's number as text, in the gallery and after its name. */
  values?: ReadonlyMap<Id, string>;
  /**
   * Each location's number as a fraction (0..1) of the largest: it determines the size of the pin, with the number
   * below.
   */
  weights?: ReadonlyMap<Id, number>;
  /** Pictures of locations without their own image, by their ids. */
  pictures: ReadonlyMap<Id, string>;
  /** The location that is selected but not primary yet. */
  waiting: Id | undefined;
  /** Whether the gallery is initially minimized and can be maximized. */
  minimizable?: boolean;
  /** Receives the location whose pin, outline or image is selected. */
  onSelect: (id: Id) => void;
  /** The popup that is open. */
  popup?: ReactNode;
  /** The layer below the locations: a scene with its legend. */
  children?: ReactNode;
}

/** The map of an analysis: its children, above them the report's locations, and along the bottom their images. */
export function AnalysisMap({
  locations,
  primary,
  areasOfInterest,
  pins = locations,
  values,
  weights,
  pictures,
  waiting,
  minimizable = false,
  onSelect,
  popup,
  children,
  ...map
}: AnalysisMapProps) {
  const [minimized, setMinimized] = useState(true);
  const valued = <T extends { id: Id }>(location: T) => ({
    ...location,
    value: values?.get(location.id),
    weight: weights?.get(location.id),
  });
  return (
    <LocusMap
      {...map}
      gallery={
        <LocationGallery
          locations={locations.map(valued)}
          primary={primary?.id}
          waiting={waiting}
          onSelect={onSelect}
          thumbnailUrl={(id) => pictures.get(id)}
          minimized={minimizable ? minimized : undefined}
          onMinimizedChange={setMinimized}
        />
      }
    >
      {children}
      <LocationPolygons locations={locations} areaOfInterest={areasOfInterest} onSelect={onSelect} />
      <PinsInView
        pins={values ? pins.map(valued) : pins}
        primary={primary?.id}
        weighted={weights !== undefined}
        onSelect={onSelect}
      />
      {popup}
    </LocusMap>
  );
}
