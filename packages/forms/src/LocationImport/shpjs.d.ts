declare module 'shpjs' {
  /** The shapes of a `.shp` in their order, in WGS 84; null for an empty one. Throws for other bytes. */
  export function parseShp(
    shp: Uint8Array<ArrayBuffer>,
    projection: string,
  ): ({ type: string; coordinates: unknown } | null)[];

  /** The rows of a `.dbf`, whose text has the encoding given in a `.cpg`. Throws for other bytes. */
  export function parseDbf(dbf: Uint8Array<ArrayBuffer>, encoding: string | undefined): Record<string, unknown>[];
}
