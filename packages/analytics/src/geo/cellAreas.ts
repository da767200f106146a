import type { CatchmentLevel } from '@locus/model/analyses';
import { cellToLatLng } from 'h3-js';

import type { AreaCatalogue } from './areas';

/** Number of cells kept before the memory is cleared; 0.1 kB each. */
const cellsKept = 500_000;
/** Cells looked up before yielding the thread. */
const cellsAtOnce = 2000;

/** Finds the areas of H3 cells, each only once: a cell belongs to the area that contains its centre. */
export function cellAreas(areas: AreaCatalogue) {
  const known = new Map<bigint, readonly number[] | null>();

  /** The number (see `AreaCatalogue.level`) of each cell's area, or -1 outside all areas. */
  return async (cells: readonly bigint[], level: CatchmentLevel): Promise<number[]> => {
    const found: number[] = [];
    if (known.size > cellsKept) known.clear();
    for (const [i, cell] of cells.entries()) {
      let all = known.get(cell);
      if (all === undefined) {
        if (i % cellsAtOnce === cellsAtOnce - 1) await new Promise(setImmediate);
        const [latitude, longitude] = cellToLatLng(cell.toString(16));
        all = areas.areasAt([longitude, latitude]) ?? null;
        known.set(cell, all);
      }
      found.push(all?.[level - 1] ?? -1);
    }
    return found;
  };
}
