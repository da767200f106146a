/**
 * Calls back once the page has nothing else to do, after `withinMs` at the latest. Returns what calls it off. Browsers
 * without idle callbacks wait for a fifth of a second.
 */
export function whenIdle(callback: () => void, withinMs: number): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(callback, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: withinMs });
  return () => cancelIdleCallback(handle);
}
