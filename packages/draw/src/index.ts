// Projection
export {
  type Frame,
  frameOf,
  latOf,
  lngOf,
  maxLatitude,
  metersPerPixel,
  type View,
  worldSize,
  worldX,
  worldY,
} from './projection';
export type { BaseStyle, Context2D, LabelStyle } from './style';

// Base map
export { drawBase } from './basemap/drawBase';
export { type Box, drawLabels, type Label, labelsOf } from './basemap/drawLabels';
export { type MapLanguage, mapLanguageOf, mapLanguages } from './basemap/exonyms';
export type { BaseData, PackedBase, PackedPlaces, PackedShapes, Places, Shapes } from './basemap/packedBase';
export { unpackBase } from './basemap/unpackBase';

// Areas
export { type Area, type AreaDetail, type AreaSet, areaSet } from './areas/areaSet';
export { type AreaStyle, drawAreas, hiddenClass } from './areas/drawAreas';
export { hitArea } from './areas/hitArea';

// Furniture
export { type ScaleBar, scaleBar } from './furniture/scaleBar';

// Heat
export { type HeatGrid, heatGrid, heatPixels } from './heat/heat';
