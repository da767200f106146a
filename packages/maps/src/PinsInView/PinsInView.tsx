import { useHighlight } from '@locus/charts';
import { useMemo } from 'react';

import type { LocationPinsProps } from '../LocationPins/LocationPins';
import { LocationPins } from '../LocationPins/LocationPins';
import type { MapPin } from '../LocationPins/mapPin';
import { ProjectClusters } from '../ProjectClusters/ProjectClusters';
import { useMap } from '../reactLeaflet';
import { useViewBounds } from './useViewBounds';

/** Maximum number of pins that can be distinguished without slowing down the page. */
export const mostPins = 200;

/**
 * Pins of any number of locations: if more are in view than can be distinguished, they become circles with counts, and
 * only the primary location and the one under the pointer elsewhere have pins.
 */
export function PinsInView({ pins, primary, onSelect, ...look }: LocationPinsProps) {
  const { highlighted } = useHighlight();
  const view = useViewBounds(useMap(), pins.length > mostPins);
  const near = useMemo(
    () => (view ? pins.filter(({ latitude, longitude }) => view.contains([latitude, longitude])) : pins),
    [pins, view],
  );
  const crowded = near.length > mostPins;
  const others = useMemo(() => pins.filter(({ id }) => id !== primary), [pins, primary]);
  const set = pins.filter(({ id }) => id === primary || id === highlighted);
  const shown: readonly MapPin[] = crowded ? set : [...near, ...set.filter((pin) => !near.includes(pin))];
  return (
    <>
      {crowded && (
        <ProjectClusters locations={others} onSelect={([first]) => first !== undefined && onSelect?.(first)} />
      )}
      <LocationPins {...look} pins={shown} primary={primary} onSelect={onSelect} />
    </>
  );
}
