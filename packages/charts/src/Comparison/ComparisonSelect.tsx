import type { Comparison, MonthKey } from '@locus/model';
import { comparisons } from '@locus/model';
import type { LoadStatus } from '@locus/ui';
import { Select } from '@locus/ui';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { messages } from './messages';

/** A view's values beside those of an earlier period. */
export interface PeriodComparison<Derived> {
  /** What they are compared with; undefined for no comparison. */
  value: Comparison | undefined;
  onValueChange: (value: Comparison | undefined) => void;
  /** The months shown; nothing is offered without any. */
  months: readonly MonthKey[];
  /** The months compared with. */
  earlierMonths: readonly MonthKey[];
  /** The first day there are visits of, `'YYYY-MM-DD'`; undefined where it does not matter. */
  since?: string;
  /** The derived answer for the compared months; undefined while there is none. */
  earlier: Derived | undefined;
  /** How far that answer is; `ready` by default. What is shown without it stays. */
  status?: LoadStatus;
  /** Why it could not be had, in one sentence. */
  error?: ReactNode;
  /** Asks for it again. */
  onRetry?: () => void;
}

/** The words of the comparisons. */
export const comparisonMessages = {
  PREVIOUS_PERIOD: messages.previousPeriod,
  PREVIOUS_YEAR: messages.previousYear,
};

/** What a change is against: "vs. previous year". */
export const versusMessages = {
  PREVIOUS_PERIOD: messages.versusPeriod,
  PREVIOUS_YEAR: messages.versusYear,
};

/** Whether, and with which earlier period, a view is compared. */
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
