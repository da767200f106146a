/** The kinds of values at each place of an answer, e.g. `.values[].date` → `number`. */
export type Kinds = Map<string, Set<string>>;

const kindOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value === 'object' ? 'object' : typeof value;

/** Keys that are data rather than names of fields: ids, months, years. */
const isData = (key: string): boolean => /^[\d-]+$/.test(key);

/**
 * The kinds of values at each place of an answer; the items of a list share a place, and so do values under ids and
 * months.
 */
export function kindsIn(value: unknown, place = '', kinds: Kinds = new Map()): Kinds {
  kinds.set(place, (kinds.get(place) ?? new Set()).add(kindOf(value)));
  if (Array.isArray(value)) for (const item of value) kindsIn(item, `${place}[]`, kinds);
  else if (typeof value === 'object' && value !== null)
    for (const [key, field] of Object.entries(value)) kindsIn(field, `${place}.${isData(key) ? '*' : key}`, kinds);
  return kinds;
}

/**
 * How the fields of a recorded answer differ from those of a live one: missing ones, those that are gone, and those of
 * another type. What only one of them leaves empty (null, or a list without items) is no difference.
 */
export function shapeDifferences(recorded: unknown, live: unknown): string[] {
  const [before, now] = [kindsIn(recorded), kindsIn(live)];
  /** Whether a place lies in something that this answer leaves empty. */
  const isWithinEmpty = (place: string, kinds: Kinds): boolean => {
    const parent = place.replace(/(\[\]|\.[^.[]*)$/, '');
    if (parent === place) return false;
    const found = kinds.get(parent);
    if (!found) return isWithinEmpty(parent, kinds);
    return place.endsWith('[]') || place.endsWith('.*') || ![...found].includes('object');
  };
  const fields = [...new Set([...before.keys(), ...now.keys()])].sort();
  return fields.flatMap((place) => {
    const [was, is] = [before.get(place), now.get(place)];
    if (!was) return isWithinEmpty(place, before) ? [] : [`${place} is missing`];
    if (!is) return isWithinEmpty(place, now) ? [] : [`${place} is gone`];
    const [wasSome, isSome] = [was, is].map((kinds) => [...kinds].filter((kind) => kind !== 'null')) as [
      string[],
      string[],
    ];
    const differs = wasSome.length > 0 && isSome.length > 0 && !isSome.some((kind) => wasSome.includes(kind));
    return differs ? [`${place} is ${isSome.join(' or ')} instead of ${wasSome.join(' or ')}`] : [];
  });
}
