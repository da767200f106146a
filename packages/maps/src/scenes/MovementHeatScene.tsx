import type { VisitationPeriod } from '@locus/model/analyses';
import { useIntl } from 'react-intl';

import type { HeatSceneProps } from './HeatScene';
import { HeatScene } from './HeatScene';
import { messages } from './messages';

export interface MovementHeatSceneProps extends Pick<HeatSceneProps, 'points' | 'fills'> {
  /** The visitors whose stays are shown: a `visitorTypeOf`. */
  who: string;
  /** The part of the trip. */
  period: VisitationPeriod;
}

/** Where visitors stay before, during or after a visit, as a heatmap of cells. */
export function MovementHeatScene({ who, period, ...heat }: MovementHeatSceneProps) {
  const intl = useIntl();
  const title = intl.formatMessage(messages.heatTitle, { who, period });
  return <HeatScene {...heat} title={title} unit={intl.formatMessage(messages.ofVisits)} />;
}
