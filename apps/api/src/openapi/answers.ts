import type {
  AbsorptionAnswer,
  AbsorptionPair,
  Account,
  AreaPolygon,
  AttractionAnswer,
  AttractionPair,
  CaptchaChallenge,
  CatchmentAnswer,
  CatchmentData,
  CatchmentDisclosure,
  CatchmentEntry,
  CatchmentLocation,
  CrossVisitationAnswer,
  CrossVisitationLocation,
  CrossVisitationPair,
  DateChange,
  Disclosure,
  DurationAnswer,
  DurationLocation,
  Failure,
  FilterOption,
  FootfallAnswer,
  FootfallLocation,
  FootfallValue,
  HandoverAnswer,
  FoundPlace,
  GeocodingAnswer,
  Isochrone,
  IsochronesAnswer,
  ItemDataAnswer,
  ItemValue,
  Location,
  Hotspot,
  HotspotPart,
  HotspotsData,
  MovementAnswer,
  MovementRow,
  MultiCatchmentAnswer,
  PartDisclosure,
  PolygonGeometry,
  Project,
  ProjectSummary,
  Report,
  ReportItem,
  ReportItemAnswer,
  ReportSummary,
  RetentionAnswer,
  RetentionLocation,
  SeasonalityAnswer,
  SeasonalityLocation,
  SeasonalityValue,
  Setting,
  SocialDemographicsData,
  SocialDemographicsFilters,
  SocialDemographicsGraph,
  SpiderData,
  SpiderPart,
  SpiderPlace,
  TokenAnswer,
  TripAnswer,
  VisitItemType,
} from '@locus/model';
import {
  accountTypes,
  catchmentLevels,
  catchmentTypes,
  durationCategories,
  itemStatuses,
  locationSetups,
  reasonCodes,
  recurrenceFrequencies,
  reportCategories,
  reportItemTypes,
  visitationPeriods,
  visitorTypes,
  userStatuses,
  visibilityStatuses,
} from '@locus/model';
import { idPattern } from '@locus/model/schemas';
import type { ISchema, Schema } from 'yup';
import { array, boolean, mixed, number, object, string } from 'yup';

import { jsonSchemaOf } from './jsonSchema';

/*
 * What the API answers, key by key: the description of the API is made from these, and tests hold every answer against them.
 * Each is written against its wire type, so that neither changes without the other.
 */

type Shape<T> = { [K in keyof T]-?: ISchema<T[K]> };

/** An object with exactly these keys. */
const exactly = <T extends object>(shape: Shape<T>) =>
  object({ ...shape })
    .noUnknown()
    .exact()
    .required() as unknown as Schema<T>;

const id = () => string().matches(idPattern).required();
const text = () => string().defined();
const optionalText = () => string().nullable().defined();
const instant = () =>
  string()
    .matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    .required();
const day = () =>
  string()
    .matches(/^\d{4}-\d\d-\d\d$/)
    .required();
const truth = () => boolean().required();
const count = () => number().integer().min(0).required();
const oneOf = <const T extends string>(values: readonly T[]) => string().oneOf(values).required();
const optionalNumber = () => number().nullable().defined();
const optionalShare = () => number().min(0).max(1).nullable().defined();
/** What one of several schemas describes. */
const anyOf = <T>(schemas: readonly ISchema<unknown>[]) =>
  mixed()
    .required()
    .test('any', (value) => schemas.some((schema) => (schema as Schema).isValidSync(value, { strict: true })))
    .meta({ jsonSchema: { type: 'object', anyOf: schemas.map(jsonSchemaOf) } }) as unknown as Schema<T>;
const list = <T>(of: ISchema<T>) => array().of(of).required() as unknown as Schema<T[]>;
const optionalList = <T>(of: ISchema<T>) => array().of(of) as unknown as Schema<T[] | undefined>;

/** A failure of any call. */
export const failureAnswer = object({
  code: string().oneOf(reasonCodes).required(),
  reason: string().required(),
  field: string(),
  params: object()
    .meta({ jsonSchema: { type: 'object', additionalProperties: { type: ['string', 'number'] } } })
    .default(undefined),
} satisfies Record<keyof Failure, ISchema<unknown>>)
  .noUnknown()
  .exact();

