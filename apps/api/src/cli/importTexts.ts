/** A number as it is told. */
export const count = (number: number): string => number.toLocaleString('en');

/** What became of an import. */
export const statusWords = { imported: 'Imported', checked: 'Checked', unchanged: 'In force already' } as const;

/** A line about rejected rows, if there are any. */
export const rejectedText = ({ rejected }: { rejected: number }, file: string): string[] =>
  rejected > 0 ? [`Rejected: ${count(rejected)} rows, each with its reason in ${file}`] : [];

/** A line about analyses that wait; empty when none does. */
export const calculationsText = (items: number, served: boolean): string =>
  items === 0 ? '' : `Analyses to calculate: ${items}, ${served ? 'under way' : 'with the next npm start'}.\n`;
