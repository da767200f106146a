// Characters not allowed in XML: one of them in a name would make slides and sheets unreadable.
// oxlint-disable-next-line no-control-regex -- control characters are intended here
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A plain-data value with control characters removed from its texts; clean values are returned as the same object. */
export function withoutControls<T>(value: T): T {
  if (typeof value === 'string') return value.replaceAll(controls, '') as T;
  if (Array.isArray(value)) {
    const entries: unknown[] = value.map(withoutControls);
    return entries.some((entry, i) => entry !== value[i]) ? (entries as T) : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const own: [string, unknown][] = Object.entries(value);
  const entries = own.map(([key, entry]) => [key, withoutControls(entry)] as const);
  return entries.some(([, entry], i) => entry !== own[i]?.[1]) ? (Object.fromEntries(entries) as T) : value;
}
