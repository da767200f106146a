import type { RefObject } from 'react';
import { useEffect } from 'react';

import { useMap } from '../reactLeaflet';
import { useMapWorld } from './mapContext';

/** Space around a pin that a legend leaves free, in CSS pixels. */
const marginPx = 4;

/**
 * Moves a legend to the other side of the map if pins are under it and fewer would be there. It is moved by a
 * transform, which shifts nothing else, whenever the map, the pins or the legend have changed.
 */
export function useClearOfPins(legend: RefObject<HTMLElement | null>): void {
  const map = useMap();
  const { insets } = useMapWorld();
  useEffect(() => {
    const element = legend.current;
    if (!element) return undefined;
    let frame = 0;
    const place = () => {
      const box = map.getContainer().getBoundingClientRect();
      element.style.translate = '';
      const own = element.getBoundingClientRect();
      const pins = [...map.getContainer().querySelectorAll('.locus-pin')].map((pin) => pin.getBoundingClientRect());
      const atEnd = own.left + own.width / 2 > box.left + box.width / 2;
      const edge = atEnd ? box.right - own.right : own.left - box.left;
      const otherLeft = atEnd ? box.left + insets.left + edge : box.right - insets.right - edge - own.width;
      const otherPx = otherLeft - own.left;
      // On a small map it takes the whole width.
      if (Math.abs(otherPx) < own.width) return;
      if (pinsUnder(own, pins, 0) > pinsUnder(own, pins, otherPx)) element.style.translate = `${otherPx}px`;
    };
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    later();
    const size = new ResizeObserver(later);
    size.observe(element);
    map.on('moveend resize layeradd layerremove', later);
    return () => {
      cancelAnimationFrame(frame);
      size.disconnect();
      map.off('moveend resize layeradd layerremove', later);
    };
  }, [map, legend, insets]);
}

/** How many pins a box covers that was moved by `byPx`. */
const pinsUnder = (box: DOMRect, pins: readonly DOMRect[], byPx: number) =>
  pins.filter(
    ({ left, right, top, bottom }) =>
      right > box.left + byPx - marginPx &&
      left < box.right + byPx + marginPx &&
      bottom > box.top - marginPx &&
      top < box.bottom + marginPx,
  ).length;
