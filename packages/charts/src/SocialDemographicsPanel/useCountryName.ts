import type { FilterOption } from '@locus/model/analyses';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

/** Returns the name of a country in the filters, whose value is its code, in the reader's language. */
export function useCountryName(): (country: FilterOption) => FilterOption {
  const { locale } = useIntl();
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
    return ({ value, label }) => ({
      value,
      label: (/^[a-z]{2}$/.test(value) && names.of(value.toUpperCase())) || label,
    });
  }, [locale]);
}
