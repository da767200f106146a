import type { Id } from '@locus/model/entities';

import { pinScale } from './pinShape';

/** The fields of a location that its pin needs; `Location` of the model is compatible. */
export interface MapPin {
  id: Id;
  name: string;
  /** Zero-based index within its project: determines its colour, and its number minus one. */
  index: number;
  latitude: number;
  longitude: number;
  /** Its number in the selected analysis as text, announced after its name. */
  value?: string;
  /** Its number as a fraction (0..1) of the largest one, for the size of the pin. Undefined if it has none. */
  weight?: number;
}

/** The size of a pin relative to one of 28 × 36 px. */
export function scaleOf(pin: MapPin, primary: Id | undefined, weighted: boolean): number {
  return weighted ? pinScale(pin.weight ?? 0) : pin.id === primary ? 1.25 : 1;
}
