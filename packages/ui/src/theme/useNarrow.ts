import { media } from './theme';
import { useSyncExternalStore } from 'react';

const query = media.narrow.replace('@media ', '');

/** Whether the window is so narrow (under 900 px) that the panel is a sheet. */
export const useNarrow = (): boolean => useSyncExternalStore(watch, read);

const read = () => matchMedia(query).matches;

function watch(changed: () => void) {
  const list = matchMedia(query);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}
