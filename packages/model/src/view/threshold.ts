/** A range of fractions (0..1), `min` at most `max`. */
export interface Threshold {
  min: number;
  max: number;
}
