import type { NoDataReason } from '@locus/model/analyses';
import type { IntlShape } from 'react-intl';

import { messages } from './messages';

/** Reasons shown beside the specified texts, whose advice applies to them, too; the others have texts of their own. */
const beside: ReadonlySet<NoDataReason> = new Set(['hidden']);

/** What a reason says: in place of the specified texts, or beside them. */
export interface NoDataWords {
  title: string;
  text: string;
  /** The specified texts stay, with this text beside them. */
  beside: boolean;
}

/**
 * The texts for a reason; short ones in a small card. `failure` says why a calculation failed, in the reader's
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
