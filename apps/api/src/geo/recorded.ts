/* Responses in the format of the services, shortened; each names its call. For tests. */

/**
 * OSRM 5:
 * `trip/v1/driving/13.388860,52.517037;13.428555,52.523219?roundtrip=false&source=first&destination=last&geometries=geojson&overview=full`.
 */
export const osrmTrip = {
  code: 'Ok',
  trips: [
    {
      geometry: {
        coordinates: [
          [13.388798, 52.517033],
          [13.397631, 52.529432],
          [13.428554, 52.523239],
        ],
        type: 'LineString',
      },
      legs: [{ steps: [], distance: 3804.2, duration: 389.6, summary: '', weight: 389.6 }],
      distance: 3804.2,
      duration: 389.6,
      weight_name: 'routability',
      weight: 389.6,
    },
  ],
  waypoints: [
    { waypoint_index: 0, trips_index: 0, distance: 4.23, name: 'Friedrichstraße', location: [13.388798, 52.517033] },
    { waypoint_index: 1, trips_index: 0, distance: 2.26, name: '', location: [13.428554, 52.523239] },
  ],
};

/**
 * OSRM 5: `table/v1/driving/…?sources=0&annotations=duration,distance` of a start and two destinations, the second
 * unreachable.
 */
export const osrmTable = {
  code: 'Ok',
  durations: [[0, 389.6, null]],
  distances: [[0, 3804.2, null]],
  sources: [{ distance: 4.23, name: 'Friedrichstraße', location: [13.388798, 52.517033] }],
  destinations: [],
};

/** Valhalla 3: `isochrone` with contours of 1 and 2 km. */
export const valhallaIsochrone = {
  type: 'FeatureCollection',
  features: [2, 1].map((contour) => ({
    type: 'Feature',
    properties: { fillColor: '#bf4040', opacity: 0.33, contour, metric: 'distance', color: '#bf4040', fill: '#bf4040' },
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [13.38, 52.51],
          [13.4, 52.51],
          [13.4, 52.52 + contour / 100],
          [13.38, 52.51],
        ],
      ],
    },
  })),
};

/** Photon: `api?q=alexanderplatz+1&limit=5&lang=de`. */
export const photonPlaces = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: {
        osm_type: 'N',
        osm_id: 1,
        osm_key: 'place',
        osm_value: 'house',
        type: 'house',
        countrycode: 'DE',
        postcode: '10178',
        street: 'Alexanderplatz',
        housenumber: '1',
        district: 'Mitte',
        city: 'Berlin',
        country: 'Deutschland',
      },
      geometry: { type: 'Point', coordinates: [13.4119, 52.5229] },
    },
  ],
};

/** Valhalla 3: `isochrone` with contours of 10 and 20 minutes, the second in two parts. */
export const valhallaDrivingTimes = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: {
        fillColor: '#bf4040',
        opacity: 0.33,
        contour: 20,
        metric: 'time',
        color: '#bf4040',
        fill: '#bf4040',
      },
      geometry: {
        type: 'MultiPolygon',
        coordinates: [[triangle(0.1)], [triangle(0.02)]],
      },
    },
    {
      type: 'Feature',
      properties: {
        fillColor: '#bf4040',
        opacity: 0.33,
        contour: 10,
        metric: 'time',
        color: '#bf4040',
        fill: '#bf4040',
      },
      geometry: { type: 'Polygon', coordinates: [triangle(0.05)] },
    },
  ],
};

function triangle(degrees: number): [number, number][] {
  return [
    [13.38, 52.51],
    [13.38 + degrees, 52.51],
    [13.38, 52.51 + degrees],
    [13.38, 52.51],
  ];
}
