import type { CatchmentMetric } from '@locus/model/analyses';
import type { IntlShape } from 'react-intl';

import { messages as shared } from '../messages';
import { messages } from './messages';

const metricHeads = {
  DESTINATION: shared.heads.visitsShare,
  SOURCE: shared.heads.shareOfSource,
  SCORE: shared.heads.score,
} as const;

/** The name of a metric of the catchment. */
export const catchmentMetricName = (intl: IntlShape, metric: CatchmentMetric): string =>
  intl.formatMessage(metricHeads[metric]);

/** The headers of the table with a row per area, without the metric's. */
export const catchmentHeads = (intl: IntlShape) => ({
  area: intl.formatMessage(shared.heads.area),
  inhabitants: intl.formatMessage(messages.inhabitants),
  drivingTime: intl.formatMessage(messages.drivingTime),
  cumulative: intl.formatMessage(messages.cumulative),
  confidence: intl.formatMessage(shared.heads.confidence),
  rank: intl.formatMessage(messages.rank),
});
