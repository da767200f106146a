import { defaultCatchmentThreshold, defaultMovementThreshold } from '../analyses/catchmentView';
import type { Location } from '../answers/entities';
import type { FootfallMetric } from '../entities/enums';
import type { ReportView } from './reportView';
import type { Threshold } from './threshold';
import type { PeriodParameter, ViewState } from './viewState';
import { periodInForce, visitationPeriodInForce } from './viewState';

/**
 * How a report view is shown, with everything that the address leaves open resolved; field names follow the
 * specification.
 */
export interface DisplaySettings extends Pick<
  ViewState,
  | 'colorScheme'
  | 'catchmentType'
  | 'catchmentLocationsCount'
  | 'catchmentDataOverlay'
  | 'catchmentMetricType'
  | 'catchmentSocioDemoMetric'
  | 'dataLevel'
  | 'showHoursByWeek'
  | 'movementType'
  | 'locationType'
  | 'hotspotOverlay'
  | 'crossVisitationChartValues'
> {
  /** For visit trends. */
  period: PeriodParameter;
  retentionPeriod: PeriodParameter;
  /** Undefined: depends on the answer, absolute numbers if there are any. */
  metricType: FootfallMetric | undefined;
  /** Two letters; the primary location's country unless another is chosen. */
  selectedCountry: string | undefined;
  catchmentTreshold: Threshold;
  movementTreshold: Threshold;
  movementPeriod: ReturnType<typeof visitationPeriodInForce>;
  showAverageValuesInChart: boolean;
  /** The view is a table, which is what a CSV file contains. */
  csv: boolean;
  /** The locations shown. */
  locations: Location[];
}

/** The display settings of a view and its address; `ofArea`: the report is on areas of interest. */
export function displaySettings(
  state: ViewState,
  { selected, primary, mode }: Pick<ReportView, 'selected' | 'primary' | 'mode'>,
  ofArea: boolean,
): DisplaySettings {
  return {
    period: periodInForce('FOOTFALL', state.period),
    retentionPeriod: periodInForce('RETENTION', state.period),
    metricType: state.metricType,
    colorScheme: state.colorScheme,
    catchmentType: state.catchmentType,
    catchmentLocationsCount: state.catchmentLocationsCount,
    catchmentDataOverlay: state.catchmentDataOverlay,
    catchmentMetricType: state.catchmentMetricType,
    catchmentSocioDemoMetric: state.catchmentSocioDemoMetric,
    dataLevel: state.dataLevel,
    selectedCountry: state.catchmentSocioCountry ?? primary?.country,
    catchmentTreshold: state.catchmentThreshold ?? defaultCatchmentThreshold,
    movementTreshold: state.movementThreshold ?? defaultMovementThreshold,
    showHoursByWeek: state.showHoursByWeek,
    movementPeriod: visitationPeriodInForce(state.movementPeriod, ofArea),
    movementType: state.movementType,
    locationType: state.locationType,
    hotspotOverlay: state.hotspotOverlay,
    showAverageValuesInChart: state.showDetailsAverage,
    crossVisitationChartValues: state.crossVisitationChartValues,
    csv: mode === 'Table',
    locations: selected,
  };
}
