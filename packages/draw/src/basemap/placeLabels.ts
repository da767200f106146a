import type { View } from '../projection';
import { frameOf, worldX, worldY } from '../projection';
import { copiesOf } from './drawBase';
import type { Label } from './drawLabels';

/** A place that is named on the map, in degrees. */
export interface LabelledPlace {
  name: string;
  longitude: number;
  latitude: number;
}

/** Zoom from which places are named: further out a whole city is a few of them wide. */
const placeZoom = 11;
/** Maximum number of places considered: more never fit. */
const mostPlaces = 300;

/** The names of places in a view, each with a dot, in the order given; they come after the names of the base map. */
export function placeLabels(places: readonly LabelledPlace[], view: View): Label[] {
  if (view.zoom < placeZoom) return [];
  const labels: Label[] = [];
  for (const frame of copiesOf(frameOf(view))) {
    for (const { name, longitude, latitude } of places) {
      const [x, y] = [worldX(longitude), worldY(latitude)];
      if (!(x > frame.x && x < frame.right && y > frame.y && y < frame.bottom)) continue;
      const at = { x: Math.round((x - frame.x) * frame.size), y: Math.round((y - frame.y) * frame.size) };
      if (labels.push({ text: name, ...at, sizePx: 11, weight: 400, dot: true }) >= mostPlaces) return labels;
    }
  }
  return labels;
}
