import type { ShareView } from '@locus/model/analyses';
import type { IntlShape } from 'react-intl';

import type { Phrase } from '../shared/phrase';
import { describeShares } from '../shared/sharesBetween';
import { messages } from './messages';

/** What a location's attraction shows, and which location leads. */
export const describeAttraction = (intl: IntlShape, shown: ShareView): Phrase[] =>
  describeShares(intl, messages.description, shown);
