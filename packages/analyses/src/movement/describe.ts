import type { MovementPlaceRow, VisitationPeriod } from '@locus/model/analyses';
import type { IntlShape } from 'react-intl';

import type { ContentNote } from '../content';
import { disclosureNotes, type Hiding } from '../shared/notes';
import type { Phrase } from '../shared/phrase';
import { messages } from './messages';

/** The time of a visit that places are shown for. */
export const partTitle = (intl: IntlShape, part: VisitationPeriod): string => intl.formatMessage(messages[part]);

/** What the diagram and the lists of movement show; `list` says whose visits they are. */
export const describeMovement = (
  name: string,
  list: 'visitors' | 'home' | 'work' | 'both',
  ofArea: boolean,
): Phrase[] => [{ message: ofArea ? messages.descriptionOfArea : messages.description, values: { name, list } }];

/** Where most visitors come from and go to. */
export const movementLeaders = (
  from: MovementPlaceRow | undefined,
  to: MovementPlaceRow | undefined,
  write: (share: number) => string,
): Phrase[] =>
  [
    { row: from, message: messages.origin },
    { row: to, message: messages.destination },
  ].flatMap(({ row, message }) =>
    row ? [{ message, values: { name: row.place.name, share: write(row.value) } }] : [],
  );

/** In how many lists places are hidden. */
export const movementNotes = (intl: IntlShape, disclosure: Hiding | undefined): ContentNote[] =>
  disclosureNotes(
    intl,
    disclosure,
    intl.formatMessage(messages.hiddenPlaces, { count: disclosure?.suppressed.length ?? 0 }),
  );
