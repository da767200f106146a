import { deriveMovement, movementFindings, movementRequest } from '@locus/model';

import type { Analysis } from '../analysis';
import { movementContent } from './content';
import { messages } from './messages';

/** Movement: where the primary location's visitors are before, during and after their visit. */
export const movement: Analysis<'MOVEMENT'> = {
  method: (intl) => intl.formatMessage(messages.method),
  comparedPeriod: () => undefined,
  content: (scope, { spider }) => movementContent(scope, spider),
  findings(scope, { spider }) {
    const { primary } = deriveMovement({ primary: spider });
    return primary ? movementFindings(primary, movementRequest(scope).period) : [];
  },
};
