import type { Hotspot } from '@locus/model/analyses';

import { storyLocations } from './locations';

const names = ['Hauptbahnhof', 'Mall of Berlin', 'Bikini Berlin', 'East Side Mall', 'Kulturbrauerei', 'Markthalle'];

/** Six places in Berlin: points of interest, or the outlines of buildings. */
export const storyHotspots = (kind: 'pois' | 'buildings'): Hotspot[] =>
  storyLocations.map(({ longitude, latitude, geometry }, i) => ({
    visitor_type: 'visitors',
    visits_share: [0.098, 0.071, 0.056, 0.034, 0.021, 0.012][i]!,
    location_name: names[i]!,
    location_category: 'Retail',
    location_subcategory: i % 2 === 0 ? 'Shopping centre' : '',
    location_address: 'Berlin',
    geometry: kind === 'buildings' ? geometry : { type: 'Point', coordinates: [longitude, latitude] },
  }));
