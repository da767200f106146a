import type { ReportItemType } from '@locus/model/entities';
import type { ReportView } from '@locus/model/view';
import { type ComponentType, lazy } from 'react';

import { CatchmentItemCard } from './catchment/CatchmentItemCard';
import { CrossVisitationItemCard } from './crossVisitation/CrossVisitationItemCard';
import { DurationItemCard } from './duration/DurationItemCard';
import { FootfallItemCard } from './footfall/FootfallItemCard';
import { MovementItemCard } from './movement/MovementItemCard';
import type { ItemViewProps } from './itemViewProps';
import { RetentionItemCard } from './retention/RetentionItemCard';
import { SeasonalityItemCard } from './seasonality/SeasonalityItemCard';
import { AbsorptionItemCard, AttractionItemCard } from './shares/ShareItemCards';

interface ItemViews {
  /** The card in the panel. */
  Card: ComponentType<ItemViewProps>;
  /** Map, graph and table next to it, in a separate chunk. */
  View: ComponentType<ItemViewProps>;
  /** Tools of this analysis only, above its map, graph or table. */
  Tools?: ComponentType<ItemViewProps>;
}

/**
 * The analyses shown in the portal, in the order of their cards. An item of any other type has neither card nor view.
 */
export const itemViews: Partial<Record<ReportItemType, ItemViews>> = {
  FOOTFALL: {
    Card: FootfallItemCard,
    View: late(async () => (await import('./footfall/FootfallItemView')).FootfallItemView),
  },
  SEASONALITY: {
    Card: SeasonalityItemCard,
    View: late(async () => (await import('./seasonality/SeasonalityItemView')).SeasonalityItemView),
  },
  DURATION: {
    Card: DurationItemCard,
    View: late(async () => (await import('./duration/DurationItemView')).DurationItemView),
  },
  RETENTION: {
    Card: RetentionItemCard,
    View: late(async () => (await import('./retention/RetentionItemView')).RetentionItemView),
  },
  CATCHMENT: {
    Card: CatchmentItemCard,
    View: late(async () => (await import('./catchment/CatchmentItemView')).CatchmentItemView),
    Tools: late(async () => (await import('./catchment/CatchmentItemTools')).CatchmentItemTools),
  },
  LOYALTY: {
    Card: CrossVisitationItemCard,
    View: late(async () => (await import('./crossVisitation/CrossVisitationItemView')).CrossVisitationItemView),
  },
  MOVEMENT: {
    Card: MovementItemCard,
    View: late(async () => (await import('./movement/MovementItemView')).MovementItemView),
    Tools: late(async () => (await import('./movement/MovementItemTools')).MovementItemTools),
  },
  ABSORPTION: {
    Card: AbsorptionItemCard,
    View: late(async () => (await import('./shares/ShareItemViews')).AbsorptionItemView),
  },
  ATTRACTION: {
    Card: AttractionItemCard,
    View: late(async () => (await import('./shares/ShareItemViews')).AttractionItemView),
  },
};

/** The types of a report that have a card, in their order. */
export const offeredTypes = (view: ReportView | undefined): ReportItemType[] =>
  (Object.keys(itemViews) as ReportItemType[]).filter((type) => view?.items.some((item) => item.type === type));

/** A component in a separate chunk. */
function late(load: () => Promise<ComponentType<ItemViewProps>>): ComponentType<ItemViewProps> {
  return lazy(async () => ({ default: await load() }));
}
