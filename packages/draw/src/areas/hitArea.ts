import { worldX, worldY } from '../projection';
import type { AreaSet } from './areaSet';
import { hiddenClass } from './drawAreas';

/** The index of the topmost drawn area at a point in degrees, holes excluded; -1 if there is none. */
export function hitArea(set: AreaSet, classes: Uint8Array, lng: number, lat: number): number {
  const [x, y] = [worldX(lng), worldY(lat)];
  const { boxes } = set;
  for (let a = set.ids.length - 1; a >= 0; a--) {
    if ((classes[a] ?? hiddenClass) === hiddenClass) continue;
    if (x < boxes[a * 4]! || y < boxes[a * 4 + 1]! || x > boxes[a * 4 + 2]! || y > boxes[a * 4 + 3]!) continue;
    if (contains(set, a, x, y)) return a;
  }
  return -1;
}

/** Whether a point is inside an odd number of an area's rings. */
function contains({ full: { vertices, ringEnds, areaEnds } }: AreaSet, a: number, x: number, y: number): boolean {
  let inside = false;
  for (let r = a === 0 ? 0 : areaEnds[a - 1]!; r < areaEnds[a]!; r++) {
    const first = r === 0 ? 0 : ringEnds[r - 1]!;
    const end = ringEnds[r]!;
    for (let v = first, w = end - 1; v < end; w = v++) {
      const [ax, ay] = [vertices[v * 2]!, vertices[v * 2 + 1]!];
      const [bx, by] = [vertices[w * 2]!, vertices[w * 2 + 1]!];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
  }
  return inside;
}
