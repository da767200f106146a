import type { Id, PolygonGeometry } from '@locus/model/entities';
import { isolated } from '@locus/model/text';
import { overlapOf } from '@locus/model/geo';
import type { IntlShape } from 'react-intl';

import type { ContentNote } from '../content';
import { messages } from '../messages';

/** A location; without a name or an outline it is not compared. */
export interface OutlinedPlace {
  id: Id;
  name?: string;
  geometry?: PolygonGeometry;
}

/** The number of pairs that are named. */
const maxNamed = 3;

/**
 * Which of the shown locations overlap or lie inside another one: they share visitors for that reason alone. With `of`,
 * only pairs with this location.
 */
export function overlapNotes(
  intl: IntlShape,
  locations: readonly OutlinedPlace[],
  shown: readonly Id[],
  of?: Id,
): ContentNote[] {
  const ids = new Set(shown);
  const places = locations.filter(({ id }) => ids.has(id));
  const pairs = places.flatMap((place, i) =>
    places.slice(i + 1).flatMap((other) => {
      const words = of === undefined || of === place.id || of === other.id ? pairText(intl, place, other) : undefined;
      return words === undefined ? [] : [words];
    }),
  );
  if (pairs.length === 0) return [];
  const more = pairs.length - maxNamed;
  const named = pairs.slice(0, maxNamed);
  if (more > 0) named.push(intl.formatMessage(messages.notes.overlapsMore, { count: more }));
  return [
    {
      text: intl.formatMessage(messages.notes.overlaps, { pairs: named.join('; ') }),
      why: intl.formatMessage(messages.notes.overlapsWhy),
    },
  ];
}

function pairText(intl: IntlShape, place: OutlinedPlace, other: OutlinedPlace): string | undefined {
  const overlap = place.geometry && other.geometry && overlapOf(place.geometry, other.geometry);
  if (!overlap) return undefined;
  const [name, around] = (overlap === 'around' ? [other, place] : [place, other]).map((each) => each.name ?? each.id);
  const names = { name: isolated(name ?? ''), other: isolated(around ?? '') };
  return intl.formatMessage(overlap === 'overlap' ? messages.notes.overlapsPair : messages.notes.overlapsInside, names);
}
