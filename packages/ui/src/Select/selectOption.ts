import type { ReactNode } from 'react';

/** One option of a `Select`. */
export interface SelectOption<T extends string> {
  /** Never empty: an empty `value` of the select means that nothing is chosen. */
  value: T;
  label: string;
  /** A second line under the label, in the list only. */
  secondary?: string;
  /** An icon before the label. */
  icon?: ReactNode;
  disabled?: boolean;
  /** Neighbours with the same group are shown under it as their heading. */
  group?: string;
}
