// Where: positions, outlines, addresses and bounds.
export { type Address, type AddressValues, addressOf, addressTo } from './address';
export { boundsAboveGallery, boundsAround, boundsOf, centreOf, type MapBounds } from './bounds';
export { tripPath, type TripProfile, tripProfiles } from './geoServices';
export {
  type FoundPlace,
  type GeocodingAnswer,
  type Isochrone,
  type IsochronesAnswer,
  type TripAnswer,
} from '../answers/geo';
export { pictureProblem } from './pictures';
