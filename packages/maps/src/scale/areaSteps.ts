import type { CatchmentArea } from '@locus/model/analyses';
import type { Threshold } from '@locus/model/view';
import { areaInRange } from '@locus/model/analyses';

import type { StepScale } from './stepScale';
import { stepScale } from './stepScale';

/** The steps of the areas' shares, or of the overlay's values; an area whose share is outside the range is in none. */
export const areaSteps = (areas: readonly CatchmentArea[], overlay: boolean, range: Threshold): StepScale =>
  overlay
    ? stepScale(
        areas.map(({ socio }) => socio),
        { keep: (at) => areaInRange(areas[at]!, range) },
      )
    : stepScale(
        areas.map(({ share }) => share),
        { threshold: range },
      );
