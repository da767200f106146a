const itemClicks = new WeakSet<Event>();

/** Marks a click that hit something on a canvas which opens a popup itself, such as an area. */
export const markItemClick = (event: Event): void => void itemClicks.add(event);

/** Whether a click hit a popup or something that opens one: a pin, an area, a gallery image (`data-map-item`). */
export const hitsItem = (event: MouseEvent): boolean =>
  itemClicks.has(event) ||
  (event.target instanceof Element && event.target.closest('[data-map-item], .leaflet-popup') !== null);
