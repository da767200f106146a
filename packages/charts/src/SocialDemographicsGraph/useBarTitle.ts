import type { SocialDemographicsGraph } from '@locus/model/analyses';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';

import { messages } from './messages';

type Bar = SocialDemographicsGraph['locations'][number]['values'][number];

/** The whole name of a bar: with its category if parts of several are shown. `nameOf` translates a name. */
export function useBarTitle(nameOf: (category: string) => string): (bar: Bar) => string {
  const intl = useIntl();
  return useCallback(
    ({ category, group }) =>
      group === undefined
        ? nameOf(category)
        : intl.formatMessage(messages.part, { group: nameOf(group), part: nameOf(category) }),
    [intl, nameOf],
  );
}
