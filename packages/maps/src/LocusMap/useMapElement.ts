import { useViewWords } from '@locus/ui';
import type { Map } from 'leaflet';
import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import { useMap } from '../reactLeaflet';
import type { PendingWork } from './pendingWork';

/** The assumed size of a map until it has been measured. */
export const firstSize = { widthPx: 1440, heightPx: 900 };

const lessMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Leaflet's animations, off with reduced motion. */
export function calm() {
  const animated = !lessMotion();
  return { zoomAnimation: animated, fadeAnimation: animated, markerZoomAnimation: animated, inertia: animated };
}

/** The map's size in CSS pixels, once known; Leaflet is notified of each change. */
export function useMapSize(map: Map | null): { widthPx: number; heightPx: number } | undefined {
  const [size, setSize] = useState<{ widthPx: number; heightPx: number }>();
  useEffect(() => {
    if (!map) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry || entry.contentRect.width === 0) return;
      map.invalidateSize({ animate: false });
      setSize({ widthPx: entry.contentRect.width, heightPx: entry.contentRect.height });
    });
    observer.observe(map.getContainer());
    return () => observer.disconnect();
  }, [map]);
  return size;
}

/** Sets `data-painted` on an element while the map has its size and its view, and nothing is left to draw. */
export function usePaintedMark(work: PendingWork, measured: boolean): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const say = () => root.current?.toggleAttribute('data-painted', measured && work.idle);
    say();
    return work.subscribe(say);
  }, [work, measured]);
  return root;
}

/**
 * Arrow keys and popups pan immediately with reduced motion; Leaflet has no option for it. Must come before all layers.
 */
export function CalmPan(): null {
  const map = useMap();
  useLayoutEffect(() => {
    if (lessMotion()) panAtOnce(map);
  }, [map]);
  return null;
}

function panAtOnce(map: Map): void {
  const panBy = map.panBy.bind(map);
  map.panBy = (offset, options) => panBy(offset, { ...options, animate: false });
}

/** Gives the map's element a role, a name and its help text, which Leaflet omits. */
export function useAccessibleName(map: Map | null, label: string, help: string): void {
  const words = useViewWords();
  useEffect(() => {
    const container = map?.getContainer();
    container?.setAttribute('role', 'region');
    container?.setAttribute('aria-label', label);
    container?.setAttribute('aria-describedby', words ? `${words} ${help}` : help);
  }, [map, label, help, words]);
}
