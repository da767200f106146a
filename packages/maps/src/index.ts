// Code that does not need Leaflet; the map itself is `@locus/maps/view`, imported lazily.
export type { Pie } from '@locus/draw';
export { usableImage } from './LocationGallery/galleryPages';
export { areaSteps } from './scale/areaSteps';
export { type StepScale, stepScale } from './scale/stepScale';
export { winnerFills, type Winners, winners } from './scale/winners';
