/**
 * Joins texts as usual in the language: "a, b, c". react-intl's own `formatList` looks each text up in a plain object,
 * so that a name such as `constructor` returns a function.
 */
export const listText = ({ locale }: { locale: string }, texts: Iterable<string>): string =>
  new Intl.ListFormat(locale, { type: 'unit' }).format(texts);
