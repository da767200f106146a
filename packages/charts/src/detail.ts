// Detail views
export { CatchmentChart, type CatchmentChartProps } from './CatchmentChart/CatchmentChart';
export { type CatchmentPicture, CatchmentToggle, type CatchmentToggleProps } from './CatchmentChart/CatchmentToggle';
export { CatchmentDetail, type CatchmentDetailProps } from './CatchmentDetail/CatchmentDetail';
export { DrivingTimePanel, type DrivingTimePanelProps } from './DrivingTimePanel/DrivingTimePanel';
export { FootfallDetail, type FootfallDetailProps } from './FootfallDetail/FootfallDetail';
export { type DetailProps } from './DetailView/DetailView';
export { type DetailMode } from './DetailView/ModeToggle';
export { type PeriodComparison } from './Comparison/ComparisonSelect';
export { CrossVisitationDetail, type CrossVisitationDetailProps } from './CrossVisitationDetail/CrossVisitationDetail';
export { type CrossVisitationValues } from './CrossVisitationDetail/CrossVisitationMatrix';
export { DurationDetail, type DurationDetailProps } from './DurationDetail/DurationDetail';
export { MovementDetail, type MovementDetailProps, type MovementType } from './MovementDetail/MovementDetail';
export { MovementRanking, type MovementRankingProps } from './MovementRanking/MovementRanking';
export { RetentionDetail, type RetentionDetailProps } from './RetentionDetail/RetentionDetail';
export { SeasonalityDetail, type SeasonalityDetailProps } from './SeasonalityDetail/SeasonalityDetail';
export { ShareDetail, type ShareDetailProps } from './ShareDetail/ShareDetail';
export { type SocialFilter } from './SocialDemographicsGraph/filterChoice';
export {
  SocialDemographicsGraph,
  type SocialDemographicsGraphProps,
} from './SocialDemographicsGraph/SocialDemographicsGraph';
export {
  SocialDemographicsPanel,
  type SocialDemographicsPanelProps,
} from './SocialDemographicsPanel/SocialDemographicsPanel';
export { TradeAreaPanel, type TradeAreaPanelProps } from './TradeAreaPanel/TradeAreaPanel';

// Parts of detail views
export { ApexChart, type ApexChartProps } from './ApexChart/ApexChart';
export { BarChart, type BarChartProps } from './BarChart/BarChart';
export { type ChartCategory, type ChartProps, type ChartSeries, type MarkShape, markOf } from './chart';
export { ChartLegend, type ChartLegendProps, type LegendEntry } from './ChartLegend/ChartLegend';
export { LineChart, type LineChartProps } from './LineChart/LineChart';
export { SeriesMark, type SeriesMarkProps } from './SeriesMark/SeriesMark';
