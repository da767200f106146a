// Everything that needs Leaflet: apps import this entry lazily.
export { LocusMap, type LocusMapProps } from './LocusMap/LocusMap';
export { type MapStep } from './LocusMap/MapState';
export { type MapTiles } from './LocusMap/TileBase';
export { type MapWorld, useMapWorld, useSceneLayer } from './LocusMap/mapContext';
export { defaultView } from './LocusMap/useMapView';

// Whole maps
export { AnalysisMap, type AnalysisMapProps } from './AnalysisMap/AnalysisMap';
export { LocationsMap, type LocationsMapProps } from './LocationsMap/LocationsMap';
export { type OverviewPlace, PlacesOverview, type PlacesOverviewProps } from './PlacesOverview/PlacesOverview';
export { PlacesMap, type PlacesMapProps } from './PlacesMap/PlacesMap';

// Scenes: what an analysis shows on its map, with its legend, and lists with the same contents
export { AreaList, type AreaListProps } from './scenes/AreaList';
export { AreaPopup, type AreaPopupProps } from './scenes/AreaPopup';
export { AreaScene, type AreaSceneProps } from './scenes/AreaScene';
export { CatchmentHeatScene, type CatchmentHeatSceneProps } from './scenes/CatchmentHeatScene';
export { DrivingTimeScene, type DrivingTimeSceneProps } from './scenes/DrivingTimeScene';
export { HotspotList, type HotspotListProps } from './scenes/HotspotList';
export { HotspotScene, type HotspotSceneProps } from './scenes/HotspotScene';
export { MovementHeatScene, type MovementHeatSceneProps } from './scenes/MovementHeatScene';
export { RadiusScene, type RadiusSceneProps } from './scenes/RadiusScene';
export { TradeAreaScene, type TradeAreaSceneProps } from './scenes/TradeAreaScene';
export { TripScene, type TripSceneProps } from './scenes/TripScene';

// Layers
export { ArcLayer, type ArcLayerProps } from './layers/ArcLayer/ArcLayer';
export { AreaLayer, type AreaLayerProps } from './layers/AreaLayer/AreaLayer';
export { HeatLayer, type HeatLayerProps, type HeatPoint } from './layers/HeatLayer/HeatLayer';
export { HotspotLayer, type HotspotLayerProps } from './layers/HotspotLayer/HotspotLayer';
export { type MapOutlineOf, OutlineLayer, type OutlineLayerProps } from './layers/OutlineLayer/OutlineLayer';
export { PieLayer, type PieLayerProps } from './layers/PieLayer/PieLayer';
export { RadiusRings, type RadiusRingsProps } from './layers/RadiusRings/RadiusRings';
export { TripLayer, type TripLayerProps } from './layers/TripLayer/TripLayer';
export { LocationPins, type LocationPinsProps } from './LocationPins/LocationPins';
export { PinsInView } from './PinsInView/PinsInView';
export { type MapPin } from './LocationPins/mapPin';
export { LocationPolygons, type LocationPolygonsProps, type MapOutline } from './LocationPolygons/LocationPolygons';
export { ProjectClusters, type ProjectClustersProps } from './ProjectClusters/ProjectClusters';

// Legends, one for each kind of layer; they are the layers' controls
export { AreaLegend, type AreaLegendProps, type LegendThreshold } from './MapLegend/AreaLegend';
export { HeatLegend, type HeatLegendProps } from './MapLegend/HeatLegend';
export { HotspotLegend, type HotspotLegendProps } from './MapLegend/HotspotLegend';
export { type LegendPlace, type LegendPlacesProps } from './MapLegend/LegendPlaces';
export { MapLegend, type MapLegendProps } from './MapLegend/MapLegend';
export { PinLegend, type PinLegendProps } from './MapLegend/PinLegend';
export { RingLegend, type RingLegendProps } from './MapLegend/RingLegend';
export { TripLegend, type TripLegendProps } from './MapLegend/TripLegend';
export { WinnerLegend, type WinnerLegendProps } from './MapLegend/WinnerLegend';

// Next to the map
export { LocationGallery, type LocationGalleryProps } from './LocationGallery/LocationGallery';
export { type GalleryLocation } from './LocationGallery/LocationImage';
export { MapList, type MapListItem, type MapListProps } from './MapList/MapList';

// Popups; a click that hits something on a canvas which opens one is marked
export { markItemClick } from './MapPopup/itemClick';
export { MapPopup, type MapPopupProps, type MapPopupRow } from './MapPopup/MapPopup';
export { CatchmentPopup, type CatchmentPopupProps } from './popups/CatchmentPopup';
export { CrossVisitationPopup, type CrossVisitationPopupProps } from './popups/CrossVisitationPopup';
export { MovementPopup, type MovementPopupProps } from './popups/MovementPopup';
export { type PlacePopupProps, PopularTimePopup, type PopularTimePopupProps } from './popups/PopularTimePopup';
export { SharePopup, type SharePopupProps } from './popups/SharePopup';
export { VisitsPopup, type VisitsPopupProps } from './popups/VisitsPopup';
