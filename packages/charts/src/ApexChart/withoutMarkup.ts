/**
 * The same value with `‹` for every `<` in its texts, at any depth: ApexCharts writes names and categories through
 * innerHTML. Functions and everything that is not a plain object or array are unchanged.
 */
export function withoutMarkup<T>(value: T): T {
  if (typeof value === 'string') return value.replaceAll('<', '‹') as T;
  if (Array.isArray(value)) return value.map(withoutMarkup) as T;
  if (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutMarkup(inner)])) as T;
  }
  return value;
}
