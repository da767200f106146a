/**
 * The first letters of the first and the last word of a name, upper-case, at most two; empty for a name without letters
 * or digits.
 */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.-]*/gu) ?? [];
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => word?.match(/./u)?.[0].toLocaleUpperCase() ?? '').join('');
}
