import type {
  CatchmentData,
  CatchmentEntry,
  CatchmentType,
  CityResidents,
  FilterOption,
  SocialDemographicsData,
  SocialDemographicsFilters,
  SocialDemographicsGraph,
  SocioDemoMetric,
} from '@locus/model/analyses';
import type { Id } from '@locus/model/entities';
import { catchmentEntries } from '@locus/model/analyses';

import { ranksOf } from './catchment';
import type { AreaMeasures } from './geo/areaMeasures';
import { ageBands, familyTypes, incomeBands, retailCategories, sumMeasures } from './geo/areaMeasures';
import type { AreaCatalogue, City } from './geo/areas';

/** A location with its position in degrees, which determines its city. */
interface Place {
  id: Id;
  name: string;
  longitude: number;
  latitude: number;
}

/** The request of the panel and the graph. */
interface Selection {
  locations: readonly Place[];
  type: CatchmentType;
  /** ISO 3166-1, lower case; areas of other countries have another currency. */
  country: string;
}

/** An area that visitors of a location come from. */
interface Source {
  entry: CatchmentEntry;
  measures: AreaMeasures;
}

/** A location's areas in one country, without those whose visit share is hidden. */
function sourcesOf(data: CatchmentData, areas: AreaCatalogue, { type, country }: Selection, locationId: Id): Source[] {
  return catchmentEntries(data, locationId, type).flatMap((entry) =>
    areas.find(entry.index)?.country === country && entry.geo_entity_share_of_target !== null
      ? [{ entry, measures: areas.measures(entry.index) }]
      : [],
  );
}

/**
 * The demographics of the areas of a catchment: totals over the areas, the share of residents who came, and shares and
 * means weighted by visits, as in the graph. Based only on the displayed numbers of the catchment. The rank is that of
 * the share of residents who came, among all locations of the catchment.
 */
export function socialDemographics(
  data: CatchmentData,
  areas: AreaCatalogue,
  selection: Selection & { locationId: Id },
): SocialDemographicsData {
  const { locations, locationId } = selection;
  const location = locations.find(({ id }) => id === locationId);
  if (!location) throw new RangeError(`Not a location of the query: ${locationId.slice(0, 40)}`);
  const sources = sourcesOf(data, areas, selection, locationId);
  const total = sumMeasures(sources.map(({ measures }) => measures));
  const ranks = ranksOf(
    locations.map(({ id }) => contribution(sourcesOf(data, areas, selection, id), ({ inhabitants }) => inhabitants)),
  );
  const of = (value: number) => (sources.length === 0 ? null : known(value));
  const weighted = (part: Part, whole: Part) => visitMean(sources, ({ measures }) => part(measures) / whole(measures));
  const percent = (part: Part, whole: Part) => {
    const share = weighted(part, whole);
    return share === null ? null : 100 * share;
  };
  const female = percent((area) => area.female, ofInhabitants);
  const list = (names: readonly string[], values: readonly number[]) =>
    names.flatMap((category, i) => {
      const value = of(values[i] ?? NaN);
      return value === null ? [] : [{ category, value }];
    });
  return {
    totalHouseholds: of(total.households),
    totalResidents: of(total.inhabitants),
    totalHouseholdsContributionPct: contribution(sources, ({ households }) => households),
    totalResidentsContributionPct: contribution(sources, ({ inhabitants }) => inhabitants),
    gender: {
      totalFemalePct: female,
      totalMalePct: female === null ? null : 100 - female,
    },
    income: list(incomeBands, total.incomes).map((band) => ({
      ...band,
      valuePct: percent(({ incomes }) => incomes[at(incomeBands, band)] ?? NaN, ofHouseholds) ?? undefined,
    })),
    age: list(ageBands, total.ages).map((band) => ({
      ...band,
      valuePct: percent(({ ages }) => ages[at(ageBands, band)] ?? NaN, adultsOf) ?? 0,
    })),
    avgDrivingTime: visitMean(sources, ({ entry }) => entry.driving_time),
    avgDistance: visitMean(sources, ({ entry }) => entry.aerial_distance),
    avgHouseholdsIncome: visitMean(sources, ({ entry }) => entry.average_income),
    avgPurchasingPower: visitMean(sources, ({ entry }) => entry.purchasing_power),
    retail: list(
      retailCategories.map(({ name }) => name),
      total.retail.map((parts) => sum(parts)),
    ).map((spent) => {
      const nth = at(
        retailCategories.map(({ name }) => name),
        spent,
      );
      return {
        ...spent,
        perInhabitant: weighted(({ retail }) => sum(retail[nth] ?? [NaN]), ofInhabitants) ?? undefined,
      };
    }),
    households: list(familyTypes, total.families).map((type) => ({
      ...type,
      valuePct: percent(({ families }) => families[at(familyTypes, type)] ?? NaN, ofHouseholds) ?? undefined,
    })),
    locationId,
    locationName: location.name,
    rank: { location: ranks[locations.indexOf(location)] ?? locations.length, total: locations.length },
    city: cityResidents(areas, location, selection.country),
    disclosure: {
      dataset: data.disclosure.dataset,
      floor: data.disclosure.floor,
      roundedTo: data.disclosure.roundedTo,
      ...(data.disclosure.weightedTo && { weightedTo: data.disclosure.weightedTo }),
      ...(data.disclosure.months && { months: data.disclosure.months }),
      ...(data.disclosure.exact && { exact: data.disclosure.exact }),
    },
  };
}

