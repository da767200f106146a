// Cards of the side panel: plain SVG, no chart library.
export { CatchmentCard, type CatchmentCardProps, type CatchmentCount } from './CatchmentCard/CatchmentCard';
export { CrossVisitationCard, type CrossVisitationCardProps } from './CrossVisitationCard/CrossVisitationCard';
export { DurationCard, type DurationCardProps } from './DurationCard/DurationCard';
export { FootfallCard, type FootfallCardProps } from './FootfallCard/FootfallCard';
export { HighlightScope, useHighlight } from './Highlight/Highlight';
export { ItemCard, type ItemCardProps, type ItemCardState } from './ItemCard/ItemCard';
export { MovementCard, type MovementCardProps } from './MovementCard/MovementCard';
export { RetentionCard, type RetentionCardProps } from './RetentionCard/RetentionCard';
export { SeasonalityCard, type SeasonalityCardProps } from './SeasonalityCard/SeasonalityCard';
export { ShareCard, type ShareCardProps, type ShareKind } from './ShareCard/ShareCard';
export { Sparkline, type SparklineProps } from './Sparkline/Sparkline';

// Parts of map popups
export { PieChart, type PieChartProps } from './PieChart/PieChart';
export { placeName } from './placeName/placeName';

// Files
export { download } from './ChartPicture/chartPicture';
