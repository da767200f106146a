import type { View } from '@locus/draw';
import { createContext, useContext, useEffect } from 'react';

import type { PendingWork } from './pendingWork';

/** Something that can be drawn again into a picture of the map. */
export interface SceneLayer {
  /**
   * Lower ones are drawn first: base 0, heat and areas 100, outlines 200, trips 250, names 300, pins 400, legend 500.
   */
  order: number;
  draw: (ctx: CanvasRenderingContext2D, view: View) => void | Promise<void>;
}

/** What a map provides to its layers. */
export interface MapWorld {
  /** Space at the map's start, end, top and bottom that panels cover, in CSS pixels. */
  insets: Insets;
  scene: Set<SceneLayer>;
  /** What has not been drawn yet. */
  work: PendingWork;
  /** The slot for the legend of a layer; null until the map is mounted. */
  legendPlace: HTMLElement | null;
}

/** Space at the edges of a map, in CSS pixels. */
export interface Insets {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const MapContext = createContext<MapWorld | undefined>(undefined);

/** The map that contains a layer; throws outside a `LocusMap`. */
export function useMapWorld(): MapWorld {
  const world = useContext(MapContext);
  if (!world) throw new Error('A map layer must stand in a LocusMap');
  return world;
}

/** Includes a layer in the pictures of its map, as long as it is shown; keep `draw` stable. */
export function useSceneLayer(order: number, draw: SceneLayer['draw']): void {
  const { scene } = useMapWorld();
  useEffect(() => {
    const layer = { order, draw };
    scene.add(layer);
    return () => void scene.delete(layer);
  }, [scene, order, draw]);
}
