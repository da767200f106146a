/**
 * Texts in a row, as the language writes them: "a, b, c". react-intl's own `formatList` looks each text up in a plain
 * object, so that a name such as `constructor` comes back as a function.
 */
export const listText = ({ locale }: { locale: string }, texts: Iterable<string>): string =>
  new Intl.ListFormat(locale, { type: 'unit' }).format(texts);
