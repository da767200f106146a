import { SocialDemographicsGraph, SocialDemographicsPanel } from '@locus/charts/detail';
import { readConfiguration } from '@locus/app';
import { useSocialDemographics, useSocialDemographicsFilters, useSocialDemographicsGraph } from '@locus/data';
import type { SocioDemoMetric } from '@locus/model';
import { currencyOf, defaultCatchmentThreshold, socioDemoCountries } from '@locus/model';
import type { ReactNode } from 'react';

import type { Answer } from '../../useAnswer';
import { detailState } from '../detailState';
import type { ItemViewProps } from '../itemViews';

/** What everything about the people of a catchment takes. */
export interface SocialProps extends ItemViewProps {
  answer: Answer<'CATCHMENT'>;
}

/** What both ask for: of which areas, over which months. */
export function scopeOf({ state, view }: ItemViewProps['open']) {
  const { min, max } = state.catchmentThreshold ?? defaultCatchmentThreshold;
  return {
    catchmentType: state.catchmentType,
    timeFrames: state.timeFrames && view?.timeFrames,
    minThreshold: min,
    maxThreshold: max,
  };
}

/** Who lives in the areas of the primary location's visitors; nothing where its country has no such numbers. */
export function SocialPanel({ open, answer }: SocialProps) {
  const primary = open.view?.primary;
  const country = primary?.country ?? '';
  const known = socioDemoCountries.includes(country);
  const { data, status, error, retry } = useSocialDemographics(
    known && !answer.calculation ? answer.item?.id : undefined,
    { ...scopeOf(open), countryCode: country, primaryLocation: primary?.id },
  );
  if (!known) return null;
  return (
    <SocialDemographicsPanel
      demographics={data}
      source={{ country, synthetic: answer.answer?.synthetic_areas }}
      currency={currencyOf(country)}
      contactHref={readConfiguration().contact}
      status={status}
      error={error?.reason}
      onRetry={retry}
    />
  );
}

/** One metric of who lives in the areas of each location's visitors, under four filters. */
export function SocialGraph({ open, answer, toggle }: SocialProps & { toggle: ReactNode }) {
  const { state, view, dispatch } = open;
  const item = answer.calculation ? undefined : answer.item?.id;
  const filters = useSocialDemographicsFilters(item);
  const countries = filters.data?.countries ?? [];
  const country = countries.find(({ value }) => value === state.catchmentSocioCountry) ?? countries[0];
  const metric = country?.metrics.find(({ value }) => value === state.catchmentSocioMetric) ?? country?.metrics[0];
  const graph = useSocialDemographicsGraph(country && metric ? item : undefined, {
    ...scopeOf(open),
    countryCode: country?.value ?? '',
    locations: view?.selected.map(({ id }) => id) ?? [],
    metric: metric?.value as SocioDemoMetric,
    category: state.catchmentSocioCategory,
    subcategory: state.catchmentSocioSubCategory,
  });
  const read = filters.status === 'ready' && country ? graph : filters;
  return (
    <SocialDemographicsGraph
      {...detailState(open, answer)}
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
