declare module 'shpjs' {
  /** The shapes of a `.shp` in their order, in WGS 84; null where one is empty. Throws for other bytes. */
  export function parseShp(
    shp: Uint8Array<ArrayBuffer>,
    projection: string,
  ): ({ type: string; coordinates: unknown } | null)[];

  /** The rows of a `.dbf`, whose text is of the encoding that a `.cpg` names. Throws for other bytes. */
  export function parseDbf(dbf: Uint8Array<ArrayBuffer>, encoding: string | undefined): Record<string, unknown>[];
}
