/**
 * A table by any text, e.g. one that somebody typed. It has no prototype: `__proto__` or `constructor` finds what was
 * put there, or nothing.
 */
export function dictionary<Value>(entries: Readonly<Record<string, Value>> = {}): Record<string, Value> {
  return Object.assign(Object.create(null) as Record<string, Value>, entries);
}
