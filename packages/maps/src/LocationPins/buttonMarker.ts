import L from 'leaflet';

/** A button at a position on the map; Leaflet only moves it. */
export function buttonMarker(latitude: number, longitude: number, className: string, pane = 'markerPane') {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  // A click outside a popup closes it, except on something that opens a popup itself.
  button.dataset.mapItem = '';
  const marker = L.marker([latitude, longitude], {
    icon: L.divIcon({ html: button, className: 'locus-mark', iconSize: [0, 0] }),
    keyboard: false,
    pane,
  });
  return { button, marker };
}

/** Keeps Leaflet from treating a press on a button as the start of a drag or a click on the map. */
export function keepToButton(button: HTMLElement): void {
  L.DomEvent.disableClickPropagation(button);
  // On touch screens Leaflet turns two quick clicks that reach the map into a double click.
  button.addEventListener('click', (event) => event.stopPropagation());
}
