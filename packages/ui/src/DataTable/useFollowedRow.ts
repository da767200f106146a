import { useEffect, useEffectEvent } from 'react';

/** Brings a row into view whenever it becomes another one, and when the table appears. */
export function useFollowedRow(rowKey: string | undefined, reveal: (rowKey: string) => void): void {
  const revealLatest = useEffectEvent(reveal);
  useEffect(() => {
    if (rowKey !== undefined) revealLatest(rowKey);
  }, [rowKey]);
}
