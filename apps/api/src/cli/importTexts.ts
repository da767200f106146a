import { stayText, wholeText } from '@locus/model/text';
import { staysTooLong } from '@locus/model/imports';
import type { FirstRow, FrequentId, ImportFacts, ImportError, RejectGroup } from '@locus/analytics/import';

/** A number with thousands separators. */
export const count = (number: number): string => wholeText(number, 'en');

/** The result of an import. */
export const statusWords = { imported: 'Imported', checked: 'Checked', unchanged: 'Already imported' } as const;

/** The number of reject reasons listed. */
const listedReasons = 10;

/** What was rejected, most frequent reasons first, and where each row is; empty if nothing was. */
export function rejectedText(
  { rejected, rejects }: { rejected: number; rejects: readonly RejectGroup[] },
  file: string,
): string[] {
  if (rejected === 0) return [];
  const others = rejects.slice(listedReasons);
  const rows = others.reduce((sum, group) => sum + group.rows, 0);
  return [
    `Rejected: ${count(rejected)} rows, each with its reason in ${file}`,
    ...rejects.slice(0, listedReasons).map((group) => `  ${groupText(group)}`),
    ...(others.length > 0 ? [`  ${count(others.length)} other reasons: ${rowsText(rows)}`] : []),
  ];
}

/** `location_id "26": 349 rows, not a location of this project` */
const groupText = ({ column, reason, rows, ...group }: RejectGroup): string =>
  `${column === '' ? 'row' : column}${valueText(group)}: ${rowsText(rows)}, ${reason}`;

const valueText = ({ value, values }: Pick<RejectGroup, 'value' | 'values'>): string => {
  if (value !== undefined) return ` "${value.slice(0, 60)}"`;
  return values === undefined ? '' : `, ${values === 1 ? '1 other value' : `${count(values)} other values`}`;
};

const rowsText = (rows: number) => (rows === 1 ? '1 row' : `${count(rows)} rows`);

/** What the rows of a file were understood to mean, and a warning of stays that are too long to be true. */
export function factsText(facts: ImportFacts | undefined): string[] {
  if (!facts) return [];
  const { durationUnit, meanStay, longestStay, firstTime, lastTime, firstRow } = facts;
  const inMinutes = (seconds: number) => stayText(seconds, 'en');
  return [
    ...(durationUnit ? [`Lengths of stay are in ${durationUnit}`] : []),
    ...(meanStay !== null && longestStay !== null
      ? [`Stays last ${inMinutes(meanStay)} on average, the longest ${inMinutes(longestStay)}`]
      : []),
    `First visit ${plainTime(firstTime)}, last visit ${plainTime(lastTime)}, local time`,
    ...(firstRow ? [`Row 1 becomes: ${rowText(firstRow, inMinutes)}`] : []),
    ...(staysTooLong(facts)
      ? ['Warning: stays of over 4 hours on average, or of over a day, often are in another unit: --duration-unit']
      : []),
  ];
}

const rowText = ({ place, at, timeZone, stay, count: counted }: FirstRow, inMinutes: (seconds: number) => string) =>
  [
    ...(place === null ? [] : [`"${place}"`]),
    `${plainTime(at)} in ${timeZone}`,
    ...(stay === null ? [] : [`for ${inMinutes(stay)}`]),
    ...(counted === null ? [] : [`${count(counted)} visits`]),
  ].join(', ');

const plainTime = (local: string) => local.replace('T', ' ');

/** A warning for each device id that is probably a placeholder. */
export const frequentText = (frequent: readonly FrequentId[]): string[] =>
  frequent.map(
    ({ begins, rows, line }) =>
      `Warning: one device id, "${begins}…" in line ${count(line)}, stands in ${rowsText(rows)}; if it is a placeholder, many people count as one`,
  );

/** What a failed import says about rejected rows. */
export const refusedText = ({ code, rejects, rejectsFile = '' }: ImportError): string[] => [
  ...rejectedText({ rejected: rejects.reduce((sum, { rows }) => sum + rows, 0), rejects }, rejectsFile),
  ...(code === 'too_many_rejected' ? ['To import the other rows anyway: --max-rejected 100'] : []),
  ...(rejects.some(({ reason }) => /^a time without an offset|: say which$/.test(reason))
    ? ['To say the zone of times that do not: --local-times Europe/Berlin']
    : []),
  ...(code === 'duration_unit' ? ['To say it: --duration-unit minutes'] : []),
  ...(code === 'many_rows' ? ['To read it all the same: --many-rows'] : []),
  ...(code === 'open_over_panel' ? ['To declare the data open anyway: --declare-open'] : []),
];

/** A line about pending analyses; empty if there are none. */
export const calculationsText = (items: number, served: boolean): string =>
  items === 0 ? '' : `Analyses to calculate: ${items}, ${served ? 'in progress' : 'at the next npm start'}.\n`;
