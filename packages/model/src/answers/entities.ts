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
} from '../enums';
import { limitNames } from '../limits';
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

/** What a notice can be about: a new report is ready, an analysis failed, a recurring report reaches further. */
export const noticeKinds = ['report_ready', 'item_failed', 'report_extended'] as const;

/** What can be said of a drawn place's visits: they are being found, or there are none. */
export const placeVisits = ['WAITING', 'NONE'] as const;

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
  /** Zero-based position within its project; its number in views is one more. */
  index: count(),
  image: nullable(text()),
  /** Part of at least one report: it can no longer be edited or deleted. */
  isUsed: truth(),
  /**
   * Of a place drawn by somebody: its visits are still being found, or the project holds none inside it. Left out where
   * there is nothing to say.
   */
  visits: optional(oneOf(placeVisits)),
};

/** A place of a project. */
export const location = object(locationFields);
/** A place of a project. */
export type Location = Described<typeof location>;

/** A place as `GET /api/projects/{projectId}/locations` answers it. */
export const projectLocation = object({
  ...locationFields,
  /** What it serves as, e.g. `Retail`; empty where nobody said. */
  purpose: text(),
  /** When it joined the project. */
  created_date: instant(),
  /** The reports that use it, as far as the reader sees them: while there are any it is neither changed nor deleted. */
  reports: list(object({ id: id(), name: text() })),
});
/** A place as `GET /api/projects/{projectId}/locations` answers it. */
export type ProjectLocation = Described<typeof projectLocation>;

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
  settings: list(setting),
  createdDate: instant(),
  visualizationUrl: nullable(text()),
  /** How far its calculation is (0..100), and in which step; left out while there is none under way. */
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
  /** `DAILY` is told of a report that has it; nobody can choose it. */
  recurrence_frequency: nullable(oneOf(storedFrequencies)),
  last_updated: nullable(instant()),
  creator: text(),
  location_ids: list(id()),
  numberOfSignals: nullable(count()),
  visualization_url: text(),
  /** Who is told of a recurring report, with commas between them; for administrators alone. */
  recurrent_notification_email: optional(text()),
  report_category: oneOf(reportCategories),
  status: oneOf(reportStatuses),
  version: object({ catchment: someText() }),
};

/** A report as lists show it. */
export const reportSummary = object({
  ...reportFields,
  /** Which analyses it has, and how far each one is. */
  items: list(object({ id: id(), type: oneOf(reportItemTypes), status: oneOf(itemStatuses) })),
});
/** A report as lists show it. */
export type ReportSummary = Described<typeof reportSummary>;

/** A report with its items. */
export const report = object({
  ...reportFields,
  /** Keyed by lower-case type; each list's first entry counts. */
  report_items: schema<Partial<Record<Lowercase<ReportItemType>, ReportItem[]>>>(
    object(Object.fromEntries(reportItemTypes.map((type) => [type.toLowerCase(), optional(list(reportItem))]))),
  ),
});
/** A report with its items, keyed by lower-case type; each list's first entry counts. */
export type Report = Described<typeof report>;
/** The answer that holds a report. */
export const reportEnvelope = object({ report });

/** Which accounts' new reports get the newer catchment version; the others get the default one. */
export const catchmentSettings = object({
  version: someText(),
  /** All accounts get it. */
  all: truth(),
  /** The accounts that get it, as far as the viewer sees them. */
  accounts: list(id()),
});
/** Which accounts' new reports get the newer catchment version; the others get the default one. */
export type CatchmentSettings = Described<typeof catchmentSettings>;

/** A project with its places and reports, as the hierarchy answers it. */
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
});
/** A project with its places and reports, as the hierarchy answers it. */
export type Project = Described<typeof project>;

/** A project as the back-office lists it. */
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
/** A project as the back-office lists it. */
export type ProjectSummary = Described<typeof projectSummary>;

/** What can be set of a report item. */
export const settingDefinition = object({
  settingType: oneOf(settingTypes),
  /** Empty where nobody has named it: then it is offered nowhere. */
  name: text(),
  description: text(),
  /** The values of a choice; none for a text, which may be anything. */
  possibleValues: list(text()),
  defaultValue: text(),
  /** Forms say that it must be filled in; nothing prevents that it is not. */
  isMandatory: truth(),
});
/** What can be set of a report item. */
export type SettingDefinition = Described<typeof settingDefinition>;

/** A user a private project may be shared with, and whether it is. */
export const collaborator = object({ id: id(), shared: truth(), name: text() });
/** A user a private project may be shared with, and whether it is. */
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

/** A limit of an account; an account's own, or the one for all. */
export const limitation = object({ name: oneOf(limitNames), value: number({ minimum: 0 }) });
/** A limit of an account. */
export type Limitation = Described<typeof limitation>;

/** What an estimate can say: numbers, that too few people were inside, that nobody was, or that there are no visits. */
export const estimateStatuses = ['ready', 'belowFloor', 'nobody', 'noData'] as const;

/** What a project holds inside an outline that is no place yet. */
export const placeEstimate = object({
  status: oneOf(estimateStatuses),
  /** Visits a month, rounded, and the range they lie in. */
  visitsPerMonth: optional(number({ minimum: 0 })),
  low: optional(number({ minimum: 0 })),
  high: optional(number({ minimum: 0 })),
  /** How many months it is the mean of. */
  months: optional(whole({ minimum: 1 })),
  /** Where visitors live, the largest share of the visits first. */
  areas: optional(list(object({ code: text(), name: text(), share: share() }))),
  /** Nothing is told of fewer devices. */
  floor: optional(whole({ minimum: 0 })),
});
/** What a project holds inside an outline that is no place yet. */
export type PlaceEstimateAnswer = Described<typeof placeEstimate>;

/**
 * What became of one place of `POST /api/projects/{id}/locations`; the results come in the order the places were sent.
 */
export const addedLocation = object({
  name: text(),
  /** The new place's id; null where it, or another one of the call, could not be added: all are, or none. */
  id: nullable(id()),
  /** Why it could not be added, in the reader's language; empty where nothing speaks against it. */
  reason: text(),
  /** The field the reason belongs to; null without one. */
  field: nullable(text()),
});
/** What became of one place of `POST /api/projects/{id}/locations`. */
export type AddedLocation = Described<typeof addedLocation>;

/** What visits a project holds. */
export const projectData = object({
  /** The first and last day with visits, and when they were imported last; null without any. */
  days: nullable(object({ first: day(), last: day(), importedAt: instant() })),
  /** The cities they are known to lie in, most places first. */
  cities: list(text()),
  /** The project that they were taken over from; null where they were imported, or where there are none. */
  takenFrom: nullable(object({ id: id(), name: text() })),
});
/** What visits a project holds. */
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
  /** The analysis that failed; null for other kinds. */
  itemType: nullable(oneOf(reportItemTypes)),
  /** Why it failed, in the reader's language; null for other kinds. */
  reason: nullable(text()),
  /** The last day that an extended report covers now; null for other kinds. */
  until: nullable(day()),
});
/** Something that happened to a user's reports while they were away. */
export type Notice = Described<typeof notice>;

/** The answer of `GET /api/notices`: the newest first, 100 at most; and how many are not read, of all. */
export const noticesAnswer = object({ unread: count(), notices: list(notice) });
/** The answer of `GET /api/notices`. */
export type NoticesAnswer = Described<typeof noticesAnswer>;
