// Everything that needs Leaflet: apps import this entry lazily.
export { LocusMap, type LocusMapProps } from './LocusMap/LocusMap';
export { type MapWorld, useMapWorld, useSceneLayer } from './LocusMap/mapContext';
export { defaultView, type MapBounds } from './LocusMap/useMapView';

// Layers
export { AreaLayer, type AreaLayerProps } from './layers/AreaLayer/AreaLayer';
export { LocationPins, type LocationPinsProps, type MapPin } from './LocationPins/LocationPins';
export { LocationPolygons, type LocationPolygonsProps, type MapOutline } from './LocationPolygons/LocationPolygons';
export { ProjectClusters, type ProjectClustersProps } from './ProjectClusters/ProjectClusters';

// Popups; a click that hits something on a canvas which opens one is marked
export { markItemClick } from './MapPopup/itemClick';
export { MapPopup, type MapPopupProps, type MapPopupRow } from './MapPopup/MapPopup';
