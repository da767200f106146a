// A separate module, so that its chunk contains only this one of the maps.
export { LocationsMap } from '@locus/maps/view';
