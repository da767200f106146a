import type { Comparison } from '@locus/model/entities';
import type { MonthKey } from '@locus/model/view';
import { comparisons } from '@locus/model/entities';
import type { LoadStatus } from '@locus/ui';
import { Select } from '@locus/ui';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { messages } from './messages';

/** A view's comparison with an earlier period. */
export interface PeriodComparison<Derived> {
  /** The period compared with; undefined for no comparison. */
  value: Comparison | undefined;
  onValueChange: (value: Comparison | undefined) => void;
  /** The months shown; without any, no comparison is offered. */
  months: readonly MonthKey[];
  /** The months compared with. */
  earlierMonths: readonly MonthKey[];
  /** The first day with visits, `'YYYY-MM-DD'`; undefined if irrelevant. */
  since?: string;
  /** The derived data for the compared months; undefined until it has loaded. */
  earlier: Derived | undefined;
  /** Its loading state; `ready` by default. What is shown without it stays. */
  status?: LoadStatus;
  /** Why loading it failed, in one sentence. */
  error?: ReactNode;
  /** Loads it again. */
  onRetry?: () => void;
}

/** The texts of the comparisons. */
export const comparisonMessages = {
  PREVIOUS_PERIOD: messages.previousPeriod,
  PREVIOUS_YEAR: messages.previousYear,
};

/** The reference of a change: "vs. previous year". */
export const versusMessages = {
  PREVIOUS_PERIOD: messages.versusPeriod,
  PREVIOUS_YEAR: messages.versusYear,
};

/** Selects whether a view is compared, and with which earlier period. */
export function ComparisonSelect({ compare }: { compare: PeriodComparison<unknown> | undefined }) {
  const intl = useIntl();
  if (!compare || compare.months.length === 0) return null;
  return (
    <Select<Comparison | 'NONE'>
      label={intl.formatMessage(messages.label)}
      hideLabel
      value={compare.value ?? 'NONE'}
      onValueChange={(next) => compare.onValueChange(next === 'NONE' ? undefined : next)}
      options={[
        { value: 'NONE', label: intl.formatMessage(messages.none) },
        ...comparisons.map((value) => ({ value, label: intl.formatMessage(comparisonMessages[value]) })),
      ]}
    />
  );
}
