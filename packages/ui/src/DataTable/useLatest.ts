import { useLayoutEffect, useRef, useState } from 'react';

/** Any function, with any parameters. */
type Act = (...args: never[]) => void;

/**
 * The functions of the latest render, wrapped in an object with a stable identity, so that components that receive it
 * need not render again when they change. For event handlers only, not during rendering.
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
