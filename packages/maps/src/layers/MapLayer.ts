import L from 'leaflet';

/** A layer of our own; it has a property with its map, while it is on one. */
export abstract class MapLayer extends L.Layer {
  /** Its map; undefined before it is added and after it is removed. */
  protected get map(): L.Map | undefined {
    // oxlint-disable-next-line no-underscore-dangle -- Leaflet's name
    return this._map ?? undefined;
  }
}
