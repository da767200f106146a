export {
  type Crossing,
  crossingsOfEdges,
  type EdgeRef,
  firstCrossing,
  withoutCrossings,
  withoutRepeats,
} from './crossings';
export {
  clusterCount,
  clusterOf,
  metresPerDegree,
  nearDistance,
  polygonArea,
  polygonCentroid,
  polygonPerimeter,
  ringArea,
} from './measures';
export { axesSwapped, type Expected, isNowhere } from './axes';
export { nestedRings, touchesApart } from './nesting';
export { type Overlap, overlapOf } from './overlap';
export { plainWkt } from './plainWkt';
export {
  areaFault,
  maxExtentKm,
  maxLatitude,
  maxRings,
  maxVertices,
  minPolygonArea,
  type PolygonFault,
  polygonFault,
  type PolygonFaultCode,
  positionFault,
} from './polygonRules';
export {
  closedRing,
  maxPolygonTextLength,
  type PolygonBody,
  polygonBody,
  type PolygonPoint,
  type PolygonReading,
  type PolygonTextFault,
  polygonTextKind,
  readLines,
  readPolygonBody,
  readPolygonText,
  readWkt,
  writeLines,
  writeWkt,
} from './polygonText';
export {
  type Bounds,
  boundsMeet,
  geometryBounds,
  geometryOf,
  insideGeometry,
  insideRing,
  type LngLat,
  type Part,
  partsOf,
  type Ring,
  ringsBounds,
  vertexCount,
} from './rings';
