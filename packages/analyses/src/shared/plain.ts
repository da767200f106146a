import type { IntlShape, MessageDescriptor } from 'react-intl';

/** A text without its markup for bold letters. */
export function plain(
  intl: IntlShape,
  message: MessageDescriptor,
  values: Readonly<Record<string, string | number>>,
): string {
  const bold = { b: (chunks: readonly unknown[]) => chunks.join('') };
  return intl.formatMessage(message as never, { ...values, ...bold } as never);
}
