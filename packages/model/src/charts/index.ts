// Geometry and colours of charts and maps.
export { markCorners, markOf, type MarkShape } from './markCorners';
export { spreadLabels } from './spreadLabels';
export { valueScale, type ValueScale } from './valueScale';
export {
  bandScale,
  chartPalette,
  colorfulScale,
  locationColor,
  locationPalette,
  mapColors,
  sequentialScale,
  stepColor,
  type Swatch,
} from './palettes';
