import {
  itemStatuses,
  populationGroups,
  reportCategories,
  reportItemTypes,
  reportStatuses,
  storedFrequencies,
} from '../enums';
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
  text,
  truth,
  whole,
} from './shape';

/** An item of a report with how far its calculation is, as the back-office monitors it. */
export const monitoredItem = object({
  id: id(),
  reportId: id(),
  reportName: text(),
  name: text(),
  type: oneOf(reportItemTypes),
  status: oneOf(itemStatuses),
  /** Why the calculation failed, in the reader's language; only with status `error`. */
  reason: nullable(text()),
  /** How far it is (0..100), and in which step; left out while nobody works at it. */
  progress: optional(object({ stage: text(), percent: whole({ minimum: 0, maximum: 100 }) })),
  /** How often it has been tried since it was asked for. */
  attempts: count(),
  /** When it was last asked for. */
  askedDate: instant(),
});
/** An item of a report with how far its calculation is, as the back-office monitors it. */
export type MonitoredItem = Described<typeof monitoredItem>;

const settings = object({
  location_id_array: optional(list(id())),
  above_duration_threshold: optional(number()),
  below_duration_threshold: optional(number()),
  below_day_hours_to_exclude: optional(whole({ minimum: 0, maximum: 23 })),
  above_day_hours_to_exclude: optional(whole({ minimum: 0, maximum: 23 })),
  days_of_week_to_exclude: optional(list(whole({ minimum: 1, maximum: 7 }))),
  use_original_tables: truth(),
  residents_to_exclude_buffer: optional(number()),
  employees_to_exclude_buffer: optional(number()),
  population_group_to_exclude: optional(oneOf(populationGroups)),
});

/** The post-processing settings of a report in force, and the rerun that can be taken back. */
export const adjustmentsAnswer = object({
  settings: nullable(settings),
  /** The last rerun: when, by whom (null for somebody gone), and until when it can be undone. */
  undo: nullable(object({ at: instant(), by: nullable(text()), until: instant() })),
});
/** The post-processing settings of a report in force, and the rerun that can be taken back. */
export type AdjustmentsAnswer = Described<typeof adjustmentsAnswer>;

/** What an analysis says first, of one place, with the small chart beside it. */
export const headline = object({
  /** Visits a period, minutes, or a share 0..1, by the analysis; null where hidden, and for popular day and hour. */
  value: nullable(number()),
  /** What the number is about: a place or an area. */
  name: nullable(text()),
  /** The popular day, 1 = Sunday to 7 = Saturday, and its hour 0..23. */
  day: nullable(whole({ minimum: 1, maximum: 7 })),
  hour: nullable(whole({ minimum: 0, maximum: 23 })),
  /** The values of the small chart, in their order; null is a gap. */
  chart: list(nullable(number())),
});
/** What an analysis says first, of one place, with the small chart beside it. */
export type Headline = Described<typeof headline>;

/** How much the visits of a place or month change, as a fraction of those before (−0.5 is half of them). */
const change = { change: number() };

/** What a rerun would change, without anything being stored. */
export const rehearsalAnswer = object({
  /** The place that the headlines are about. */
  place: nullable(text()),
  /** Everything is counted, or a fixed tenth of the devices. */
  basis: oneOf(['all', 'tenth']),
  headlines: list(
    object({
      type: oneOf(reportItemTypes),
      /** Null where there is nothing to calculate it from. */
      before: nullable(headline),
      after: nullable(headline),
      /** Parts that the privacy floor hides, before and after; null for a tenth, which hides more. */
      hiddenBefore: nullable(count()),
      hiddenAfter: nullable(count()),
    }),
  ),
  /** Places and months (ms since 1970) whose visits change most, the largest change first. */
  places: list(object({ id: id(), name: text(), ...change })),
  months: list(object({ date: whole(), ...change })),
  /** Visits of a place and month that were shown and will be hidden. */
  hidden: list(object({ id: id(), name: text(), date: whole() })),
  /** About so many seconds until all items are calculated. */
  seconds: count(),
  items: count(),
  /** Saved small maps of catchments that will no longer show what is so. */
  pictures: count(),
  /** Customers see the report now. */
  shown: truth(),
  /** How often it is extended, and how many people get a mail then. */
  recurring: nullable(object({ frequency: oneOf(storedFrequencies), receivers: count() })),
  /** Choices of visits left to this year, and of how many; null where the data set no limit. */
  choices: nullable(object({ left: count(), of: count() })),
});
/** What a rerun would change, without anything being stored. */
export type RehearsalAnswer = Described<typeof rehearsalAnswer>;

/** Something that was done to a project or report. */
export const historyEntry = object({
  id: id(),
  at: instant(),
  /** Who did it; null for Locus itself. */
  by: nullable(text()),
  /** The administrator who did it in their name. */
  admin: nullable(text()),
  /** What was done, see `historyActions`; newer servers may know more. */
  action: text(),
  /** The item, place or report that it was done to, where that is not what the history is of. */
  name: nullable(text()),
  /** A status, a collaboration type or a day that it was changed to. */
  value: nullable(text()),
  /** How many were added, and removed. */
  count: nullable(count()),
  removed: nullable(count()),
});
/** Something that was done to a project or report. */
export type HistoryEntry = Described<typeof historyEntry>;

/** Some of what was done, the newest first. */
export const historyPage = object({
  entries: list(historyEntry),
  /** The next page holds what was done before this entry; null at the beginning of the history. */
  next: nullable(id()),
});
/** Some of what was done, the newest first. */
export type HistoryPage = Described<typeof historyPage>;

/** A report as a project's list tells it, by the names of the back-office. */
export const listedReport = object({
  id: id(),
  name: text(),
  description: text(),
  date: instant(),
  project_id: id(),
  project_name: text(),
  status: oneOf(reportStatuses),
  reportCategory: oneOf(reportCategories),
  startDay: day(),
  endDay: day(),
  recurring: truth(),
  recurrence_frequency: nullable(oneOf(storedFrequencies)),
  /** Who is told of a recurring report, with commas between them; for administrators alone. */
  recurrentNotificationEmail: optional(text()),
  last_updated: nullable(instant()),
  locations: list(id()),
  reportItems: list(object({ id: id(), reportItemType: oneOf(reportItemTypes), status: oneOf(itemStatuses) })),
  visualizationURL: text(),
});
/** A report as a project's list tells it, by the names of the back-office. */
export type ListedReport = Described<typeof listedReport>;

/** What the trash holds. */
export const deletedKinds = ['project', 'report', 'item'] as const;

/** Something deleted that can be put back. */
export const deleted = object({
  kind: oneOf(deletedKinds),
  id: id(),
  name: text(),
  /** The account of a project, the project of a report, the report of an item. */
  parent: text(),
  /** What it belongs to is there; otherwise that is to be put back first. */
  restorable: truth(),
  at: instant(),
  /** Who deleted it; null where that is not known. */
  by: nullable(text()),
  /** Then it is gone for good. */
  until: instant(),
});
/** Something deleted that can be put back. */
export type Deleted = Described<typeof deleted>;

/** What was put back, by the name it has now. */
export const restored = object({ name: text() });
/** What was put back, by the name it has now. */
export type Restored = Described<typeof restored>;
