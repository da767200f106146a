import {
  accountTypes,
  itemStatuses,
  locationSetups,
  reportCategories,
  type ReportItemType,
  reportItemTypes,
  reportStatuses,
  settingTypes,
  storedFrequencies,
  userStatuses,
  visibilityStatuses,
} from '../entities/enums';
import { limitNames } from '../entities/limits';
import {
  count,
  day,
  type Described,
  id,
  instant,
  list,
  nullable,
  number,
  object,
  oneOf,
  optional,
  share,
  polygonGeometry,
  schema,
  someText,
  text,
  textLike,
  truth,
  whole,
} from './shape';

/** The subject of a notice: a new report is ready, an analysis failed, a recurring report was extended. */
export const noticeKinds = ['report_ready', 'item_failed', 'report_extended'] as const;

/**
 * What is told about a drawn place's visits: they are being assigned; fewer people than the floor came, or nobody;
 * nobody came (only open data tells this apart); or nothing, because its user has tried too many outlines there.
 */
export const placeVisits = ['WAITING', 'FEW', 'NONE', 'UNTOLD'] as const;

const locationFields = {
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
  latitude: number({ minimum: -90, maximum: 90 }),
  longitude: number({ minimum: -180, maximum: 180 }),
  /** The outline as GeoJSON in `[lng, lat]` order. */
  geometry: polygonGeometry(),
  /** The location's colour in every view, from `locationColor(index within its project)`. */
  color: textLike(/^#[0-9a-f]{6}$/),
  /** Zero-based index within its project; views show this plus one. */
  index: count(),
  image: nullable(text()),
  /** Used by at least one report: it can no longer be edited or deleted. */
  isUsed: truth(),
  /** For a place drawn by a user, see `placeVisits`; omitted if there are enough visits. */
  visits: optional(oneOf(placeVisits)),
  /** For `FEW`: fewer people than this came, or nobody. */
  visitsFloor: optional(whole({ minimum: 1 })),
};

/** A place of a project. */
export const location = object(locationFields);
/** A place of a project. */
export type Location = Described<typeof location>;

/** A place as returned by `GET /api/projects/{projectId}/locations`. */
export const projectLocation = object({
  ...locationFields,
  /** Its use, e.g. `Retail`; empty if not given. */
  purpose: text(),
  /** When it was added to the project. */
  created_date: instant(),
  /**
   * The reports that use it and that the reader can see: while there are any, it can neither be changed nor deleted.
   */
  reports: list(object({ id: id(), name: text() })),
});
/** A place as returned by `GET /api/projects/{projectId}/locations`. */
export type ProjectLocation = Described<typeof projectLocation>;

/** What an analysis may lack for ever: who the visitors are, or what its locations are compared with. */
const lackedByItems = ['devices', 'area'] as const;

/** A named setting of a report item. */
export const setting = object({ name: text(), value: text() });
/** A named setting of a report item. */
export type Setting = Described<typeof setting>;

/** An analysis of a report; it is also its own calculation job. */
export const reportItem = object({
  id: id(),
  name: text(),
  description: text(),
  type: oneOf(reportItemTypes),
  status: oneOf(itemStatuses),
  /** Why the calculation failed, in the reader's language; only with status `error`. */
  reason: nullable(text()),
  /**
   * What it lacks, if nothing went wrong: devices, because the project has counts; or an area to compare its locations
   * with.
   */
  lacks: optional(oneOf(lackedByItems)),
  settings: list(setting),
  createdDate: instant(),
  visualizationUrl: nullable(text()),
  /** The progress of its calculation (0..100) and its current step; omitted while none is running. */
  progress: optional(object({ stage: text(), percent: whole({ minimum: 0, maximum: 100 }) })),
});
/** An analysis of a report; it is also its own calculation job. */
export type ReportItem = Described<typeof reportItem>;

const reportFields = {
  id: id(),
  project_id: id(),
  name: text(),
  description: text(),
  created_date: instant(),
  /** First day of the report, `YYYY-MM-DD`. */
  start_date: day(),
  /** Last day of the report, `YYYY-MM-DD`. */
  end_date: day(),
  recurring: truth(),
  /** `DAILY` only occurs in existing reports; it cannot be chosen. */
  recurrence_frequency: nullable(oneOf(storedFrequencies)),
  last_updated: nullable(instant()),
  creator: text(),
  location_ids: list(id()),
  numberOfSignals: nullable(count()),
  visualization_url: text(),
  /** The recipients of a recurring report's notifications, comma-separated; only for administrators. */
  recurrent_notification_email: optional(text()),
  report_category: oneOf(reportCategories),
  status: oneOf(reportStatuses),
  version: object({ catchment: someText() }),
};

/** A report as lists show it. */
export const reportSummary = object({
  ...reportFields,
  /** Its analyses, with the progress of each. */
  items: list(object({ id: id(), type: oneOf(reportItemTypes), status: oneOf(itemStatuses) })),
});
/** A report as lists show it. */
export type ReportSummary = Described<typeof reportSummary>;

/** A report with its items. */
export const report = object({
  ...reportFields,
  /** Keyed by lower-case type; only the first entry of each list counts. */
  report_items: schema<Partial<Record<Lowercase<ReportItemType>, ReportItem[]>>>(
    object(Object.fromEntries(reportItemTypes.map((type) => [type.toLowerCase(), optional(list(reportItem))]))),
  ),
});
/** A report with its items, keyed by lower-case type; each list's first entry counts. */
export type Report = Described<typeof report>;
/** The answer that holds a report. */
export const reportEnvelope = object({ report });

/** Which accounts' new reports use the newer catchment version; all others use the default one. */
export const catchmentSettings = object({
  version: someText(),
  /** All accounts use it. */
  all: truth(),
  /** The accounts that use it, limited to those the viewer can see. */
  accounts: list(id()),
});
/** Which accounts' new reports use the newer catchment version; all others use the default one. */
export type CatchmentSettings = Described<typeof catchmentSettings>;

/** A project with its places and reports, as returned by the hierarchy call. */
export const project = object({
  id: id(),
  name: text(),
  description: text(),
  picture_url: nullable(text()),
  created_date: instant(),
  status: oneOf(visibilityStatuses),
  account_id: id(),
  account_name: text(),
  locations_count: count(),
  locations: list(location),
  reports: list(reportSummary),
  /** The IANA time zone of its places, whose clocks recurring reports follow; null until somebody has said it. */
  time_zone: optional(nullable(text())),
});
/** A project with its places and reports, as returned by the hierarchy call. */
export type Project = Described<typeof project>;

/** A project as listed in the back-office. */
export const projectSummary = object({
  id: id(),
  name: text(),
  description: text(),
  /** When it was created, ISO 8601. */
  date: instant(),
  status: oneOf(visibilityStatuses),
  account_id: nullable(id()),
  account_name: nullable(text()),
});
/** A project as listed in the back-office. */
export type ProjectSummary = Described<typeof projectSummary>;

/** A setting that report items can have. */
export const settingDefinition = object({
  settingType: oneOf(settingTypes),
  /** Empty if it has not been named yet: then it is not offered anywhere. */
  name: text(),
  description: text(),
  /** The options of a choice; null for free text. */
  possibleValues: list(text()),
  defaultValue: text(),
  /** Forms mark it as required; the server does not enforce it. */
  isMandatory: truth(),
});
/** A setting that report items can have. */
export type SettingDefinition = Described<typeof settingDefinition>;

/** A user with whom a private project can be shared, and whether it is. */
export const collaborator = object({ id: id(), shared: truth(), name: text() });
/** A user with whom a private project can be shared, and whether it is. */
export type Collaborator = Described<typeof collaborator>;

/** A customer. */
export const account = object({
  id: id(),
  name: text(),
  description: text(),
  type: oneOf(accountTypes),
  status: oneOf(userStatuses),
  createdAt: instant(),
});
/** A customer. */
export type Account = Described<typeof account>;

/** An account's limit, either its own or the default for all. */
export const limitation = object({ name: oneOf(limitNames), value: number({ minimum: 0 }) });
/** A limit of an account. */
export type Limitation = Described<typeof limitation>;

/** The possible results of an estimate: numbers, too few people inside, nobody inside, or no visits in the project. */
export const estimateStatuses = ['ready', 'belowFloor', 'nobody', 'noData'] as const;

/** The visits that a project has inside an outline that is not a place yet. */
export const placeEstimate = object({
  status: oneOf(estimateStatuses),
  /** Visits per month, rounded, and their range. */
  visitsPerMonth: optional(number({ minimum: 0 })),
  low: optional(number({ minimum: 0 })),
  high: optional(number({ minimum: 0 })),
  /** The number of months averaged. */
  months: optional(whole({ minimum: 1 })),
  /** Where visitors live, largest share of visits first. */
  areas: optional(list(object({ code: text(), name: text(), share: share() }))),
  /** Nothing is disclosed for fewer devices than this. */
  floor: optional(whole({ minimum: 0 })),
});
/** The visits that a project has inside an outline that is not a place yet. */
export type PlaceEstimateAnswer = Described<typeof placeEstimate>;

/** The result for one place of `POST /api/projects/{id}/locations`; results are in the order of the request. */
export const addedLocation = object({
  name: text(),
  /** The new place's id; null if it or any other place of the call could not be added: either all are added or none. */
  id: nullable(id()),
  /** Why it could not be added, in the reader's language; empty if it is valid. */
  reason: text(),
  /** The field the reason belongs to, or null. */
  field: nullable(text()),
});
/** The result for one place of `POST /api/projects/{id}/locations`. */
export type AddedLocation = Described<typeof addedLocation>;

/** The visits held by a project. */
export const projectData = object({
  /** The first and last day with visits, and the time of the last import; null if there are none. */
  days: nullable(object({ first: day(), last: day(), importedAt: instant() })),
  /** The cities they are known to be in, the one with most places first. */
  cities: list(text()),
  /** The project that they were taken over from; null if they were imported, or if there are none. */
  takenFrom: nullable(object({ id: id(), name: text() })),
});
/** The visits held by a project. */
export type ProjectData = Described<typeof projectData>;

/** Something that happened to a user's reports while they were away. */
export const notice = object({
  id: id(),
  kind: oneOf(noticeKinds),
  at: instant(),
  read: truth(),
  projectId: id(),
  projectName: text(),
  reportId: id(),
  reportName: text(),
  /** As in the report itself: one that is extended every week opens with its weeks. */
  recurring: truth(),
  recurrence_frequency: nullable(oneOf(storedFrequencies)),
  /** The analysis that failed; null for other kinds. */
  itemType: nullable(oneOf(reportItemTypes)),
  /** Why it failed, in the reader's language; null for other kinds. */
  reason: nullable(text()),
  /** The last day now covered by an extended report; null for other kinds. */
  until: nullable(day()),
});
/** Something that happened to a user's reports while they were away. */
export type Notice = Described<typeof notice>;

/** The answer of `GET /api/notices`: the newest 100 at most, newest first; and the total number of unread ones. */
export const noticesAnswer = object({ unread: count(), notices: list(notice) });
/** The answer of `GET /api/notices`. */
export type NoticesAnswer = Described<typeof noticesAnswer>;
