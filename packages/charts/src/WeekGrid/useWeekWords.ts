import type { PartDisclosure } from '@locus/model/analyses';
import type { Id } from '@locus/model/entities';
import { dayHourLabel } from '@locus/model/analyses';
import { shareText } from '@locus/model/text';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import type { MissingWords } from '../MissingReason/useMissingReasons';
import { useMissingReasons } from '../MissingReason/useMissingReasons';
import { messages } from './messages';
import type { WeekCell } from './weekCells';

/** The texts for the hours of a location: why a share is missing or 0, and all information in a sentence. */
export function useWeekWords(
  disclosure: PartDisclosure | undefined,
  location: Id,
): { missingOf: (cell: WeekCell) => MissingWords | undefined; wordsFor: (cell: WeekCell) => string } {
  const intl = useIntl();
  const wordsOf = useMissingReasons(disclosure);
  return useMemo(() => {
    const missingOf = ({ day, hour }: WeekCell) => wordsOf(location, `${day} ${hour}`, String(day));
    const wordsFor = (cell: WeekCell) => {
      const when = dayHourLabel(cell.day, cell.hour, intl.locale);
      const share =
        cell.share === null ? intl.formatMessage(messages.notAvailable) : shareText(cell.share, intl.locale);
      const why = missingOf(cell)?.long;
      return why === undefined
        ? intl.formatMessage(messages.cell, { when, share })
        : intl.formatMessage(messages.missing, { when, share, why });
    };
    return { missingOf, wordsFor };
  }, [wordsOf, location, intl]);
}
