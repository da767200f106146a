/** Why a file cannot be imported at all. */
export type ImportErrorCode =
  | 'file_missing'
  | 'file_changed'
  | 'empty_file'
  | 'not_text'
  | 'not_utf8'
  | 'not_parquet'
  | 'malformed_csv'
  | 'line_too_long'
  | 'missing_column'
  | 'unknown_column'
  | 'no_valid_rows'
  | 'no_locations'
  | 'bad_option'
  | 'dataset_differs'
  | 'malformed_areas'
  | 'secret_differs'
  | 'no_dataset'
  | 'malformed_places'
  | 'column_type'
  | 'too_many_rejected'
  | 'open_over_panel'
  | 'import_running'
  | 'no_earlier'
  | 'visits_damaged'
  | 'many_rows'
  | 'duration_unit';

/** Rows rejected for the same reason. */
export interface RejectGroup {
  /** The column at fault by its name in the file; empty for the row as a whole. */
  column: string;
  reason: string;
  /** The value there, if the rows are grouped by it. */
  value?: string;
  /** The number of different values in the rows, if the rows are grouped by value and these values are not told. */
  values?: number;
  rows: number;
}

/** A device id in so many rows of a file that it is probably a placeholder. */
export interface FrequentId {
  /** Its first characters, at most four and half of it: enough to recognise a word, too little to know a person by. */
  begins: string;
  rows: number;
  /** Physical line of its first row (row of a Parquet file), from 1. */
  line: number;
}

/** The details of an error besides its reason. */
export interface ImportErrorDetails {
  line?: number | undefined;
  column?: string | undefined;
  /** What was rejected, most frequent first, and the file with each of the rows. */
  rejects?: readonly RejectGroup[] | undefined;
  rejectsFile?: string | undefined;
}

/** An unusable file, or an invalid setting; nothing was changed. */
export class ImportError extends Error {
  /** One English sentence, as shown to the user. */
  readonly reason: string;
  /** Line of the file, from 1, if there is one. */
  readonly line: number | undefined;
  /** Column of the file by its own name, if there is one. */
  readonly column: string | undefined;
  /** What was rejected, most frequent first. */
  readonly rejects: readonly RejectGroup[];
  /** The file with each rejected row. */
  readonly rejectsFile: string | undefined;

  constructor(
    readonly code: ImportErrorCode,
    reason: string,
    { line, column, rejects = [], rejectsFile }: ImportErrorDetails = {},
  ) {
    super(
      [reason, line === undefined ? '' : `line ${line}`, column === undefined ? '' : `column "${column}"`]
        .filter(Boolean)
        .join(', '),
    );
    this.name = 'ImportError';
    this.reason = reason;
    this.line = line;
    this.column = column;
    this.rejects = rejects;
    this.rejectsFile = rejectsFile;
  }
}
