// A module of its own, so that only this map of all is in its chunk.
export { LocationsMap } from '@locus/maps/view';
