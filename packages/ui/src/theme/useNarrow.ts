import { media } from './theme';
import { useSyncExternalStore } from 'react';

/** Whether the window is so narrow (below 900 px) that the panel is a sheet. */
export const useNarrow = mediaHook(media.narrow);

/** Whether the window is so small (below 1100 px) that the open panel takes two fifths of it. */
export const useSmall = mediaHook('@media (max-width: 1099.98px)');

/** Whether the window is that of a phone (below 600 px). */
export const usePhone = mediaHook('@media (max-width: 599.98px)');

/** Whether the window is that of a phone held sideways (below 480 px high). */
export const useShort = mediaHook('@media (max-height: 479.98px)');

/** Whether the window is so wide (from 1600 px) that a map has its details beside it. */
export const useWide = mediaHook(media.wide);

/** Whether the window is so large (from 1600 × 1000 px) that a chart may be higher than usual. */
export const useLarge = mediaHook(`${media.wide} and (min-height: 1000px)`);

/** A hook that returns whether a media query of the theme matches. */
function mediaHook(rule: string): () => boolean {
  const query = rule.replace('@media ', '');
  const read = () => matchMedia(query).matches;
  const watch = (changed: () => void) => {
    const list = matchMedia(query);
    list.addEventListener('change', changed);
    return () => list.removeEventListener('change', changed);
  };
  return () => useSyncExternalStore(watch, read);
}
