import { decimalSign, roundTo } from '@locus/model/text';

/** The number of decimals a step requires; two fewer when shown as a percentage. Steps down to 0.000001. */
export function decimalsOf(step: number, percent = false): number {
  const digits = step.toString().split('.')[1]?.length ?? 0;
  return Math.max(0, percent ? digits - 2 : digits);
}

/** The value rounded to the nearest step counted from `min`, never outside `min` and `max`. */
export function snap(value: number, { min, max, step }: { min: number; max: number; step: number }): number {
  const onStep = min + Math.round((value - min) / step) * step;
  // Adding 0.0001 repeatedly accumulates rounding errors; the bounds may have more digits than the step.
  const digits = Math.max(decimalsOf(step), decimalsOf(min));
  return Math.min(max, Math.max(min, roundTo(onStep, digits)));
}

/**
 * Parses a number as people type it in `locale`: with its decimal sign or the other of point and comma, grouped or not,
 * with spaces, percent sign and direction marks around it. NaN for anything else.
 */
export function parseDecimal(text: string, locale: string): number {
  const bare = text.replaceAll(/[\s%\u200E\u200F\u061C']/g, '').replace('\u2212', '-');
  const decimal = decimalSign(locale);
  const grouped = decimal === ',' ? /^[+-]?[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/ : /^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;
  const plain = grouped.test(bare) ? bare.replaceAll(decimal === ',' ? '.' : ',', '') : bare;
  const number = plain.replace(',', '.');
  return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(number) ? Number(number) : Number.NaN;
}
