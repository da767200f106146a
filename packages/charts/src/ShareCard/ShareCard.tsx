import { titleOf } from '@locus/analyses';
import type { ShareView } from '@locus/model/analyses';
import type { Id } from '@locus/model/entities';
import { absorptionDecimals, monthLabel, shareFigures } from '@locus/model/text';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { boldName } from '../DetailView/boldName';
import { FullCaption } from '../ItemCard/FullCaption';
import type { ItemCardState } from '../ItemCard/ItemCard';
import { ItemCard } from '../ItemCard/ItemCard';
import { PointsChange } from '../PointsChange/PointsChange';
import { Sparkline } from '../Sparkline/Sparkline';
import { messages } from './messages';
import { shareCard } from './shareCard';

/** Absorption: visits to a source that reach a target; attraction: visits to a target that come from a source. */
export type ShareKind = 'absorption' | 'attraction';

export interface ShareCardProps extends ItemCardState {
  kind: ShareKind;
  /** The derived data, one view per source (absorption) or target (attraction); undefined until it has loaded. */
  views: readonly ShareView[] | undefined;
  /** The location whose numbers the card shows; if it is not in the data, the first one there. */
  primaryLocation: Id | undefined;
}

/**
 * Absorption or attraction in the side panel: the share of visits from the area of interest, its course and its latest
 * change.
 */
export function ShareCard({ kind, views, primaryLocation, ...state }: ShareCardProps) {
  const intl = useIntl();
  const card = useMemo(() => views && shareCard(views, primaryLocation), [views, primaryLocation]);
  const average = card?.average ?? null;
  const absorption = kind === 'absorption';
  // Attraction always names its location, absorption if it is not the selected one.
  const other = card?.locationId === primaryLocation ? undefined : messages.absorptionOf;
  const named = absorption ? other : messages.attractionOf;
  return (
    <ItemCard
      {...state}
      empty={state.empty ?? (state.status !== 'loading' && card === undefined)}
      title={titleOf(intl, absorption ? 'ABSORPTION' : 'ATTRACTION')}
      howItWorks={intl.formatMessage(absorption ? messages.absorptionWorks : messages.attractionWorks)}
      headline={
        average === null
          ? intl.formatMessage(messages.notAvailable)
          : shareFigures(average, intl.locale, absorptionDecimals)
      }
      unit={average === null ? undefined : '%'}
      change={
        <PointsChange
          value={card?.change ?? null}
          against={monthLabel(card?.against ?? 0, intl.locale)}
          decimals={absorptionDecimals}
        />
      }
      caption={
        <FullCaption>
          {intl.formatMessage(messages.caption)}
          {card && named && <> {intl.formatMessage(named, { name: card.locationName, b: boldName })}</>}
        </FullCaption>
      }
    >
      {card && <Sparkline values={card.chart} />}
    </ItemCard>
  );
}
