declare module 'shpjs' {
  /** The shapes of a `.shp` in their order, in WGS 84; null for an empty one. Throws for other bytes. */
  export function parseShp(
    shp: Uint8Array<ArrayBuffer>,
    projection: string,
  ): ({ type: string; coordinates: unknown } | null)[];
}