/** The city of a location, if its areas are in the requested country. */
function cityOf(areas: AreaCatalogue, { longitude, latitude }: Place, country: string): City | undefined {
  const city = areas.cityAt([longitude, latitude]);
  return city?.country === country ? city : undefined;
}

/** The demographics of the city of a location: every area weighted by its people, whether or not any of them came. */
function cityResidents(areas: AreaCatalogue, place: Place, country: string): CityResidents | null {
  const city = cityOf(areas, place, country);
  if (!city) return null;
  const all = city.areas.map((key) => areas.measures(key));
  const percents = (names: readonly string[], of: (area: AreaMeasures, i: number) => number, whole: Part) =>
    names.flatMap((category, i) => {
      const value = ratioOver(all, (area) => of(area, i), whole);
      return value === null ? [] : [{ category, valuePct: 100 * value }];
    });
  const female = ratioOver(all, (area) => area.female, ofInhabitants);
  return {
    name: city.name,
    kind: city.kind,
    areas: city.areas.length,
    residents: all.reduce((sum, { inhabitants }) => sum + inhabitants, 0),
    gender: {
      totalFemalePct: female === null ? null : 100 * female,
      totalMalePct: female === null ? null : 100 - 100 * female,
    },
    income: percents(incomeBands, ({ incomes }, i) => incomes[i] ?? NaN, ofHouseholds),
    age: percents(ageBands, ({ ages }, i) => ages[i] ?? NaN, adultsOf),
    households: percents(familyTypes, ({ families }, i) => families[i] ?? NaN, ofHouseholds),
    avgHouseholdsIncome: ratioOver(all, ({ income }) => income, ofHouseholds),
    avgPurchasingPower: ratioOver(all, ({ purchasingPower }) => purchasingPower, ofInhabitants),
    retail: retailCategories.flatMap(({ name }, i) => {
      const value = ratioOver(all, ({ retail }) => sum(retail[i] ?? [NaN]), ofInhabitants);
      return value === null ? [] : [{ category: name, value }];
    }),
  };
}

/** The zero-based index of a bar among all names. */
const at = (names: readonly string[], { category }: { category: string }): number => names.indexOf(category);

type Part = (area: AreaMeasures) => number;
const ofInhabitants: Part = ({ inhabitants }) => inhabitants;
const ofHouseholds: Part = ({ households }) => households;

/** The share of areas' parts in their wholes, over the areas where both are known; null if none has both. */
function ratioOver(all: readonly AreaMeasures[], part: Part, whole: Part): number | null {
  const known = all.filter((area) => Number.isFinite(part(area)) && Number.isFinite(whole(area)));
  const people = sum(known.map(whole));
  return people > 0 ? sum(known.map(part)) / people : null;
}

