// Projection
export {
  type Frame,
  frameOf,
  latOf,
  lngOf,
  maxLatitude,
  metresPerPixel,
  type View,
  worldSize,
  worldX,
  worldY,
} from './projection';
export type { BaseStyle, Context2D, LabelStyle } from './style';

// Base map
export { drawBase } from './basemap/drawBase';
export { type LabelledPlace, placeLabels } from './basemap/placeLabels';
export { type Box, drawLabels, type Label, labelsOf } from './basemap/drawLabels';
export { type MapLanguage, mapLanguageOf, mapLanguages } from './basemap/exonyms';
export type { BaseData, PackedBase, PackedPlaces, PackedShapes, Places, Shapes } from './basemap/packedBase';
export { unpackBase } from './basemap/unpackBase';

// Areas
export { type Area, type AreaSet, areaSet } from './areas/areaSet';
export { type AreaDetail } from './areas/coarser';
export { type AreaStyle, drawAreas, hiddenClass, missingClass } from './areas/drawAreas';
export { hitArea } from './areas/hitArea';
export { outerLines } from './areas/outerLines';

// Furniture
export {
  drawLegend,
  legendHeightPx,
  type LegendMark,
  type LegendPicture,
  type LegendRow,
  type LegendStyle,
  legendWidthPx,
} from './legend/drawLegend';
export { type ScaleBar, scaleBar } from './furniture/scaleBar';

// Heat
export { type HeatGrid, heatGrid, heatPixels } from './heat/heat';
export { drawHeat, heatPalette, highestPerSquareKilometre, type PixelCanvas } from './heat/drawHeat';

// Trips, rings, hotspots
export { drawHotspots, type HotspotMark } from './hotspots/drawHotspots';
export { drawPies, type Pie, type PieStyle } from './pies/drawPies';
export { drawRings, type Ring, type RingStyle } from './rings/drawRings';
export { ringAround } from './rings/ringAround';
export { drawRoutes, drawTrails, type TripStyle } from './trips/drawTrips';
export { metresBetween, type Route, type RouteSet, routeSet, routeSpan } from './trips/routeSet';

// Thumbnails
export { drawThumbnail, type ThumbnailArea, type ThumbnailPlace, thumbnailView } from './thumbnail/drawThumbnail';
