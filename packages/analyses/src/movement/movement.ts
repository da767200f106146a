import { movementFindings } from '@locus/model/analyses';
import { movementRequest } from '@locus/model/view';

import type { Analysis } from '../analysis';
import { movementOf } from '../derived';

/** Movement: where the primary location's visitors are before, during and after their visit. */
export const movement: Analysis<'MOVEMENT'> = {
  comparedPeriod: () => undefined,
  findings(scope, { spider }) {
    const primary = movementOf(spider);
    return primary ? movementFindings(primary, movementRequest(scope).period) : [];
  },
};
