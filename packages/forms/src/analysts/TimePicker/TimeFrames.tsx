import type { MonthKey } from '@locus/model/view';
import { localeOf, monthLabel } from '@locus/model/text';
import { monthStart } from '@locus/model/view';
import { useLanguage } from '@locus/ui/i18n';
import { useIntl } from 'react-intl';

import { messages } from './messages';
import { runsOf } from './selection';

/** The selected months as text: one range as "Oct 2025 – Nov 2026", several as the first one "(+2 more)". */
export function useTimeFramesText(months: readonly MonthKey[], value: readonly MonthKey[]): string {
  const intl = useIntl();
  const locale = localeOf(useLanguage());
  const label = (month: MonthKey) => monthLabel(monthStart(month), locale);
  const [first, ...others] = runsOf(value, months).map((run) =>
    run.first === run.last ? label(run.first) : `${label(run.first)} – ${label(run.last)}`,
  );
  if (first === undefined) return intl.formatMessage(messages.chosen, { count: 0 });
  return others.length === 0 ? first : intl.formatMessage(messages.andMore, { first, count: others.length });
}