/** Percentage of the people (or households) of the areas who came; null if it is unknown for all areas. */
function contribution(sources: readonly Source[], size: (measures: AreaMeasures) => number): number | null {
  const all = sources.filter(({ entry, measures }) => entry.geo_entity_share_of_source !== null && size(measures) > 0);
  const people = all.reduce((sum, { measures }) => sum + size(measures), 0);
  const came = all.reduce(
    (sum, { entry, measures }) => sum + (entry.geo_entity_share_of_source ?? 0) * size(measures),
    0,
  );
  return people > 0 ? (100 * came) / people : null;
}

/** Mean weighted by visit share, over the areas with a known value. */
function visitMean(sources: readonly Source[], pick: (source: Source) => number | null): number | null {
  let [sum, weights] = [0, 0];
  for (const source of sources) {
    const value = pick(source);
    const weight = source.entry.geo_entity_share_of_target ?? 0;
    if (value === null || Number.isNaN(value)) continue;
    sum += value * weight;
    weights += weight;
  }
  return weights > 0 ? sum / weights : null;
}

const known = (value: number): number | null => (Number.isFinite(value) ? value : null);

/** An option of the graph, with its measure. */
interface Branch extends FilterOption {
  /** The part of an area's measures it represents. */
  of: (measures: AreaMeasures) => number;
  parts: Branch[];
  /** What its parts are shares of, if not of the metric's whole. */
  share?: Pick<Metric, 'whole' | 'yAxisLabel'>;
}

/** A metric of the graph. */
interface Metric extends FilterOption {
  value: SocioDemoMetric;
  /** The denominator of its parts' shares; for ABSOLUTE metrics the number of people that spending is divided by. */
  whole: (measures: AreaMeasures) => number;
  metricType: SocialDemographicsGraph['metricType'];
  yAxisLabel: string;
  categories: Branch[];
  /**
   * The unit without a category, if the categories themselves say nothing (all inhabitants have a gender): their parts
   * are shown instead, each as a share of its own category's whole.
   */
  partsLabel?: string;
}

