// What needs no Leaflet; the map itself is `@locus/maps/view`, imported lazily.
export { boundsOf } from './boundsOf';
