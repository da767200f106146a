import type {
  CatchmentType,
  MultiCatchmentAnswer,
  SocialDemographicsData,
  SocialDemographicsFilters,
  SocialDemographicsGraph,
  SocioDemoMetric,
} from '@locus/model/analyses';
import type { CatchmentAnswer } from '@locus/model/calls';
import type { Id } from '@locus/model/entities';
import type { Address } from '@locus/model/places';
import type { MonthKey } from '@locus/model/view';
import { itemDataPath } from '@locus/model/calls';
import { addressTo } from '@locus/model/places';
import { useMemo } from 'react';

import { useClient } from './ClientProvider';
import type { ItemData, ItemDataOptions } from './useItemData';
import { useDataAt, useDataFrom } from './useItemData';

/**
 * Which areas are shown: of which type, with which visit share (0..1), over which months; `undefined` means all months.
 */
interface AreaQuery {
  catchmentType: CatchmentType;
  timeFrames?: readonly MonthKey[];
  minThreshold: number;
  /** Null means no upper bound. */
  maxThreshold: number | null;
}

/** The part of one location's catchment that is shown. */
export interface CatchmentQuery extends AreaQuery {
  primaryLocation: Id | undefined;
  /** Only areas of this country; of all countries if not given. */
  countryCode?: string;
}

/** The part of several locations' catchment that is shown; an empty list requests nothing. */
export interface MultiCatchmentQuery {
  locations: readonly Id[];
  timeFrames?: readonly MonthKey[];
}

/** The visitors that the panel is about. */
export interface SocialDemographicsQuery extends AreaQuery {
  countryCode: string;
  primaryLocation: Id | undefined;
}

/** What the graph shows; metric, category and subcategory as offered by the filters. */
export interface SocialDemographicsGraphQuery extends AreaQuery {
  countryCode: string;
  locations: readonly Id[];
  metric: SocioDemoMetric;
  category?: string;
  subcategory?: string;
}

const panelCall = 'post /reportItems/{id}/data/social-demographics/{countryCode}/{primaryLocationId}/{catchmentType}';

/** The home or work areas of one location's visitors. */
export function useCatchment(
  itemId: Id | undefined,
  { primaryLocation, timeFrames, ...query }: CatchmentQuery,
  options?: ItemDataOptions,
): ItemData<CatchmentAnswer> {
  const nothing = primaryLocation === undefined || timeFrames?.length === 0;
  const path =
    itemId === undefined || nothing
      ? null
      : itemDataPath(itemId, { locations: [primaryLocation], timeFrames, primaryLocation, ...query });
  return useDataAt<'get /reportItems/{id}/data', CatchmentAnswer>(path, nothing, options);
}

/** The home and work areas of several locations' visitors, with a visit share of at least 0.001. */
export function useMultiCatchment(
  itemId: Id | undefined,
  { locations, timeFrames }: MultiCatchmentQuery,
  options?: ItemDataOptions,
): ItemData<MultiCatchmentAnswer> {
  const nothing = locations.length === 0 || timeFrames?.length === 0;
  const path =
    itemId === undefined || nothing
      ? null
      : addressTo('get /reportItems/{id}/multi/data', { id: itemId, locations, timeFrames });
  return useDataAt(path, nothing, options);
}

/** The residents of the areas that a location's visitors come from. */
export function useSocialDemographics(
  itemId: Id | undefined,
  { countryCode, primaryLocation, catchmentType, minThreshold, maxThreshold, timeFrames }: SocialDemographicsQuery,
  options?: ItemDataOptions,
): ItemData<SocialDemographicsData> {
  const client = useClient();
  const nothing = primaryLocation === undefined || timeFrames?.length === 0;
  const address =
    itemId === undefined || nothing
      ? null
      : addressTo(panelCall, {
          id: itemId,
          countryCode,
          primaryLocationId: primaryLocation,
          catchmentType: catchmentType.toLowerCase(),
          minThreshold,
          maxThreshold,
          timeFrames,
        });
  return useDataFrom(address, nothing, (asked) => client.ask(asked, undefined), options);
}

/** One metric of the residents of the areas that each location's visitors come from. */
export function useSocialDemographicsGraph(
  itemId: Id | undefined,
  query: SocialDemographicsGraphQuery,
  options?: ItemDataOptions,
): ItemData<SocialDemographicsGraph> {
  const nothing = query.locations.length === 0 || query.timeFrames?.length === 0;
  return useDataAt(itemId === undefined || nothing ? null : graphPath(itemId, query), nothing, options);
}

/** The same for several categories of a metric at once, by category; ready when all of them are. */
export function useSocialDemographicsParts(
  itemId: Id | undefined,
  query: Omit<SocialDemographicsGraphQuery, 'category' | 'subcategory'>,
  categories: readonly string[],
  options?: ItemDataOptions,
): ItemData<ReadonlyMap<string, SocialDemographicsGraph>> {
  const client = useClient();
  const nothing = query.locations.length === 0 || query.timeFrames?.length === 0 || categories.length === 0;
  const addressFor = (category: string) => graphPath(itemId ?? '', { ...query, category });
  const load = () =>
    Promise.all(categories.map(async (category) => [category, await client.get(addressFor(category))] as const));
  // The key is not a URL: it names all categories.
  const key = itemId === undefined || nothing ? null : addressFor(categories.join(','));
  const { data, ...read } = useDataFrom(key, nothing, load, options);
  return { ...read, data: useMemo(() => data && new Map(data), [data]) };
}

function graphPath(
  itemId: Id,
  { countryCode, catchmentType, timeFrames, ...query }: SocialDemographicsGraphQuery,
): Address<'get /social-demographics/{id}/{countryCode}/{catchmentType}'> {
  const area = { id: itemId, countryCode, catchmentType: catchmentType.toLowerCase() };
  return addressTo('get /social-demographics/{id}/{countryCode}/{catchmentType}', { ...area, ...query, timeFrames });
}

/** What the graph can show, by country. */
export const useSocialDemographicsFilters = (itemId: Id | undefined): ItemData<SocialDemographicsFilters> =>
  useDataAt(
    itemId === undefined ? null : addressTo('get /social-demographics/{id}/filter/options', { id: itemId }),
    false,
  );
