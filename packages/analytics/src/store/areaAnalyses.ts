import type {
  CatchmentData,
  CatchmentType,
  SocialDemographicsData,
  SocialDemographicsFilters,
  SocialDemographicsGraph,
} from '@locus/model/analyses';
import type { PolygonGeometry } from '@locus/model/entities';
import { defaultCatchmentVersion } from '@locus/model/entities';

import { catchmentData, mergeCatchmentPartials, type CatchmentPartial } from '../catchment';
import type { AreaCatalogue } from '../geo/areas';
import { openAreas } from '../geo/areas';
import { cellAreas } from '../geo/cellAreas';
import type { Routes } from '../geo/routes';
import { estimatedRoutes } from '../geo/routes';
import { socialDemographics, socialDemographicsFilters, socialDemographicsGraph } from '../socialDemographics';
import type { Analysis } from './analysis';
import type { CatchmentQuery } from './catchmentPartials';
import { catchmentPartials, catchmentTypesOf } from './catchmentPartials';
import { monthsTold, toldInstead } from './fixedFrames';

/** The source of areas and of routes. */
export interface AreaOptions {
  /** Returns the areas, called once; by default those included in Locus are read. */
  areas?: () => Promise<AreaCatalogue>;
  /** A router; without it routes are estimated. */
  routes?: Routes;
}

/** The request of the panel: one location's areas in one country, ranked among all locations of the query. */
export interface SocialDemographicsQuery extends CatchmentQuery {
  type: CatchmentType;
  locationId: string;
  country: string;
}

/** The request of the graph; metric, category and subcategory as in the filters. */
export interface SocialDemographicsGraphQuery extends CatchmentQuery {
  type: CatchmentType;
  country: string;
  metric: string;
  category?: string;
  subcategory?: string;
}

/** The analyses that need areas. */
export interface AreaAnalyses {
  /** Home and work areas of the visitors of each location. Throws NoDataset before the first import. */
  catchment: (query: CatchmentQuery) => Promise<CatchmentData>;
  /**
   * The demographics of the areas that a location's visitors come from. Throws NoDataset before the first import, a
   * RangeError for an unknown location.
   */
  socialDemographics: (query: SocialDemographicsQuery) => Promise<SocialDemographicsData>;
  /**
   * One of its metrics per location. Throws NoDataset before the first import, a RangeError for a metric the filters do
   * not have.
   */
  socialDemographicsGraph: (query: SocialDemographicsGraphQuery) => Promise<SocialDemographicsGraph>;
  /** The options of the graph for some countries. */
  socialDemographicsFilters: (countries: readonly string[]) => Promise<SocialDemographicsFilters>;
  /** Outlines of areas by their keys; unknown keys are left out. */
  areaPolygons: (indexes: readonly string[]) => Promise<{ index: string; polygon: PolygonGeometry }[]>;
}

/** The analysis of catchment with given areas. */
export function catchmentOn(
  areas: AreaCatalogue,
  routes: Routes,
): Analysis<CatchmentQuery, CatchmentPartial, CatchmentData> {
  const areasOf = cellAreas(areas);
  return {
    partials: (visits, query) =>
      catchmentPartials(visits, { ...query, timeFrames: monthsTold(query, visits.info) }, areas, areasOf),
    merge: (partials) => mergeCatchmentPartials(partials),
    data: (partials, query, { info, rules }) =>
      catchmentData(partials, areas, routes, {
        locations: query.locations,
        level: query.level,
        ...(query.reachKm !== undefined && { reachKm: query.reachKm }),
        types: catchmentTypesOf(query),
        threshold: { min: query.minThreshold ?? 0, max: query.maxThreshold ?? null },
        version: query.version ?? defaultCatchmentVersion,
        rules,
        told: toldInstead(query, info),
        createdDate: query.createdDate,
      }),
  };
}

/**
 * The analyses that need areas, given a store's function for running an analysis; areas are read with the first of
 * them.
 */
export function areaAnalyses(
  analyse: (
    analysis: Analysis<CatchmentQuery, CatchmentPartial, CatchmentData>,
    query: CatchmentQuery,
  ) => Promise<CatchmentData>,
  { areas: give = openAreas, routes = estimatedRoutes }: AreaOptions,
): AreaAnalyses {
  let opened: Promise<{ areas: AreaCatalogue; analysis: ReturnType<typeof catchmentOn> }> | undefined;
  const open = () =>
    (opened ??= give().then(
      (areas) => ({ areas, analysis: catchmentOn(areas, routes) }),
      (error: unknown) => {
        opened = undefined;
        throw error;
      },
    ));
  const catchment = async (query: CatchmentQuery) => analyse((await open()).analysis, query);
  return {
    catchment,
    socialDemographics: async (query) => socialDemographics(await catchment(query), (await open()).areas, query),
    socialDemographicsGraph: async (query) =>
      socialDemographicsGraph(await catchment(query), (await open()).areas, query),
    socialDemographicsFilters: async (countries) => socialDemographicsFilters(countries, (await open()).areas),
    areaPolygons: async (indexes) => (await open()).areas.polygons(indexes),
  };
}
