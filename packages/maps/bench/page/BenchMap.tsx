import type { Area } from '@locus/draw';
import type { MapView } from '@locus/model/view';
import { sequentialScale } from '@locus/model/charts';
import type { Map } from 'leaflet';
import { useEffect, useMemo } from 'react';
import { GeoJSON, MapContainer } from 'react-leaflet';

import { AreaLayer } from '../../src/layers/AreaLayer/AreaLayer';
import { HeatLayer } from '../../src/layers/HeatLayer/HeatLayer';
import { TripLayer } from '../../src/layers/TripLayer/TripLayer';
import { LocusMap } from '../../src/LocusMap/LocusMap';
import { useMap } from '../../src/reactLeaflet';
import { storyPoints } from '../../src/stories/points';
import { storyRoutes } from '../../src/stories/routes';

/** What draws the areas: our layer, or react-leaflet's with SVG or canvas. */
export type BenchLayer = 'own' | 'svg' | 'canvas' | 'heat' | 'trips';

interface BenchMapProps {
  layer: BenchLayer;
  areas: readonly Area[];
  classes: Uint8Array;
  onMap: (map: Map) => void;
}

const fills = sequentialScale.light;
const points = storyPoints(50_000);
const view: MapView = { latitude: 52.525, longitude: 13.4, zoom: 10 };

/** A map to measure, with all areas in view. */
export function BenchMap({ layer, areas, classes, onMap }: BenchMapProps) {
  if (layer === 'svg' || layer === 'canvas') {
    return (
      <MapContainer
        key={layer}
        center={[view.latitude, view.longitude]}
        zoom={view.zoom}
        preferCanvas={layer === 'canvas'}
        style={{ height: '100%' }}
      >
        <Hand onMap={onMap} />
        <GeoJsonAreas areas={areas} classes={classes} />
      </MapContainer>
    );
  }
  return (
    <LocusMap label="Map" camera={{ view: view }}>
      <Hand onMap={onMap} />
      {layer === 'own' && <AreaLayer areas={areas} classes={classes} fills={fills} />}
      {layer === 'heat' && <HeatLayer points={points} fills={fills} />}
      {layer === 'trips' && <TripLayer routes={storyRoutes} />}
    </LocusMap>
  );
}

function GeoJsonAreas({ areas, classes }: Pick<BenchMapProps, 'areas' | 'classes'>) {
  const data = useMemo<GeoJSON.FeatureCollection>(
    () => ({
      type: 'FeatureCollection',
      features: areas.map(({ geometry }, position) => ({ type: 'Feature', geometry, properties: { position } })),
    }),
    [areas],
  );
  const style = useMemo(
    () => (feature?: GeoJSON.Feature) => ({
      fillColor: fills[classes[(feature?.properties?.position as number | undefined) ?? 0] ?? 0],
      fillOpacity: 0.75,
      color: '#ffffff',
      weight: 0.75,
    }),
    [classes],
  );
  return <GeoJSON data={data} style={style} />;
}

/** Passes Leaflet's map to the bench. */
function Hand({ onMap }: Pick<BenchMapProps, 'onMap'>) {
  const map = useMap();
  useEffect(() => onMap(map), [map, onMap]);
  return null;
}
