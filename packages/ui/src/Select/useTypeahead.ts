import type { KeyboardEvent } from 'react';
import { useEffect, useRef } from 'react';

import type { SelectOption } from './selectOption';

/** Characters typed within this time (ms) of each other belong together. */
const pauseMs = 1000;

/**
 * Finds an option by the first characters of its label, like native lists: the same character again moves on to the
 * next option that begins with it.
 */
export function useTypeahead<T extends string>(
  options: readonly SelectOption<T>[],
  current: T | '' | undefined,
  onFound: (option: SelectOption<T>) => void,
): {
  /** Handles a key; returns whether it is a character used for searching. */
  take: (event: KeyboardEvent) => boolean;
  /** Whether characters have just been typed, so that a space is part of the search. */
  underWay: () => boolean;
} {
  const typed = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const take = (event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.ctrlKey || event.altKey || event.metaKey) return false;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => (typed.current = ''), pauseMs);
    typed.current += event.key.toLocaleLowerCase();
    const found = nextMatch(options, current, typed.current);
    if (found) onFound(found);
    return true;
  };
  return { take, underWay: () => typed.current !== '' };
}

/** The next option whose label begins with the typed text; the current one if it still does. */
export function nextMatch<T extends string>(
  options: readonly SelectOption<T>[],
  current: T | '' | undefined,
  typed: string,
): SelectOption<T> | undefined {
  const first = typed.slice(0, 1);
  const wanted = typed === first.repeat(typed.length) ? first : typed;
  const at = Math.max(0, options.findIndex(({ value }) => value === current) + (wanted.length === 1 ? 1 : 0));
  const inOrder = [...options.slice(at), ...options.slice(0, at)];
  return inOrder.find(({ label }) => label.toLocaleLowerCase().startsWith(wanted));
}
