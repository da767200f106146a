export type { NumbersFact } from './about/aboutNumbers';
export { analyses, analysisOf } from './analyses';
export type { Analysis } from './analysis';
export { catchmentHeads, catchmentMetricName } from './catchment/catchmentHeads';
export {
  type CatchmentRow,
  catchmentRows,
  meanDistance,
  totalInhabitants,
  totalPercent,
} from './catchment/catchmentRows';
export { catchmentNotes, describeCatchment } from './catchment/describe';
export { syntheticText } from './catchment/syntheticText';
export type {
  AnalysisContent,
  CategoryChart,
  ColumnKind,
  ContentCell,
  ContentChart,
  ContentColumn,
  ContentFigure,
  ContentSeries,
  ContentTable,
  MatrixChart,
  RankingChart,
  Row,
} from './content';
export { findingsOf, findingTexts } from './findingsOf';
export type { AnalysisScope } from './shared/scope';
export type { AnalysisSource, AnsweredSource, AnswerReader, EarlierSource, ViewScope } from './source';
export { titleOf } from './titles/titleOf';
export { sentenceOf } from './sentences/sentenceOf';
export { monthsText, type ViewWords, viewWords } from './sentences/viewWords';
export { describeAbsorption } from './absorption/describe';
export { describeAttraction } from './attraction/describe';
export { describeCrossVisitation } from './crossVisitation/describe';
export { categoryTitle, describeDuration, durationHeads } from './duration/describe';
export { confidenceText, describeFootfall, footfallNotes, footfallText, warningNote } from './footfall/describe';
export {
  averageOfFootfall,
  dateTitle,
  footfallCategories,
  footfallLines,
  type FootfallPeriod,
} from './footfall/footfallLines';
export { summaryHeads } from './footfall/summaryHeads';
export { describeMovement, movementLeaders, movementNotes, partTitle } from './movement/describe';
export { describeRetention, hasBases, openNote, poolsVisitors } from './retention/describe';
export { returnBaseName } from './shared/bases';
export { periodTitle, type RetentionPeriod } from './retention/periodTitle';
export { describeSeasonality, seasonalityTitles } from './seasonality/describe';
export { averageWords } from './shared/averageName';
export { type Head, headOf } from './shared/headOf';
export { averageNote, disclosureNotes } from './shared/notes';
export { type OutlinedPlace, overlapNotes } from './shared/overlapNotes';
export { placesOf } from './shared/sharesBetween';
export { type Phrase, phrasesText } from './shared/phrase';
export { inPercent, placeSeries } from './shared/scope';
export { footfallUnit } from './footfall/footfallUnit';
export type { ContentNote } from './content';
export { absorptionOf, attractionOf, durationOf, footfallOf, movementOf, retentionOf, seasonalityOf } from './derived';
export { changeOfMean, changeOfText, changePhrases, type ComparedMeasure } from './comparison/changePhrases';
export { heldNote } from './comparison/heldNote';
export { areaChanged, hoursOf, timesChanged } from './comparison/largestChanges';
export { heldRange, rangeText } from './comparison/monthRange';
export { meanStays, sharedVisitors } from './comparison/wholeValues';
