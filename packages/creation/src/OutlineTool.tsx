import { readConfiguration } from '@locus/app';
import { useAskEstimate } from '@locus/data';
import { PolygonEditor } from '@locus/maps/editor';
import { AreaLayer, LocationPolygons } from '@locus/maps/view';
import type { Id, PolygonGeometry } from '@locus/model/entities';
import { locationPalette } from '@locus/model/charts';
import { boundsOf } from '@locus/model/places';
import { polygonCentroid, readPolygonText, writeWkt } from '@locus/model/geo';
import { useMemo, useState } from 'react';

import { useAddressSearch } from './useAddressSearch';

/** A place of the project, shown around the outline being drawn. */
export interface AroundPlace {
  id: Id;
  name: string;
  index: number;
  geometry: PolygonGeometry;
}

interface OutlineToolProps {
  /** The outline to start with, as text; invalid text starts with an empty map. */
  polygonString: string;
  /** The place's name; may be empty. */
  name: string;
  /** Zero-based position of the place. */
  index: number;
  /** The area must be below it, in square metres. */
  maxArea: number;
  /** The project's other places. */
  around: readonly AroundPlace[];
  /** The project whose data the shape's visits are estimated from; without one there is no estimate. */
  estimateIn?: Id | undefined;
  /** Gets the outline as WKT. */
  onSave: (polygonString: string) => void;
  onClose: () => void;
}

/** With more places than this, they are painted on a canvas. */
const mostOutlines = 300;

/** Draws just an outline, e.g. for a form or a row of a file, and returns it when it is saved. */
export function OutlineTool({
  polygonString,
  name,
  index,
  maxArea,
  around,
  estimateIn,
  onSave,
  onClose,
}: OutlineToolProps) {
  const search = useAddressSearch();
  const estimate = useAskEstimate(estimateIn);
  const [start] = useState(() => readPolygonText(polygonString).geometry);
  const bounds = useMemo(
    () =>
      boundsOf(
        around.map(({ geometry }) => {
          const [longitude, latitude] = polygonCentroid(geometry);
          return { longitude, latitude };
        }),
      ),
    [around],
  );
  const classes = useMemo(() => Uint8Array.from(around, (place) => place.index % locationPalette.length), [around]);
  return (
    <PolygonEditor
      name={name}
      index={index}
      defaultValue={start}
      maxArea={maxArea}
      bounds={bounds}
      tiles={readConfiguration().tiles}
      onSearch={search}
      onEstimate={estimate}
      others={around}
      layers={
        around.length > mostOutlines ? (
          <AreaLayer areas={around} classes={classes} fills={fills} opacity={0.3} />
        ) : (
          <LocationPolygons locations={around} />
        )
      }
      finish={{ onSave: (geometry) => onSave(writeWkt(geometry)), onClose }}
    />
  );
}

const fills = locationPalette.map(({ fill }) => fill);