/** That the service answers. */
export const healthAnswer = exactly<{ status: 'ok' }>({ status: oneOf(['ok']) });

/** A bearer token. */
export const tokenAnswer = exactly<TokenAnswer>({ token: string().required() });

const position = { type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 };
const ring = { type: 'array', items: position, minItems: 4 };
const polygon = { type: 'array', items: ring, minItems: 1 };

const geometryOf = (type: PolygonGeometry['type'] | 'Point', coordinates: object) => ({
  type: 'object',
  properties: { type: { const: type }, coordinates },
  required: ['type', 'coordinates'],
  additionalProperties: false,
});

const geometry = mixed<PolygonGeometry>()
  .required()
  .test('geometry', (value) => value?.type === 'Polygon' || value?.type === 'MultiPolygon')
  .meta({
    jsonSchema: {
      type: 'object',
      oneOf: [
        geometryOf('Polygon', polygon),
        geometryOf('MultiPolygon', { type: 'array', items: polygon, minItems: 1 }),
      ],
    },
  });

const locationAnswer = exactly<Location>({
  id: id(),
  name: text(),
  description: text(),
  country: text(),
  address: text(),
  street: text(),
  houseNumber: text(),
  city: text(),
  postalCode: text(),
  setup: oneOf(locationSetups),
  latitude: number().min(-90).max(90).required(),
  longitude: number().min(-180).max(180).required(),
  geometry,
  color: string()
    .matches(/^#[0-9a-f]{6}$/)
    .required(),
  index: count(),
  image: optionalText(),
  isUsed: truth(),
});

const line = mixed<[number, number][]>()
  .required()
  .meta({ jsonSchema: { type: 'array', items: position, minItems: 2 } });

/** A way along roads, or an estimate of one. */
export const tripAnswer = exactly<TripAnswer>({
  code: oneOf(['Ok']),
  estimated: truth(),
  trips: list(
    exactly<TripAnswer['trips'][number]>({
      geometry: exactly<TripAnswer['trips'][number]['geometry']>({ type: oneOf(['LineString']), coordinates: line }),
      distance: number().min(0).required(),
      duration: number().min(0).required(),
    }),
  ),
});

/** What can be reached within distances. */
export const isochronesAnswer = exactly<IsochronesAnswer>({
  estimated: truth(),
  rings: list(exactly<Isochrone>({ km: number().moreThan(0).required(), polygon: geometry })),
});

/** Places an address search found. */
export const geocodingAnswer = exactly<GeocodingAnswer>({
  places: list(
    exactly<FoundPlace>({
      name: text(),
      longitude: number().min(-180).max(180).required(),
      latitude: number().min(-90).max(90).required(),
      country: text(),
    }),
  ),
});

const settings = () => list(exactly<Setting>({ name: text(), value: text() }));

const itemAnswer = exactly<ReportItem>({
  id: id(),
  name: text(),
  description: text(),
  type: oneOf(reportItemTypes),
  status: oneOf(itemStatuses),
  reason: optionalText(),
  settings: settings(),
  createdDate: instant(),
  visualizationUrl: optionalText(),
  progress: object({ stage: text(), percent: number().integer().min(0).max(100).required() })
    .noUnknown()
    .exact()
    .default(undefined),
});

const reportShape: Shape<Omit<ReportSummary, 'items'>> = {
  id: id(),
  project_id: id(),
  name: text(),
  description: text(),
  created_date: instant(),
  start_date: day(),
  end_date: day(),
  recurring: truth(),
  recurrence_frequency: string().oneOf(recurrenceFrequencies).nullable().defined(),
  last_updated: instant().nullable().defined(),
  creator: text(),
  location_ids: list(id()),
  numberOfSignals: number().integer().min(0).nullable().defined(),
  visualization_url: text(),
  report_category: oneOf(reportCategories),
  status: oneOf(visibilityStatuses),
  version: exactly<ReportSummary['version']>({ catchment: string().required() }),
};

/** A report as lists show it. */
export const reportSummaryAnswer = exactly<ReportSummary>({
  ...reportShape,
  items: list(
    exactly<ReportSummary['items'][number]>({ id: id(), type: oneOf(reportItemTypes), status: oneOf(itemStatuses) }),
  ),
});

/** A report with its items. */
const reportAnswer = exactly<Report>({
  ...reportShape,
  report_items: object(Object.fromEntries(reportItemTypes.map((type) => [type.toLowerCase(), array().of(itemAnswer)])))
    .noUnknown()
    .exact()
    .required() as Schema<Report['report_items']>,
});

/** The answer that holds a report. */
export const reportEnvelope = exactly<{ report: Report }>({ report: reportAnswer });

/** A project with its places and reports. */
export const projectAnswer = exactly<Project>({
  id: id(),
  name: text(),
  description: text(),
  picture_url: optionalText(),
  created_date: instant(),
  status: oneOf(visibilityStatuses),
  account_id: id(),
  account_name: text(),
  locations_count: count(),
  locations: list(locationAnswer),
  reports: list(reportSummaryAnswer),
});

/** A project as the back-office lists it. */
export const projectSummaryAnswer = exactly<ProjectSummary>({
  id: id(),
  name: text(),
  description: text(),
  date: instant(),
  status: oneOf(visibilityStatuses),
  account_id: id().nullable().defined(),
  account_name: optionalText(),
});

/** A customer. */
export const accountAnswer = exactly<Account>({
  id: id(),
  name: text(),
  description: text(),
  type: oneOf(accountTypes),
  status: oneOf(userStatuses),
  createdAt: instant(),
});

const period = () => number().integer().required();

const footfallValue = exactly<FootfallValue>({
  date: period(),
  value: number().nullable().defined(),
  confidence_level: number().min(0).max(1).nullable().defined(),
  is_relative_shown: truth(),
});

const footfallLocation = exactly<FootfallLocation>({
  location_id: id(),
  location_name: text(),
  data: list(footfallValue),
});

const suppressionReason = () => oneOf(['below_floor', 'complement']);
const exact = () => boolean().oneOf([true]) as unknown as ISchema<true | undefined>;

const disclosure = exactly<Disclosure>({
  dataset: oneOf(['panel', 'open']),
  floor: count(),
  roundedTo: count(),
  exact: exact(),
  suppressed: list(
    exactly<Disclosure['suppressed'][number]>({ location_id: id(), date: period(), reason: suppressionReason() }),
  ),
  partial: list(exactly<Disclosure['partial'][number]>({ date: period(), firstDay: day(), lastDay: day() })),
  closed: optionalList(exactly<NonNullable<Disclosure['closed']>[number]>({ location_id: id(), date: period() })),
});

const retentionLocation = footfallLocation as unknown as Schema<RetentionLocation>;

const closedParts = () =>
  optionalList(exactly<NonNullable<PartDisclosure['closed']>[number]>({ location_id: id(), part: text() }));

const partDisclosure = exactly<PartDisclosure>({
  dataset: oneOf(['panel', 'open']),
  floor: count(),
  roundedTo: count(),
  exact: exact(),
  suppressed: list(
    exactly<PartDisclosure['suppressed'][number]>({ location_id: id(), part: text(), reason: suppressionReason() }),
  ),
  other: list(exactly<PartDisclosure['other'][number]>({ location_id: id(), share: optionalShare() })),
  closed: closedParts(),
});

const seasonalityLocation = exactly<SeasonalityLocation>({
  location_id: id(),
  location_name: text(),
  data: list(
    exactly<SeasonalityValue>({
      day_of_week_number: number().integer().min(1).max(7).required(),
      hour_of_day: number().integer().min(0).max(23).nullable().defined(),
      visits_share: optionalShare(),
    }),
  ),
});

const durationLocation = exactly<DurationLocation>({
  location_id: id(),
  location_name: text(),
  location_average: optionalNumber(),
  data: list(
    exactly<DurationLocation['data'][number]>({ category: oneOf(durationCategories), value: optionalShare() }),
  ),
});

const crossVisitationLocation = exactly<CrossVisitationLocation>({
  primary_location_id: id(),
  primary_location_name: text(),
  shared_visitors: optionalShare(),
  data: list(
    exactly<CrossVisitationPair>({
      secondary_location_id: id(),
      secondary_location_name: text(),
      visitors_loyalty: optionalShare(),
      ratio: string()
        .matches(/^100 : \d+(\.\d\d?)?$/)
        .nullable()
        .defined(),
      aerial_distance: number().min(0).required(),
    }),
  ),
});

const pairShape = {
  source_location_id: id(),
  source_location_name: text(),
  target_location_id: id(),
  target_location_name: text(),
  dateChanges: list(
    exactly<DateChange>({
      timestamp: period(),
      visits_in_target: optionalNumber(),
      visits_in_source: optionalNumber(),
    }),
  ),
};
const absorptionPair = exactly<AbsorptionPair>({ ...pairShape, avg_weighted_absorption: optionalShare() });
const attractionPair = exactly<AttractionPair>({ ...pairShape, avg_weighted_attraction: optionalShare() });

const distance = () => number().min(0).nullable().defined();

const catchmentEntry = exactly<CatchmentEntry>({
  index: string().required(),
  geo_entity_name: text(),
  geo_entity_code: mixed<string | number>()
    .required()
    .test('code', (value) => typeof value === 'string' || typeof value === 'number')
    .meta({ jsonSchema: { type: ['string', 'number'] } }),
  rank_geo_entity_share_of_source: number().integer().min(1).nullable().defined(),
  rank_geo_entity_share_of_target: number().integer().min(1).nullable().defined(),
  rank_geo_entity_share_of_score: number().integer().min(1).nullable().defined(),
  geo_entity_share_of_source: optionalShare(),
  geo_entity_share_of_target: optionalShare(),
  geo_entity_catchment_score: optionalShare(),
  isochrone_share_of_source: optionalShare(),
  isochrone_share_of_target: optionalShare(),
  isochrone_catchment_score: optionalShare(),
  isochrone_aerial_distance_range: string()
    .matches(/^\d+-\d+$/)
    .nullable()
    .defined(),
  aerial_distance: distance(),
  driving_distance: distance(),
  driving_time: distance(),
  inhabitants: distance(),
  households: distance(),
  average_income: distance(),
  purchasing_power: distance(),
});

const catchmentLocation = exactly<CatchmentLocation>({
  location_id: id(),
  geo_entity_type: text(),
  home: list(catchmentEntry),
  work: list(catchmentEntry),
});

const multiCatchmentShape: Shape<MultiCatchmentAnswer> = {
  values: list(catchmentLocation),
  countries: list(text()),
  reportLocations: list(exactly<CatchmentData['reportLocations'][number]>({ locationId: id(), country: text() })),
  catchmentLevel: number<CatchmentData['catchmentLevel']>().oneOf(catchmentLevels).required(),
  created_date: instant(),
  currency: text(),
  unavailable: string()
    .oneOf(['no_homes', 'no_areas', 'too_few'] as const)
    .nullable()
    .defined(),
  synthetic_areas: truth(),
  estimated_routes: truth(),
  disclosure: exactly<CatchmentDisclosure>({
    dataset: oneOf(['panel', 'open']),
    floor: count(),
    roundedTo: count(),
    exact: exact(),
    suppressed: list(
      exactly<CatchmentDisclosure['suppressed'][number]>({
        location_id: id(),
        part: text(),
        reason: suppressionReason(),
      }),
    ),
    other: list(
      exactly<CatchmentDisclosure['other'][number]>({
        location_id: id(),
        type: oneOf(catchmentTypes),
        share: optionalShare(),
      }),
    ),
    closed: closedParts(),
  }),
};

/** A proof of work to be solved. */
export const captchaAnswer = exactly<CaptchaChallenge>({
  parameters: exactly<CaptchaChallenge['parameters']>({
    algorithm: text(),
    nonce: text(),
    salt: text(),
    cost: count(),
    keyLength: count(),
    keyPrefix: text(),
    keySignature: text(),
    expiresAt: count(),
  }),
  signature: text(),
});

/** A single-use code and where it opens a session. */
export const handoverAnswer = exactly<HandoverAnswer>({ token: string().required(), url: string().required() });

/** Home and work areas of several locations. */
export const multiCatchmentAnswer = exactly<MultiCatchmentAnswer>(multiCatchmentShape);

/** Outlines of areas. */
export const areaPolygonsAnswer = list(exactly<AreaPolygon>({ index: string().required(), polygon: geometry }));

const percent = () => number().min(0).max(100).nullable().defined();
const counted = <T extends { category: string; value: number }>(more: Shape<Omit<T, 'category' | 'value'>>) =>
  list(exactly<T>({ category: text(), value: number().min(0).required(), ...more } as unknown as Shape<T>));

/** Who lives where a location's visitors come from. */
export const socialDemographicsAnswer = exactly<SocialDemographicsData>({
  totalHouseholds: distance(),
  totalResidents: distance(),
  totalHouseholdsContributionPct: percent(),
  totalResidentsContributionPct: percent(),
  gender: exactly<SocialDemographicsData['gender']>({ totalFemalePct: percent(), totalMalePct: percent() }),
  income: counted<SocialDemographicsData['income'][number]>({}),
  age: counted<SocialDemographicsData['age'][number]>({ valuePct: number().min(0).max(100).required() }),
  avgDrivingTime: distance(),
  avgDistance: distance(),
  avgHouseholdsIncome: distance(),
  avgPurchasingPower: distance(),
  retail: counted<SocialDemographicsData['retail'][number]>({}),
  households: counted<SocialDemographicsData['households'][number]>({}),
  locationId: id(),
  locationName: text(),
  rank: exactly<SocialDemographicsData['rank']>({
    location: number().integer().min(1).required(),
    total: number().integer().min(1).required(),
  }),
  disclosure: exactly<SocialDemographicsData['disclosure']>({
    dataset: oneOf(['panel', 'open']),
    floor: count(),
    roundedTo: count(),
    exact: exact(),
  }),
});

/** One metric of it for each location. */
export const socialDemographicsGraphAnswer = exactly<SocialDemographicsGraph>({
  locations: list(
    exactly<SocialDemographicsGraph['locations'][number]>({
      locationId: id(),
      locationName: text(),
      values: list(
        exactly<SocialDemographicsGraph['locations'][number]['values'][number]>({
          category: text(),
          value: optionalNumber(),
        }),
      ),
    }),
  ),
  metricType: oneOf(['PERCENTAGE', 'ABSOLUTE']),
  yAxisLabel: text(),
});

const option: Shape<FilterOption> = { value: text(), label: text() };
type Country = SocialDemographicsFilters['countries'][number];
type Metric = Country['metrics'][number];

/** The choices of the graph. */
export const socialDemographicsFiltersAnswer = exactly<SocialDemographicsFilters>({
  countries: list(
    exactly<Country>({
      ...option,
      metrics: list(
        exactly<Metric>({
          ...option,
          categories: list(
            exactly<Metric['categories'][number]>({ ...option, subcategories: list(exactly<FilterOption>(option)) }),
          ),
        }),
      ),
    }),
  ),
});

const share = () => number().min(0).max(1).required();

const movementRow = exactly<MovementRow>({
  location_id: id(),
  visitor_type: oneOf(visitorTypes),
  visitation_period: oneOf(visitationPeriods),
  // A coordinate pair or an H3 index.
  geo_entity_code: string()
    .matches(/^(-?\d+(\.\d+)?,-?\d+(\.\d+)?|[0-9a-f]{15})$/)
    .required(),
  visits_share: share(),
});

const placeGeometry = mixed<Hotspot['geometry']>()
  .required()
  .test('geometry', (value) => ['Point', 'Polygon', 'MultiPolygon'].includes(value?.type))
  .meta({
    jsonSchema: {
      type: 'object',
      oneOf: [
        geometryOf('Point', position),
        geometryOf('Polygon', polygon),
        geometryOf('MultiPolygon', { type: 'array', items: polygon, minItems: 1 }),
      ],
    },
  });

const hotspot = exactly<Hotspot>({
  visitor_type: oneOf(visitorTypes),
  visits_share: share(),
  location_name: text(),
  location_category: text(),
  location_subcategory: text(),
  location_address: text(),
  geometry: placeGeometry,
});
const hotspotPart = exactly<HotspotPart>({
  locations: exactly<HotspotPart['locations']>({ pois: list(hotspot), buildings: list(hotspot) }),
});

/** Places before, during and after visits to a location. */
export const hotspotsAnswer = exactly<HotspotsData>({
  before: hotspotPart,
  during: hotspotPart,
  after: hotspotPart,
  disclosure: partDisclosure,
});

const spiderPlace = exactly<SpiderPlace>({
  name: text(),
  address: text(),
  category: text(),
  subcategory: text(),
  value: share(),
  longitude: number().min(-180).max(180).required(),
  latitude: number().min(-90).max(90).required(),
});
const spiderPart = exactly<SpiderPart>({
  main: list(spiderPlace),
  home: list(spiderPlace),
  work: list(spiderPlace),
});

/** The places most visits to a location lead from and to. */
export const spiderAnswer = exactly<SpiderData>({
  before: spiderPart,
  during: spiderPart,
  after: spiderPart,
  disclosure: partDisclosure,
});

const head = <const Type extends VisitItemType>(type: Type) => ({
  id: id(),
  name: text(),
  type: oneOf([type]),
  data_since: string()
    .matches(/^\d{4}-\d\d-\d\d$/)
    .optional(),
});

/** The numbers of an item, by type. */
export const itemDataAnswers = {
  FOOTFALL: exactly<FootfallAnswer>({ ...head('FOOTFALL'), values: list(footfallLocation), disclosure }),
  SEASONALITY: exactly<SeasonalityAnswer>({
    ...head('SEASONALITY'),
    hourly_values: list(seasonalityLocation),
    daily_values: list(seasonalityLocation),
    disclosure: partDisclosure,
  }),
  DURATION: exactly<DurationAnswer>({
    ...head('DURATION'),
    values: list(durationLocation),
    averageData: optionalNumber(),
    disclosure: partDisclosure,
  }),
  RETENTION: exactly<RetentionAnswer>({ ...head('RETENTION'), values: list(retentionLocation), disclosure }),
  LOYALTY: exactly<CrossVisitationAnswer>({
    ...head('LOYALTY'),
    values: list(crossVisitationLocation),
    disclosure: partDisclosure,
  }),
  ABSORPTION: exactly<AbsorptionAnswer>({
    ...head('ABSORPTION'),
    values: list(absorptionPair),
    disclosure: partDisclosure,
  }),
  ATTRACTION: exactly<AttractionAnswer>({
    ...head('ATTRACTION'),
    values: list(attractionPair),
    disclosure: partDisclosure,
  }),
  CATCHMENT: exactly<CatchmentAnswer>({
    ...head('CATCHMENT'),
    ...multiCatchmentShape,
    maxRadius: number().min(0).required(),
    isochronesRadius: list(number().min(0).required()),
  }),
  MOVEMENT: exactly<MovementAnswer>({
    ...head('MOVEMENT'),
    values: list(movementRow),
    timeFrame: number().min(0).required(),
    maxDistance: number().min(0).required(),
    disclosure: partDisclosure,
  }),
} satisfies { [Type in VisitItemType]: Schema<ItemDataAnswer<Type>> };

/** The numbers of an item of any type. */
export const itemDataAnswer = anyOf<ItemDataAnswer>(Object.values(itemDataAnswers));

/** An item with its settings and default values. */
export const reportItemAnswer = exactly<ReportItemAnswer>({
  id: id(),
  name: text(),
  type: oneOf(reportItemTypes),
  settings: settings(),
  values: list(
    anyOf<ItemValue>([
      footfallLocation,
      seasonalityLocation,
      durationLocation,
      crossVisitationLocation,
      absorptionPair,
      attractionPair,
      catchmentLocation,
      movementRow,
    ]),
  ),
});
