import { periodTitle, titleOf } from '@locus/analyses';
import type { Retention } from '@locus/model/analyses';
import type { Id } from '@locus/model/entities';
import { retentionCard } from '@locus/model/analyses';
import { shareFigures } from '@locus/model/text';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { FullCaption } from '../ItemCard/FullCaption';
import type { ItemCardState } from '../ItemCard/ItemCard';
import { ItemCard } from '../ItemCard/ItemCard';
import { LowConfidence } from '../ItemCard/LowConfidence';
import { PointsChange } from '../PointsChange/PointsChange';
import { Sparkline } from '../Sparkline/Sparkline';
import { messages } from './messages';

export interface RetentionCardProps extends ItemCardState {
  /** The derived data; undefined until it has loaded. */
  retention: Retention | undefined;
  /** The location whose numbers the card shows; if it is not in the data, the first one there. */
  primaryLocation: Id | undefined;
  /** What a value of the data covers. */
  period?: 'monthly' | 'quarterly';
}

/** The retention rate in the side panel: the primary location's average, its course and its latest change. */
export function RetentionCard({ retention, primaryLocation, period = 'monthly', ...state }: RetentionCardProps) {
  const intl = useIntl();
  const card = useMemo(() => retention && retentionCard(retention, primaryLocation), [retention, primaryLocation]);
  const against = card?.against === undefined ? '' : periodTitle(intl, card.against, period);
  const average = card?.locationReturningAverage ?? null;
  return (
    <ItemCard
      {...state}
      empty={state.empty ?? (state.status !== 'loading' && card === undefined)}
      title={titleOf(intl, 'RETENTION')}
      howItWorks={intl.formatMessage(messages.howItWorks)}
      headline={average === null ? intl.formatMessage(messages.notAvailable) : shareFigures(average, intl.locale)}
      unit={average === null ? undefined : '%'}
      change={
        card?.lowConfidence ? (
          <LowConfidence of="latest" />
        ) : (
          <PointsChange value={card?.change ?? null} against={against} />
        )
      }
      caption={<FullCaption>{intl.formatMessage(average === null ? messages.tooFew : messages.caption)}</FullCaption>}
    >
      {card && <Sparkline values={card.chart} />}
    </ItemCard>
  );
}
