import { catchmentFindings } from '@locus/model';

import type { Analysis } from '../analysis';
import { catchmentContent } from './content';
import { messages } from './messages';

/** Catchment: the areas in which the primary location's visitors live or work. */
export const catchment: Analysis<'CATCHMENT'> = {
  method: (intl) => intl.formatMessage(messages.method),
  comparedPeriod: () => 'whole',
  content: (scope, { answer, people }) => catchmentContent(scope, answer, people),
  findings: ({ view, state }, { answer }) =>
    catchmentFindings(answer, view.primary?.id, state.catchmentType, answer.disclosure),
};
