import { isolated } from '@locus/model/text';
import type { IntlShape, MessageDescriptor } from 'react-intl';

import { messages } from '../messages';
import { plain } from './plain';

/** A sentence about a view: views mark the `name` in it, files and pictures write it as plain text. */
export interface Phrase {
  message: MessageDescriptor;
  values: Readonly<Record<string, string | number>> & { name?: string };
}

/** Sentences as plain text. */
export const phrasesText = (intl: IntlShape, phrases: readonly Phrase[]): string =>
  phrases
    .map(({ message, values }) =>
      plain(intl, message, values.name === undefined ? values : { ...values, name: isolated(values.name) }),
    )
    .join(' ');

/** Which place leads with its mean; empty unless one is ahead of others. */
export function leaderPhrase(
  means: readonly { name: string; value: number | null }[],
  write: (value: number) => string,
): Phrase[] {
  const [first, second] = means
    .flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]))
    .sort((a, b) => b.value - a.value);
  if (!first || !second || first.value === second.value) return [];
  return [{ message: messages.words.leads, values: { name: first.name, mean: write(first.value) } }];
}
