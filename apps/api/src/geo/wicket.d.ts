// The part of wicket used here; it has no types of its own.
declare module 'wicket' {
  /** A vertex; `x` is its longitude. */
  export interface Corner {
    x: number;
    y: number;
  }
  /** A geometry parsed from text. */
  class Wkt {
    /** Its type in lower case. */
    type: string;
    /** Rings of a polygon, or parts of a multipolygon. */
    components: Corner[][] | Corner[][][];
    /** Throws, and writes to the console, for a text that is not a geometry. */
    read(text: string): this;
    /** Serialises it, without blanks after commas. */
    write(): string;
  }
  const wicket: { Wkt: typeof Wkt };
  export default wicket;
}
