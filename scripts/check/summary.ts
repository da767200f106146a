import type { Result } from './runSteps';
import type { Took } from './vitestCounts';

const columns = ['passed', 'failed', 'skipped', 'retried', 'seconds'] as const;
const listed = (title: string, names: readonly string[]) =>
  names.length > 0 ? `\n${title}:\n${names.map((name) => `  ${name}`).join('\n')}\n` : '';
const took = ({ name, seconds }: Took) => `${seconds.toFixed(1).padStart(7)} s  ${name}`;

/**
 * What a check prints at its end: a table, the slowest tests, what was retried, what this machine did not allow, what
 * failed and how that run is repeated; the last line is read by CI.
 */
export function summaryOf(results: readonly Result[], repeat: string): string {
  const table = results.map((result) => {
    const cells = columns.map((column) => (column === 'retried' ? (result.retried?.length ?? 0) : result[column]));
    return `${result.name.padEnd(12)}${cells.map((cell) => String(cell).padStart(9)).join('')}\n`;
  });
  const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0);
  return [
    `\n${'step'.padEnd(12)}${columns.map((column) => column.padStart(9)).join('')}\n`,
    ...table,
    ...results.map(({ name, slowest = [] }) => listed(`slowest of ${name}`, slowest.map(took))),
    ...results.map(({ name, retried = [] }) => listed(`retried in ${name}`, retried)),
    listed(
      'unchanged since they passed here',
      results.flatMap(({ name, unchanged = 0 }) => (unchanged > 0 ? [`${unchanged} files of ${name}`] : [])),
    ),
    listed(
      'NOT PROVEN ON THIS MACHINE',
      results.flatMap(({ skips = [] }) => skips),
    ),
    ...results.map(({ name, failures }) => listed(`${name} failed`, failures)),
    sum('failed') > 0 ? `\n${repeat}\n` : '',
    `\n${sum('passed')} passed, ${sum('failed')} failed`,
  ].join('');
}
