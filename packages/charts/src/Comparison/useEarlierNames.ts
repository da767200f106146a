import type { ThemeTokens } from '@locus/ui/theme';
import { useThemeTokens } from '@locus/ui/theme';
import { useIntl } from 'react-intl';

import type { PeriodComparison } from './ComparisonSelect';
import { comparisonMessages } from './ComparisonSelect';
import { messages } from './messages';

/** The names of the series of the time compared with, and the theme they are drawn in. */
export function useEarlierNames(compare: PeriodComparison<unknown> | undefined): {
  names: { location: string; average: string };
  theme: ThemeTokens;
} {
  const intl = useIntl();
  const theme = useThemeTokens();
  const location = compare?.value ? intl.formatMessage(comparisonMessages[compare.value]) : '';
  return { names: { location, average: intl.formatMessage(messages.average, { name: location }) }, theme };
}
