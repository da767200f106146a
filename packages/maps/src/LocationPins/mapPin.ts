import type { Id } from '@locus/model';

import { pinScale } from './pinShape';

/** A location as its pin needs it; `Location` of the model fits. */
export interface MapPin {
  id: Id;
  name: string;
  /** Zero-based position within its project: its colour, and its number less one. */
  index: number;
  latitude: number;
  longitude: number;
  /** Its number of the chosen analysis in words, read after its name. */
  value?: string;
  /** Its number as a part (0..1) of the largest one: the pin is as large. Undefined where it has none. */
  weight?: number;
}

/** How large a pin is drawn beside one of 28 × 36 px. */
export function scaleOf(pin: MapPin, primary: Id | undefined, weighted: boolean): number {
  return weighted ? pinScale(pin.weight ?? 0) : pin.id === primary ? 1.25 : 1;
}
