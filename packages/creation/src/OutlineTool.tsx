import { readConfiguration } from '@locus/app';
import { useAskEstimate } from '@locus/data';
import { PolygonEditor } from '@locus/maps/editor';
import { AreaLayer, LocationPolygons } from '@locus/maps/view';
import type { Id, PolygonGeometry } from '@locus/model';
import { boundsOf, locationPalette } from '@locus/model';
import { polygonCentroid, readPolygonText, writeWkt } from '@locus/model/geo';
import { useMemo, useState } from 'react';

import { useAddressSearch } from './useAddressSearch';

/** A place of the project, as the tool shows it around what is drawn. */
export interface AroundPlace {
  id: Id;
  name: string;
  index: number;
  geometry: PolygonGeometry;
}

interface OutlineToolProps {
  /** The outline to begin with, as text; anything that is none begins with an empty map. */
  polygonString: string;
  /** The place's name, as far as it has one. */
  name: string;
  /** Zero-based position of the place. */
  index: number;
  /** The area must be below it, in square metres. */
  maxArea: number;
  /** The project's other places. */
  around: readonly AroundPlace[];
  /** The project whose data estimate the shape as it is drawn; without one nothing is estimated. */
  estimateIn?: Id | undefined;
  /** Gets the outline as WKT. */
  onSave: (polygonString: string) => void;
  onClose: () => void;
}

/** More places than this are painted on a canvas. */
const mostOutlines = 300;

/** Draws an outline alone, e.g. for a form or a row of a file, and hands it back when it is saved. */
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
