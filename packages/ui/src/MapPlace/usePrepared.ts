import { type RefObject, startTransition, use, useEffect, useState } from 'react';

import { roomsOf, type StageRooms } from '../ViewStage/stageRooms';
import { whenIdle } from '../whenIdle';
import { PreparesViews } from './PreparesViews';

/** A page is left alone for so long after it has changed, and then until it is idle, but not for longer than that. */
const quietMs = 1000;
const idleWithinMs = 5000;

/** The sizes of map and graph once the one that is not on show may be prepared. */
export function usePrepared(place: RefObject<HTMLElement | null>, shown: string): StageRooms | undefined {
  const wanted = use(PreparesViews) && shown !== 'both';
  const [rooms, setRooms] = useState<StageRooms>();
  useEffect(() => {
    if (!wanted || sparing()) return undefined;
    let cancel: (() => void) | undefined;
    const prepare = () => {
      const measured = place.current && roomsOf(place.current);
      if (measured) startTransition(() => setRooms((now) => now ?? measured));
    };
    const timer = setTimeout(() => (cancel = whenIdle(prepare, idleWithinMs)), quietMs);
    return () => {
      clearTimeout(timer);
      cancel?.();
    };
  }, [wanted, place]);
  return rooms;
}

/** Whether the connection is slow, or its user asks to load little. */
function sparing(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /^(slow-)?[23]g$/.test(connection?.effectiveType ?? '');
}
