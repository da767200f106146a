import { cellToLatLng, latLngToCell } from 'h3-js';

import type { Position } from './distance';

/** Cells that a panel's stays are snapped to: about 10 m from the centre to a corner. */
export const snapResolution = 12;

/**
 * The centre of the cell that contains a position. Outlines that differ by less than a cell contain the same stays of a
 * panel, so that the difference of two reveals nothing about anybody (docs/decisions/privacy.md).
 */
export function snapped([lng, lat]: Position): Position {
  const [north, east] = cellToLatLng(latLngToCell(lat, lng, snapResolution));
  return [east, north];
}
