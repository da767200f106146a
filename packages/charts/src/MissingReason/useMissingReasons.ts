import type { MissingReason, ToldMissing } from '@locus/model/analyses';
import type { Id } from '@locus/model/entities';
import { missingReasons } from '@locus/model/analyses';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { messages } from './messages';

/** Why a number is missing, in two words and in a sentence. */
export interface MissingWords {
  reason: MissingReason | 'partly_counted';
  short: string;
  long: string;
}

/** The texts for a location's missing number, see `missingReasons`; undefined if nothing is known to be missing. */
export type MissingWordsOf = (location: Id, ...parts: readonly (string | number)[]) => MissingWords | undefined;

/** Returns why numbers of the data are hidden, or 0, or of which part of a period they are. */
export function useMissingReasons(disclosure: ToldMissing | undefined): MissingWordsOf {
  const intl = useIntl();
  return useMemo(() => {
    const reasonOf = missingReasons(disclosure);
    const floor = disclosure?.floor ?? 0;
    const words = (reason: MissingReason): MissingWords => ({
      reason,
      short: intl.formatMessage(messages[reason]),
      long:
        reason === 'below_floor'
          ? intl.formatMessage(messages.below_floorWhy, { floor })
          : intl.formatMessage(messages[`${reason}Why`]),
    });
    const known = {
      below_floor: words('below_floor'),
      complement: words('complement'),
      closed: words('closed'),
      not_counted: words('not_counted'),
    };
    const partly = new Map<string, { counted: number; days: number }>(
      disclosure?.coverage?.flatMap((part) =>
        part.part === 'all' || part.counted === 0
          ? []
          : [[`${part.location_id} ${part.part ?? part.date}`, part] as const],
      ),
    );
    return (location, ...parts) => {
      const part = partly.size === 0 ? undefined : partly.get(`${location} ${parts[0]}`);
      if (part)
        return {
          reason: 'partly_counted',
          short: intl.formatMessage(messages.partly_counted, { ...part }),
          long: intl.formatMessage(messages.partly_countedWhy, { ...part }),
        };
      const reason = reasonOf(location, ...parts);
      return reason && known[reason];
    };
  }, [disclosure, intl]);
}
