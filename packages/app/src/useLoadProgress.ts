import { cloudAfterMs, loadTickMs, nextLoadProgress } from '@locus/model';
import { useEffect, useEffectEvent, useState } from 'react';

/** The application's simulated load progress (0..100) until `loaded`, and whether it has taken long. */
export function useLoadProgress(loaded: boolean): { progress: number; slow: boolean } {
  const [progress, setProgress] = useState(0);
  const [slow, setSlow] = useState(false);
  const tick = useEffectEvent(() => setProgress((before) => nextLoadProgress(before, loaded)));
  const done = progress === 100;
  useEffect(() => {
    if (done) return;
    const ticks = setInterval(tick, loadTickMs);
    const cloud = setTimeout(() => setSlow(true), cloudAfterMs);
    return () => {
      clearInterval(ticks);
      clearTimeout(cloud);
    };
  }, [done]);
  return { progress, slow };
}
