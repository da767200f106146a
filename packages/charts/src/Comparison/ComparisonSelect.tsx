import type { Comparison, MonthKey } from '@locus/model';
import type { ViewStatus } from '@locus/ui';
import { Select } from '@locus/ui';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { messages } from './messages';

/** A view's values beside those of an earlier period. */
export interface PeriodComparison<Derived> {
  /** What the months shown can be compared with; nothing is offered where it is empty. */
  offered: readonly Comparison[];
  /** What they are compared with; undefined for no comparison. */
  value: Comparison | undefined;
  onValueChange: (value: Comparison | undefined) => void;
  /** The months shown. */
  months: readonly MonthKey[];
  /** The derived answer for the compared months; undefined while there is none. */
  earlier: Derived | undefined;
  /** How far that answer is; `ready` unless told. What is shown without it stays. */
  status?: ViewStatus;
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

/** Whether, and with which earlier period, a view is compared. */
export function ComparisonSelect({ compare }: { compare: PeriodComparison<unknown> | undefined }) {
  const intl = useIntl();
  if (!compare || compare.offered.length === 0) return null;
  return (
    <Select<Comparison | 'NONE'>
      label={intl.formatMessage(messages.label)}
      hideLabel
      value={compare.value ?? 'NONE'}
      onValueChange={(next) => compare.onValueChange(next === 'NONE' ? undefined : next)}
      options={[
        { value: 'NONE', label: intl.formatMessage(messages.none) },
        ...compare.offered.map((value) => ({ value, label: intl.formatMessage(comparisonMessages[value]) })),
      ]}
    />
  );
}