/** A bar of the graph: a part, what it is a share of, and the category that names it if several are shown. */
interface Bar {
  label: string;
  of: Branch['of'];
  whole: Branch['of'];
  group?: string;
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const codeOf = (label: string) =>
  label
    .toUpperCase()
    .replaceAll('É', 'E')
    .replaceAll(/[^A-Z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '');
const branch = (label: string, of: Branch['of'], parts: Branch[] = []): Branch => ({
  value: codeOf(label),
  label,
  of,
  parts,
});
const adultsOf = ({ ages }: AreaMeasures) => sum(ages);

/** The tree of metrics; labels with `{currency}` as in the panel. */
const metrics: readonly Metric[] = [
  {
    value: 'HOUSEHOLDS',
    label: 'Households',
    whole: ({ households }) => households,
    metricType: 'PERCENTAGE',
    yAxisLabel: '% of households',
    categories: familyTypes.map((label, i) => branch(label, ({ families }) => families[i] ?? NaN)),
  },
  {
    value: 'INHABITANTS',
    label: 'Inhabitants',
    whole: ({ inhabitants }) => inhabitants,
    metricType: 'PERCENTAGE',
    yAxisLabel: '% of inhabitants',
    partsLabel: 'Age: % of adults; gender: % of inhabitants',
    categories: [
      {
        ...branch(
          'Age',
          adultsOf,
          ageBands.map((label, i) => branch(label, ({ ages }) => ages[i] ?? NaN)),
        ),
        // As in the panel: the bands begin with adults.
        share: { whole: adultsOf, yAxisLabel: '% of adults' },
      },
      branch('Gender', ({ inhabitants }) => inhabitants, [
        branch('Female', ({ female }) => female),
        branch('Male', ({ female, inhabitants }) => inhabitants - female),
      ]),
    ],
  },
  {
    value: 'HOUSEHOLD_INCOME',
    label: 'Household income',
    whole: ({ households }) => households,
    metricType: 'PERCENTAGE',
    yAxisLabel: '% of households',
    categories: incomeBands.map((label, i) => branch(label, ({ incomes }) => incomes[i] ?? NaN)),
  },
  {
    value: 'RETAIL_SPENDING',
    label: 'Retail spending',
    whole: ({ inhabitants }) => inhabitants,
    metricType: 'ABSOLUTE',
    yAxisLabel: '{currency} per inhabitant and year',
    categories: retailCategories.map(({ name, parts }, i) =>
      branch(
        name,
        ({ retail }) => sum(retail[i] ?? [NaN]),
        parts.map((part, k) => branch(part.name, ({ retail }) => retail[i]?.[k] ?? NaN)),
      ),
    ),
  },
];

/** The options of the graph: the same metrics in every country that has areas, labels in the country's currency. */
export function socialDemographicsFilters(
  countries: readonly string[],
  areas: AreaCatalogue,
): SocialDemographicsFilters {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return {
    countries: countries
      .filter((country) => areas.countries.includes(country))
      .map((country) => {
        const option = ({ value, label }: FilterOption) => ({ value, label: inCurrency(label, areas, country) });
        return {
          value: country,
          label: names.of(country.toUpperCase()) ?? country,
          metrics: metrics.map((metric) => ({
            ...option(metric),
            categories: metric.categories.map((category) => ({
              ...option(category),
              subcategories: category.parts.map(option),
            })),
          })),
        };
      }),
  };
}

const inCurrency = (label: string, areas: AreaCatalogue, country: string) =>
  label.replaceAll('{currency}', areas.currencySymbol(country));

/** The bars of a selection and their unit: only a subcategory, a category's parts, or the metric's categories. */
function barsOf(selection: { metric: string; category?: string; subcategory?: string }) {
  const metric = chosen(metrics, selection.metric);
  if (selection.category === undefined) {
    const { categories, whole, partsLabel, yAxisLabel } = metric;
    const bars = partsLabel
      ? categories.flatMap(({ label: group, parts, share }) =>
          parts.map(({ label, of }): Bar => ({ label, of, whole: share?.whole ?? whole, group })),
        )
      : categories.map(({ label, of }): Bar => ({ label, of, whole }));
    return { metric, bars, yAxisLabel: partsLabel ?? yAxisLabel };
  }
  const category = chosen(metric.categories, selection.category);
  const { whole, yAxisLabel } = category.share ?? metric;
  const parts =
    selection.subcategory !== undefined
      ? [chosen(category.parts, selection.subcategory)]
      : category.parts.length > 0
        ? category.parts
        : [category];
  return { metric, bars: parts.map(({ label, of }): Bar => ({ label, of, whole })), yAxisLabel };
}

/**
 * One metric per location, averaged over its visitors' areas (weighted by visits): only a subcategory, a category's
 * parts, or the metric's categories; of inhabitants the parts of all categories, because every one of them has an age
 * and a gender. Throws a RangeError for an option that the filters do not have.
 */
export function socialDemographicsGraph(
  data: CatchmentData,
  areas: AreaCatalogue,
  selection: Selection & { metric: string; category?: string; subcategory?: string },
): SocialDemographicsGraph {
  const { metric, bars, yAxisLabel } = barsOf(selection);
  const { metricType } = metric;
  const factor = metricType === 'PERCENTAGE' ? 100 : 1;
  return {
    locations: selection.locations.map((place) => {
      const { id, name } = place;
      const sources = sourcesOf(data, areas, selection, id);
      const city = cityOf(areas, place, selection.country);
      const residents = city?.areas.map((key) => areas.measures(key)) ?? [];
      return {
        locationId: id,
        locationName: name,
        ...(city && { city: city.name }),
        values: bars.map(({ label, of, whole, group }) => {
          const inCity = ratioOver(residents, of, whole);
          return {
            category: inCurrency(label, areas, selection.country),
            ...(group !== undefined && { group }),
            value: visitMean(sources, ({ measures }) => (factor * of(measures)) / whole(measures)),
            ...(inCity !== null && { city: factor * inCity }),
          };
        }),
      };
    }),
    metricType,
    yAxisLabel: inCurrency(yAxisLabel, areas, selection.country),
  };
}

function chosen<Option extends FilterOption>(options: readonly Option[], value: string): Option {
  const option = options.find((candidate) => candidate.value === value);
  if (!option) throw new RangeError(`Not one of the filters: ${value.slice(0, 40)}`);
  return option;
}
