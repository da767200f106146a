import { SocialDemographicsGraph, SocialDemographicsPanel } from '@locus/charts/detail';
import { readConfiguration } from '@locus/app';
import {
  type Answer,
  useSizedLocations,
  useSocialDemographics,
  useSocialDemographicsFilters,
  useSocialDemographicsGraph,
} from '@locus/data';
import { type SocioDemoMetric } from '@locus/model/analyses';
import { currencyOf } from '@locus/model/text';
import { itemRequest, socialRequest, socioDemoCountries } from '@locus/model/view';
import type { ReactNode } from 'react';

import { detailState } from '../detailState';
import type { ItemViewProps } from '../itemViewProps';

/** The props shared by all parts about the people of a catchment. */
export interface SocialProps extends ItemViewProps {
  read: Answer<'CATCHMENT'>;
}

/** The demographics of the areas of the primary location's visitors; nothing if its country has no such data. */
export function SocialPanel({ scope, read: catchment }: SocialProps) {
  const primary = scope.view?.primary;
  const country = primary?.country ?? '';
  const known = socioDemoCountries.includes(country);
  const { data, status, error, retry } = useSocialDemographics(
    known ? itemRequest(scope, 'CATCHMENT').itemId : undefined,
    { ...socialRequest(scope), countryCode: country, primaryLocation: primary?.id },
  );
  if (!known) return null;
  return (
    <SocialDemographicsPanel
      demographics={data}
      source={{ country, synthetic: catchment.answer?.synthetic_areas }}
      currency={currencyOf(country)}
      contactHref={readConfiguration().contact}
      status={status}
      error={error?.reason}
      onRetry={retry}
    />
  );
}

/** A demographic metric of the areas of each location's visitors, with four filters. */
export function SocialGraph({ scope, read: catchment, toggle }: SocialProps & { toggle: ReactNode }) {
  const { state, view, dispatch } = scope;
  const item = itemRequest(scope, 'CATCHMENT').itemId;
  const filters = useSocialDemographicsFilters(item);
  const countries = filters.data?.countries ?? [];
  const country = countries.find(({ value }) => value === state.catchmentSocioCountry) ?? countries[0];
  const metric = country?.metrics.find(({ value }) => value === state.catchmentSocioMetric) ?? country?.metrics[0];
  const graph = useSocialDemographicsGraph(country && metric ? item : undefined, {
    ...socialRequest(scope),
    countryCode: country?.value ?? '',
    locations: view?.selected.map(({ id }) => id) ?? [],
    metric: metric?.value as SocioDemoMetric,
    category: state.catchmentSocioCategory,
    subcategory: state.catchmentSocioSubCategory,
  });
  const read = filters.status === 'ready' && country ? graph : filters;
  return (
    <SocialDemographicsGraph
      {...detailState(scope, catchment)}
      locations={useSizedLocations(scope)}
      status={read.status}
      error={read.error?.reason}
      onRetry={read.retry}
      graph={graph.data}
      filters={filters.data}
      filter={{
        country: state.catchmentSocioCountry,
        metric: state.catchmentSocioMetric,
        category: state.catchmentSocioCategory,
        subcategory: state.catchmentSocioSubCategory,
      }}
      onFilterChange={(filter) => dispatch({ do: 'chooseSocialFilter', filter })}
      currency={currencyOf(country?.value ?? '')}
      toggle={toggle}
    />
  );
}
