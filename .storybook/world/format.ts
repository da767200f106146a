/** The arguments of a console call as one line, with `%s` and similar placeholders filled in. */
export function format([first, ...rest]: unknown[]): string {
  const text = (value: unknown) => (value instanceof Error ? value.message : String(value));
  const words = [...rest];
  const filled = typeof first === 'string' ? first.replaceAll(/%[sdoOic]/g, () => text(words.shift())) : text(first);
  return [filled, ...words.map(text)].join(' ');
}
