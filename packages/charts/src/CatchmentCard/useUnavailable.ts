import type { CatchmentData } from '@locus/model';
import type { LoadState } from '@locus/ui';
import { useIntl } from 'react-intl';

import { messages } from './messages';

const words = {
  no_homes: [messages.noHomes, messages.noHomesText],
  no_areas: [messages.noAreas, messages.noAreasText],
  too_few: [messages.tooFew, messages.tooFewText],
} as const;

/** Why a catchment has no areas, as the words of an empty view; none where it has some. */
export function useUnavailable(
  catchment: Pick<CatchmentData, 'unavailable'> | undefined,
): Pick<LoadState, 'emptyTitle' | 'emptyText'> {
  const intl = useIntl();
  if (!catchment?.unavailable) return {};
  const [title, text] = words[catchment.unavailable];
  return { emptyTitle: intl.formatMessage(title), emptyText: intl.formatMessage(text) };
}
