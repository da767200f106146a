import type { NoDataReason } from '@locus/model';
import type { IntlShape } from 'react-intl';

import { messages } from './messages';

/** Reasons beside the specified words, whose advice holds for them too; the others have words of their own. */
const beside: ReadonlySet<NoDataReason> = new Set(['hidden']);

/** What a reason says: in place of the specified words, or beside them. */
export interface NoDataWords {
  title: string;
  text: string;
  /** The specified words stay, the text stands beside them. */
  beside: boolean;
}

/**
 * The words for a reason; in a small card they are short. `failure` says why a calculation failed, in the reader's
 * language.
 */
export function noDataWords(
  intl: IntlShape,
  reason: NoDataReason,
  { compact, failure }: { compact: boolean; failure?: string | null },
): NoDataWords {
  const short = reason === 'calculating' || reason === 'failed' ? (`${reason}Short` as const) : reason;
  const text = intl.formatMessage(messages[`${reason}Text`]);
  return {
    title: intl.formatMessage(messages[compact ? short : reason]),
    text: reason === 'failed' && failure ? failure : text,
    beside: beside.has(reason) && !compact,
  };
}
