import type { ReportItemType } from '@locus/model';
import type { IntlShape } from 'react-intl';

import { messages as absorption } from '../absorption/messages';
import { messages as attraction } from '../attraction/messages';
import { messages as catchment } from '../catchment/messages';
import { messages as crossVisitation } from '../crossVisitation/messages';
import { messages as duration } from '../duration/messages';
import { messages as footfall } from '../footfall/messages';
import { messages as movement } from '../movement/messages';
import { messages as retention } from '../retention/messages';
import { messages as seasonality } from '../seasonality/messages';

const methods = {
  FOOTFALL: footfall.method,
  SEASONALITY: seasonality.method,
  DURATION: duration.method,
  RETENTION: retention.method,
  LOYALTY: crossVisitation.method,
  MOVEMENT: movement.method,
  ABSORPTION: absorption.method,
  ATTRACTION: attraction.method,
  CATCHMENT: catchment.method,
} as const;

/** How the numbers of an analysis are calculated, in a few sentences. */
export const methodOf = (intl: IntlShape, type: ReportItemType): string => intl.formatMessage(methods[type]);
