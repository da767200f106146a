import type { ReportItemType } from '@locus/model';
import type { ComponentType } from 'react';
import { lazy } from 'react';

import type { OpenReport } from '../useOpenReport';
import { CatchmentItemCard } from './CatchmentItemCard';
import { CrossVisitationItemCard } from './CrossVisitationItemCard';
import { DurationItemCard } from './DurationItemCard';
import { FootfallItemCard } from './FootfallItemCard';
import { MovementItemCard } from './MovementItemCard';
import { RetentionItemCard } from './RetentionItemCard';
import { SeasonalityItemCard } from './SeasonalityItemCard';
import { AbsorptionItemCard, AttractionItemCard } from './ShareItemCards';

/** What every analysis' card and view in the portal take. */
export interface ItemViewProps {
  open: OpenReport;
}

interface ItemViews {
  /** The card in the panel. */
  Card: ComponentType<ItemViewProps>;
  /** Map, graph and table beside it, in a chunk of their own. */
  View: ComponentType<ItemViewProps>;
  /** Tools of this analysis alone, above its map, graph or table. */
  Tools?: ComponentType<ItemViewProps>;
}

/** The analyses the portal shows, in the order of their cards. An item of any other type has neither card nor view. */
export const itemViews: Partial<Record<ReportItemType, ItemViews>> = {
  FOOTFALL: {
    Card: FootfallItemCard,
    View: lazy(async () => ({ default: (await import('./FootfallItemView')).FootfallItemView })),
  },
  SEASONALITY: {
    Card: SeasonalityItemCard,
    View: lazy(async () => ({ default: (await import('./SeasonalityItemView')).SeasonalityItemView })),
  },
  DURATION: {
    Card: DurationItemCard,
    View: lazy(async () => ({ default: (await import('./DurationItemView')).DurationItemView })),
  },
  RETENTION: {
    Card: RetentionItemCard,
    View: lazy(async () => ({ default: (await import('./RetentionItemView')).RetentionItemView })),
  },
  CATCHMENT: {
    Card: CatchmentItemCard,
    View: lazy(async () => ({ default: (await import('./CatchmentItemView')).CatchmentItemView })),
    Tools: lazy(async () => ({ default: (await import('./CatchmentItemTools')).CatchmentItemTools })),
  },
  LOYALTY: {
    Card: CrossVisitationItemCard,
    View: lazy(async () => ({ default: (await import('./CrossVisitationItemView')).CrossVisitationItemView })),
  },
  MOVEMENT: {
    Card: MovementItemCard,
    View: lazy(async () => ({ default: (await import('./MovementItemView')).MovementItemView })),
    Tools: lazy(async () => ({ default: (await import('./MovementItemTools')).MovementItemTools })),
  },
  ABSORPTION: {
    Card: AbsorptionItemCard,
    View: lazy(async () => ({ default: (await import('./ShareItemViews')).AbsorptionItemView })),
  },
  ATTRACTION: {
    Card: AttractionItemCard,
    View: lazy(async () => ({ default: (await import('./ShareItemViews')).AttractionItemView })),
  },
};

/** The types with a card, in their order. */
export const shownTypes = Object.keys(itemViews) as ReportItemType[];
