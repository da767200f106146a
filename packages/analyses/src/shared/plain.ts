import type { IntlShape } from 'react-intl';

/** A text with its translations. */
export interface Message {
  id?: string;
  defaultMessage?: unknown;
}

/** A text without its markup for bold letters. */
export function plain(intl: IntlShape, message: Message, values: Readonly<Record<string, string | number>>): string {
  const bold = { b: (chunks: readonly unknown[]) => chunks.join('') };
  return intl.formatMessage(message as never, { ...values, ...bold } as never);
}
