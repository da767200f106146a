import type {
  Account,
  Disclosure,
  Failure,
  FootfallAnswer,
  FootfallLocation,
  FootfallValue,
  Location,
  PolygonGeometry,
  Project,
  ProjectSummary,
  Report,
  ReportItem,
  ReportItemAnswer,
  ReportSummary,
  Setting,
  TokenAnswer,
} from '@locus/model';
import {
  accountTypes,
  itemStatuses,
  locationSetups,
  reasonCodes,
  recurrenceFrequencies,
  reportCategories,
  reportItemTypes,
  userStatuses,
  visibilityStatuses,
} from '@locus/model';
import { idPattern } from '@locus/model/schemas';
import type { ISchema, Schema } from 'yup';
import { array, boolean, mixed, number, object, string } from 'yup';

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
const list = <T>(of: ISchema<T>) => array().of(of).required() as unknown as Schema<T[]>;

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

const geometryOf = (type: PolygonGeometry['type'], coordinates: object) => ({
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

const disclosure = exactly<Disclosure>({
  dataset: oneOf(['panel', 'open']),
  floor: count(),
  roundedTo: count(),
  suppressed: list(
    exactly<Disclosure['suppressed'][number]>({
      location_id: id(),
      date: period(),
      reason: oneOf(['below_floor', 'complement']),
    }),
  ),
  partial: list(exactly<Disclosure['partial'][number]>({ date: period(), firstDay: day(), lastDay: day() })),
});

/** The numbers of a footfall item. */
export const footfallAnswerSchema = exactly<FootfallAnswer>({
  id: id(),
  name: text(),
  type: oneOf(['FOOTFALL']),
  values: list(footfallLocation),
  disclosure,
});

/** An item with its settings and default values. */
export const reportItemAnswer = exactly<ReportItemAnswer>({
  id: id(),
  name: text(),
  type: oneOf(reportItemTypes),
  settings: settings(),
  values: list(footfallLocation),
});
