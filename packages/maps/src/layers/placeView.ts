import type { View } from '@locus/draw';
import L from 'leaflet';

/** Positions an element at a view's place on the map, also while the map zooms to another one. */
export function placeView(
  map: L.Map,
  element: HTMLElement,
  shown: View,
  center = map.getCenter(),
  zoom = map.getZoom(),
): void {
  const scale = map.getZoomScale(zoom, shown.zoom);
  const corner = map
    .project([shown.lat, shown.lng], zoom)
    .subtract(map.project(center, zoom))
    .add(map.getSize().divideBy(2))
    // How far the panes have been dragged since their layout.
    .subtract(L.DomUtil.getPosition(map.getPane('mapPane')!))
    .subtract([(shown.widthPx * scale) / 2, (shown.heightPx * scale) / 2]);
  L.DomUtil.setTransform(element, corner, scale);
}
