export { csvDelimiters, csvDialect, type CsvDialect } from './dialect';
export {
  csvDecoder,
  csvTextOf,
  encodingOf,
  LetterEvidence,
  markedEncoding,
  type CsvEncoding,
  type EncodingFault,
} from './encoding';
export {
  ambiguous,
  ambiguousReason,
  numberForms,
  numberStyle,
  plainNumber,
  plainValues,
  styleRecords,
  type NumberStyle,
} from './numbers';
export { csvLine, CsvMalformed, csvRecords, CsvSplitter, type CsvRecord } from './records';
