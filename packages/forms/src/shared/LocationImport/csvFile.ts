/** A CSV as a file, with the byte order mark that makes spreadsheets read it as UTF-8. */
export const csvFile = (text: string): Blob => new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' });
