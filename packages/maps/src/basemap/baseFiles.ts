import type { View } from '@locus/draw';
import { frameOf, worldX, worldY } from '@locus/draw';

import europeUrl from '@locus/draw/data/europe.bin?url';
import worldUrl from '@locus/draw/data/world.bin?url';

/** A stored file of the base map: its URL, and when a view needs it. */
interface BaseFile {
  name: 'world' | 'europe';
  url: string;
  wanted: (view: View) => boolean;
}

/** From this zoom on, the coasts in the world's file look coarse. */
const fineZoom = 5.5;
/** The bounds of the file of Europe, `[west, south, east, north]` in degrees; see `build/basemap.ts`. */
const [west, south, east, north] = [-11, 35, 31, 61];

/** The files of the base map. */
export const baseFiles: readonly BaseFile[] = [
  { name: 'world', url: worldUrl, wanted: () => true },
  {
    name: 'europe',
    url: europeUrl,
    wanted: (view) => {
      const { x, y, right, bottom } = frameOf(view);
      return (
        view.zoom >= fineZoom && right > worldX(west) && x < worldX(east) && bottom > worldY(north) && y < worldY(south)
      );
    },
  },
];

const fetched = new Map<string, ArrayBuffer>();

/** Fetches a file, once per page; throws if the network fails or the server refuses. */
export async function fetchBase(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const kept = fetched.get(url);
  if (kept) return kept;
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`The base map did not load (${answer.status})`);
  const bytes = await answer.arrayBuffer();
  fetched.set(url, bytes);
  return bytes;
}
