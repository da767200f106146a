/**
 * A table keyed by arbitrary text, e.g. user input. It has no prototype: looking up `__proto__` or `constructor`
 * returns only what was stored there.
 */
export function dictionary<Value>(entries: Readonly<Record<string, Value>> = {}): Record<string, Value> {
  return Object.assign(Object.create(null) as Record<string, Value>, entries);
}
