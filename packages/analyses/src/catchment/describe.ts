import type { CatchmentData, CatchmentType } from '@locus/model/analyses';
import type { Id } from '@locus/model/entities';
import { shareText, unitLabel } from '@locus/model/text';
import type { IntlShape } from 'react-intl';

import type { ContentNote } from '../content';
import { disclosureNotes } from '../shared/notes';
import type { Phrase } from '../shared/phrase';
import { messages } from './messages';
import { syntheticText } from './syntheticText';

const levelMessages = {
  1: messages.level1,
  2: messages.level2,
  3: messages.level3,
  4: messages.level4,
  5: messages.level5,
};

/** What the table of a catchment shows: whose areas, at which level, up to which distance. */
export const describeCatchment = (
  intl: IntlShape,
  { catchmentLevel, maxRadius }: Pick<CatchmentData, 'catchmentLevel' | 'maxRadius'>,
  name: string,
  type: CatchmentType,
): Phrase[] => [
  {
    message: type === 'WORK' ? messages.workDescription : messages.homeDescription,
    values: {
      name,
      level: intl.formatMessage(levelMessages[catchmentLevel]),
      km: unitLabel(maxRadius, 'kilometer', 0, intl.locale),
    },
  },
];

/** What is left out of a location's areas, and whether they are made up. */
export function catchmentNotes(
  intl: IntlShape,
  { values, disclosure, synthetic_areas: synthetic }: Pick<CatchmentData, 'values' | 'disclosure' | 'synthetic_areas'>,
  location: Id | undefined,
  type: CatchmentType,
): ContentNote[] {
  const other = disclosure.other.find((part) => part.location_id === location && part.type === type)?.share;
  const own = values.find(({ location_id: id }) => id === location);
  const share = type === 'WORK' ? own?.known_work_share : own?.known_home_share;
  const known = typeof share === 'number' ? shareText(share, intl.locale) : '';
  return [
    ...(own ? [{ text: intl.formatMessage(messages.base, { type, told: known === '' ? 'no' : 'yes', known }) }] : []),
    // The hidden areas are not counted: their sum follows.
    ...disclosureNotes(intl, { ...disclosure, suppressed: [] }),
    ...(other ? [{ text: intl.formatMessage(messages.otherAreas, { share: shareText(other, intl.locale) }) }] : []),
    ...(synthetic ? [{ text: syntheticText(intl) }] : []),
  ];
}
