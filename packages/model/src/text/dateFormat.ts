const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The browser's format of dates, in UTC unless the options name another time zone, created once for each locale and
 * style, since creating takes far longer than formatting; `style` names the options.
 */
export function dateFormat(locale: string, style: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${style}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
  formats.set(key, made);
  return made;
}
