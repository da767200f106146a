import { useLayoutEffect, useRef, useState } from 'react';

/** Any function, whatever it takes. */
type Act = (...args: never[]) => void;

/**
 * The functions of the last drawing, under an object that stays the same: what is handed it need not be drawn again
 * because they changed. For events only, not while drawing.
 */
export function useLatest<Acts extends { [Name in keyof Acts]: Act }>(acts: Acts): Acts {
  const latest = useRef(acts);
  useLayoutEffect(() => void (latest.current = acts));
  const [same] = useState(
    () =>
      Object.fromEntries(
        (Object.keys(acts) as (keyof Acts)[]).map((name) => [
          name,
          (...args: Parameters<Acts[typeof name]>) => latest.current[name](...args),
        ]),
      ) as Acts,
  );
  return same;
}
