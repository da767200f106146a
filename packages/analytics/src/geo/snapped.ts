import { cellToLatLng, latLngToCell } from 'h3-js';

import type { Position } from './distance';

/** Cells that a panel's stays are snapped to: about 10 m from the middle to a corner. */
export const snapResolution = 12;

/**
 * The middle of the cell that a position lies in. Outlines that differ by less than a cell hold the same stays of a
 * panel, so that the difference of two tells of nobody (docs/decisions/privacy.md).
 */
export function snapped([lng, lat]: Position): Position {
  const [north, east] = cellToLatLng(latLngToCell(lat, lng, snapResolution));
  return [east, north];
}
