import type { City } from './city';
import { amsterdam } from './cities/amsterdam';
import { berlin } from './cities/berlin';
import { milan } from './cities/milan';
import { vienna } from './cities/vienna';
import { zurich } from './cities/zurich';

/** The cities of the demo, Berlin first. */
export const cities: readonly City[] = [berlin, vienna, zurich, milan, amsterdam];
