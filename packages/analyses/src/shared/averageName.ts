import type { IntlShape } from 'react-intl';

import { messages } from '../messages';

/** The name of the mean over locations. */
export const averageName = (intl: IntlShape): string => intl.formatMessage(messages.words.average);

/** That name, and what the mean is of, for tooltips: the average location, or, if `pooled`, all visitors together. */
export const averageWords = (intl: IntlShape, pooled = false): { name: string; title: string } => ({
  name: averageName(intl),
  title: intl.formatMessage(messages.words.averageLocation, { pooled: pooled ? 'yes' : 'no' }),
});
