// How values are written: numbers, units, dates, lists and languages.
export { dayLabel, dayRangeLabel, momentLabel, monthAxisLabel, monthLabel, weekLabel } from './dateLabels';
export { dictionary, ownValue } from './dictionary';
export {
  decimalSign,
  degreesText,
  floorTo,
  numberText,
  plainFigures,
  positionText,
  roundTo,
  scaleText,
} from './figures';
export { shorterFigures, unitName, unitText } from './figures';
export {
  absorptionDecimals,
  axisNumber,
  axisPercent,
  changeFigures,
  changeText,
  decimalText,
  estimateDecimals,
  formatDay,
  kilometreFigures,
  kilometresText,
  minuteFigures,
  minutesText,
  stayText,
  moneyText,
  percentFigures,
  percentPoints,
  percentText,
  percentUpTo,
  progressText,
  ratioText,
  shareDecimals,
  shareFigures,
  sharePercent,
  sharePoints,
  shareText,
  shortCount,
  signedChangeText,
  signedFigures,
  signedMinutesText,
  unitLabel,
  wholeText,
} from './formats';
export { truncateText } from './truncateText';
export {
  countries,
  currencyOf,
  directionOf,
  type Language,
  languageKnown,
  languageName,
  languageOfCountry,
  languages,
  languageTable,
  localeOf,
  type MessageFile,
  messageFileOf,
  negotiateLanguage,
  type TranslationFile,
  translationFiles,
} from './languages';
export { listText } from './listText';
export { isolated } from './isolated';
export { safeUrl } from './safeUrl';
