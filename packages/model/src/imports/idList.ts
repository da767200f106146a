/** Maximum number of ids in a list in an address. */
export const maxListedIds = 10_000;

/** Up to this many ids are written one by one, so that people can read them. */
const mostPlain = 100;
/** Ids that a number represents exactly, without signs and leading zeros. */
const plainId = /^[1-9]\d{0,14}$/;
/** The digits for six bits each. */
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** The first character of a packed list; no id starts with it. */
const mark = '.';
const idsOfBlock = 6;

/**
 * Ids as written in an address: one by one with `separator` or, if there are many, packed into a few bits each. A
 * selection of several thousand places stays far below the 8 kB that servers and browsers are sure to accept.
 */
export function writeIds(ids: readonly string[], separator: string): string {
  return ids.length <= mostPlain || !ids.every((id) => plainId.test(id)) ? ids.join(separator) : packed(ids);
}

/**
 * Reads what `writeIds` wrote; each id once, long lists in ascending order. Text that is not packed is simply split.
 */
export function readIds(text: string, separator: string): string[] {
  const ids = [...new Set((text.startsWith(mark) && unpacked(text)) || text.split(separator))];
  if (ids.length <= mostPlain || !ids.every((id) => plainId.test(id))) return ids;
  return ids.toSorted((a, b) => Number(a) - Number(b));
}

/**
 * Runs of blocks with one bit per id: the number of blocks skipped, the length of the run, and the blocks themselves.
 */
function packed(ids: readonly string[]): string {
  const blocks = new Map<number, number>();
  for (const id of ids) {
    const block = Math.floor(Number(id) / idsOfBlock);
    blocks.set(block, (blocks.get(block) ?? 0) | (1 << (Number(id) % idsOfBlock)));
  }
  let text = mark;
  let end = 0;
  const order = [...blocks.keys()].toSorted((a, b) => a - b);
  for (let i = 0; i < order.length;) {
    const start = order[i] ?? 0;
    let stretch = '';
    for (; order[i] === start + stretch.length; i++) stretch += digits[blocks.get(order[i] ?? 0) ?? 0] ?? '';
    text += written(start - end) + written(stretch.length) + stretch;
    end = start + stretch.length;
  }
  return text;
}

/** The ids of a packed list; undefined for anything else. */
function unpacked(text: string): string[] | undefined {
  const values = Array.from(text.slice(mark.length), (digit) => digits.indexOf(digit));
  if (values.includes(-1)) return undefined;
  const ids: string[] = [];
  let at = 0;
  let block = 0;
  const number = (): number => {
    let value = 0;
    for (let place = 1; ; place *= 32) {
      const next = values[at++] ?? NaN;
      value += (next % 32) * place;
      if (!(next >= 32)) return value;
    }
  };
  while (at < values.length) {
    block += number();
    const end = block + number();
    if (!(end > block && end - block <= values.length - at)) return undefined;
    for (; block < end; block++) {
      const bits = values[at++] ?? 0;
      for (let bit = 0; bit < idsOfBlock; bit++) if (bits & (1 << bit)) ids.push(String(block * idsOfBlock + bit));
    }
  }
  return ids.length > 0 && ids.every((id) => plainId.test(id)) ? ids : undefined;
}

/** A whole number, five bits per digit, lowest first. */
function written(value: number): string {
  const digit = value % 32;
  const rest = Math.floor(value / 32);
  return rest === 0 ? (digits[digit] ?? '') : (digits[digit + 32] ?? '') + written(rest);
}
