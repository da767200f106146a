import { CatchmentChart } from '@locus/charts/detail';
import { readConfiguration } from '@locus/app';
import { useSocialDemographicsFilters, useSocialDemographicsGraph, useSocialDemographicsParts } from '@locus/data';
import { retailCategories, retailMetric } from '@locus/model/analyses';
import { currencyOf } from '@locus/model/text';
import { itemRequest, socialRequest } from '@locus/model/view';
import { type ReactNode, useMemo } from 'react';

import type { ItemViewProps } from '../itemViewProps';

/** Retail spending in the areas of the primary location’s visitors: the map of the areas, the wheel and lists. */
export function SpendingChart({ scope, map, toggle }: ItemViewProps & { map: ReactNode; toggle: ReactNode }) {
  const { state, view, dispatch } = scope;
  const primary = view?.primary;
  const item = itemRequest(scope, 'CATCHMENT').itemId;
  const filters = useSocialDemographicsFilters(item);
  const countries = filters.data?.countries ?? [];
  // Without a selection the location's own country is the most relevant.
  const country = [state.catchmentSocioCountry, primary?.country, countries[0]?.value].find((wanted) =>
    countries.some(({ value }) => value === wanted),
  );
  const offered = useMemo(
    () => retailCategories(filters.data, country, undefined, undefined, new Map()).map(({ value }) => value),
    [filters.data, country],
  );
  const asked = country === undefined ? undefined : item;
  const query = {
    ...socialRequest(scope),
    countryCode: country ?? '',
    locations: primary ? [primary.id] : [],
    metric: retailMetric,
  } as const;
  const whole = useSocialDemographicsGraph(asked, query);
  const parts = useSocialDemographicsParts(asked, query, offered);
  const categories = useMemo(
    () => retailCategories(filters.data, country, primary?.id, whole.data, parts.data ?? new Map()),
    [filters.data, country, primary?.id, whole.data, parts.data],
  );
  const reads = filters.status === 'ready' && country !== undefined ? [whole, parts] : [filters];
  const failed = reads.find(({ status }) => status === 'error');
  const choose = (filter: { country?: string; category?: string }) =>
    dispatch({ do: 'chooseSocialFilter', filter: { metric: retailMetric, ...filter } });
  return (
    <CatchmentChart
      contactHref={readConfiguration().contact}
      // The wheel is drawn as soon as it has categories; their parts follow.
      status={failed ? 'error' : (reads[0]?.status ?? 'loading')}
      error={failed?.error?.reason}
      onRetry={() => reads.filter(({ status }) => status === 'error').forEach(({ retry }) => retry())}
      locationName={primary?.name ?? ''}
      countries={countries}
      country={country}
      onCountryChange={(next) => choose({ country: next })}
      categories={categories}
      category={state.catchmentSocioMetric === retailMetric ? state.catchmentSocioCategory : undefined}
      onCategoryChange={(category) => choose({ country, category })}
      currency={currencyOf(country ?? '')}
      map={map}
      toggle={toggle}
    />
  );
}
