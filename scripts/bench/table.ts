import type { Measure } from './types';

const number = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 4 });

/** Whether a goal such as `≤ 250` is met; undefined if there is none that can be checked. */
export function goalMet({ value, goal }: Measure): boolean | undefined {
  const [, sign, limit] = /^([≤≥])\s*([\d.]+)/.exec(goal ?? '') ?? [];
  if (!limit) return undefined;
  return sign === '≤' ? value <= Number(limit) : value >= Number(limit);
}

/** The measures as lines of a table: label, value, ratio to the reference value, goal. */
export function table(measures: Measure[]): string[] {
  const rows = measures.map((measure) => {
    const { label, value, unit, base, goal } = measure;
    const ratio =
      base && base.value !== 0
        ? `${number.format(value / base.value)} × ${base.label} (${number.format(base.value)})`
        : '';
    const met = goalMet(measure);
    return [
      label,
      `${number.format(value)} ${unit}`,
      ratio,
      goal ? `${goal}${met === undefined ? '' : met ? ' met' : ' MISSED'}` : '',
    ];
  });
  const widths = [0, 1, 2].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map(([label = '', value = '', ratio = '', goal = '']) =>
    `${label.padEnd(widths[0] ?? 0)}  ${value.padStart(widths[1] ?? 0)}  ${ratio.padEnd(widths[2] ?? 0)}  ${goal}`.trimEnd(),
  );
}
