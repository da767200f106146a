// What is used of wicket, which brings no types of its own.
declare module 'wicket' {
  /** A corner, `x` its longitude. */
  export interface Corner {
    x: number;
    y: number;
  }
  /** A geometry read from text. */
  class Wkt {
    /** Its name in small letters. */
    type: string;
    /** Rings of a polygon, or parts of a multipolygon. */
    components: Corner[][] | Corner[][][];
    /** Throws, and writes to the console, for a text that is no geometry at all. */
    read(text: string): this;
    /** Writes it again, without blanks after commas. */
    write(): string;
  }
  const wicket: { Wkt: typeof Wkt };
  export default wicket;
}
