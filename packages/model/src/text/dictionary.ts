/**
 * A table keyed by arbitrary text, e.g. user input. It has no prototype: looking up `__proto__` or `constructor`
 * returns only what was stored there.
 */
export function dictionary<Value>(entries: Readonly<Record<string, Value>> = {}): Record<string, Value> {
  return Object.assign(Object.create(null) as Record<string, Value>, entries);
}

/** What a plain object itself has under an arbitrary text; undefined for what only its prototype has. */
export const ownValue = <T extends object>(table: T, name: string): T[keyof T] | undefined =>
  Object.hasOwn(table, name) ? table[name as keyof T] : undefined;
