/** Fewer rows take no time, whatever the size of their file. */
const fewRows = 1_000_000;
/** Even sorted and compressed visits take more than a tenth of a byte. */
const rowsPerByte = 10;

/** Whether a Parquet file of some bytes says that it has far more rows than real data of this size. */
export const tooManyRows = (rows: number, bytes: number): boolean => rows > fewRows && rows > bytes * rowsPerByte;
