import type { PolygonGeometry } from '@locus/model/entities';

const building = (lng: number, lat: number): PolygonGeometry => ({
  type: 'Polygon',
  coordinates: [
    [
      [lng - 0.0012, lat - 0.0006],
      [lng + 0.0011, lat - 0.0008],
      [lng + 0.0013, lat + 0.0005],
      [lng - 0.001, lat + 0.0008],
      [lng - 0.0012, lat - 0.0006],
    ],
  ],
});

const places: [name: string, lng: number, lat: number, value?: string][] = [
  ['Alexanderplatz', 13.4123, 52.5219, '31.2 %'],
  ['Kurfürstendamm', 13.3306, 52.5037],
  ['Potsdamer Platz', 13.375, 52.5096],
  ['Warschauer Straße', 13.449, 52.5059],
  ['Schönhauser Allee', 13.4138, 52.5495],
  ['Bergmannstraße', 13.3932, 52.4897],
];

/** Six places in Berlin. */
export const storyLocations = places.map(([name, longitude, latitude, value], index) => ({
  id: String(101 + index),
  name,
  index,
  longitude,
  latitude,
  geometry: building(longitude, latitude),
  value,
}));
