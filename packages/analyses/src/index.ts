export { aboutNumbers, aboutTitle, type NumbersFact, type NumbersKnown, unsureVisits } from './about/aboutNumbers';
export { analyses, analysisOf } from './analyses';
export type { Analysis } from './analysis';
export { catchmentMetricName } from './catchment/content';
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
export { contentOf, findingTexts } from './contentOf';
export { readAnalysis, reasonOf } from './readAnalysis';
export { type AnalysisScope, analysisScopeOf } from './shared/scope';
export type { AnalysisSource, AnsweredSource, AnswerReader, EarlierSource, ViewScope } from './source';
export { titleOf } from './titles/titleOf';
export { sentenceOf } from './sentences/sentenceOf';
export { viewSentence } from './sentences/viewSentence';
export { monthsText, type ViewWords, viewWords } from './sentences/viewWords';
