import {
  itemStatuses,
  populationGroups,
  reportCategories,
  reportItemTypes,
  reportStatuses,
  storedFrequencies,
} from '../entities/enums';
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

/** An item of a report with the progress of its calculation, as monitored by the back-office. */
export const monitoredItem = object({
  id: id(),
  reportId: id(),
  reportName: text(),
  name: text(),
  type: oneOf(reportItemTypes),
  status: oneOf(itemStatuses),
  /** Why the calculation failed, in the reader's language; only with status `error`. */
  reason: nullable(text()),
  /** Progress (0..100) and current step; omitted while it is not being calculated. */
  progress: optional(object({ stage: text(), percent: whole({ minimum: 0, maximum: 100 }) })),
  /** Number of attempts since it was requested. */
  attempts: count(),
  /** When it was last requested. */
  askedDate: instant(),
});
/** An item of a report with the progress of its calculation, as monitored by the back-office. */
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

/** The current post-processing settings of a report, and the rerun that can be undone. */
export const adjustmentsAnswer = object({
  settings: nullable(settings),
  /** The last rerun: when, by whom (null for a deleted user), and until when it can be undone. */
  undo: nullable(object({ at: instant(), by: nullable(text()), until: instant() })),
});
/** The current post-processing settings of a report, and the rerun that can be undone. */
export type AdjustmentsAnswer = Described<typeof adjustmentsAnswer>;

/** The headline of an analysis for one place, with its small chart. */
export const headline = object({
  /**
   * Visits per period, minutes, or a share 0..1, depending on the analysis; null if hidden, and for popular day and
   * hour.
   */
  value: nullable(number()),
  /** The place or area that the number refers to. */
  name: nullable(text()),
  /** The popular day, 1 = Sunday to 7 = Saturday, and its hour 0..23. */
  day: nullable(whole({ minimum: 1, maximum: 7 })),
  hour: nullable(whole({ minimum: 0, maximum: 23 })),
  /** The values of the small chart, in order; null is a gap. */
  chart: list(nullable(number())),
});
/** The headline of an analysis for one place, with its small chart. */
export type Headline = Described<typeof headline>;

/** The change in visits of a place or month, as a fraction of the old value (−0.5 means half as many). */
const change = { change: number() };

/** What a rerun would change; nothing is stored. */
export const rehearsalAnswer = object({
  /** The place that the headlines are for. */
  place: nullable(text()),
  /** Whether everything is counted, or a fixed tenth of the devices. */
  basis: oneOf(['all', 'tenth']),
  headlines: list(
    object({
      type: oneOf(reportItemTypes),
      /** Null if there is no data to calculate it from. */
      before: nullable(headline),
      after: nullable(headline),
      /** Parts hidden by the privacy floor, before and after; null for a tenth, which hides more. */
      hiddenBefore: nullable(count()),
      hiddenAfter: nullable(count()),
    }),
  ),
  /** Places and months (ms since the epoch) whose visits change most, largest change first. */
  places: list(object({ id: id(), name: text(), ...change })),
  months: list(object({ date: whole(), ...change })),
  /** Visits of a place and month that are shown now and would be hidden. */
  hidden: list(object({ id: id(), name: text(), date: whole() })),
  /** Estimated seconds until all items are calculated. */
  seconds: count(),
  items: count(),
  /** The catchments whose saved small maps would become outdated, and how many maps each has. */
  pictures: list(object({ id: id(), name: text(), count: count() })),
  /** Whether customers can currently see the report. */
  shown: truth(),
  /** How often it is extended, the addresses then notified by mail, and the earliest day of the next mails. */
  recurring: nullable(object({ frequency: oneOf(storedFrequencies), recipients: list(text()), earliest: day() })),
  /**
   * How many of this year's distinct selections of visits are left, and out of how many; null if the data sets no
   * limit.
   */
  choices: nullable(object({ left: count(), of: count() })),
});
/** What a rerun would change; nothing is stored. */
export type RehearsalAnswer = Described<typeof rehearsalAnswer>;

/** An entry in the history of a project or report. */
export const historyEntry = object({
  id: id(),
  at: instant(),
  /** Who did it; null for Locus itself. */
  by: nullable(text()),
  /** The administrator who acted on their behalf. */
  admin: nullable(text()),
  /** The action, see `auditActions`; newer servers may send others. */
  action: text(),
  /** The item, place or report affected, if it is not the subject of the history itself. */
  name: nullable(text()),
  /** The new status, collaboration type or day. */
  value: nullable(text()),
  /** How many were added, and how many removed. */
  count: nullable(count()),
  removed: nullable(count()),
});
/** An entry in the history of a project or report. */
export type HistoryEntry = Described<typeof historyEntry>;

/** A page of history entries, newest first. */
export const historyPage = object({
  entries: list(historyEntry),
  /** The next page holds the entries before this one; null at the beginning of the history. */
  next: nullable(id()),
});
/** A page of history entries, newest first. */
export type HistoryPage = Described<typeof historyPage>;

/** A report as returned by a project's list, with the back-office's field names. */
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
  /** The recipients of a recurring report's notifications, comma-separated; only for administrators. */
  recurrentNotificationEmail: optional(text()),
  last_updated: nullable(instant()),
  locations: list(id()),
  reportItems: list(object({ id: id(), reportItemType: oneOf(reportItemTypes), status: oneOf(itemStatuses) })),
  visualizationURL: text(),
});
/** A report as returned by a project's list, with the back-office's field names. */
export type ListedReport = Described<typeof listedReport>;

/** The contents of the trash. */
export const deletedKinds = ['project', 'report', 'item'] as const;

/** Something deleted that can be restored. */
export const deleted = object({
  kind: oneOf(deletedKinds),
  id: id(),
  name: text(),
  /** The account of a project, the project of a report, the report of an item. */
  parent: text(),
  /** Whether its parent exists; otherwise the parent has to be restored first. */
  restorable: truth(),
  at: instant(),
  /** Who deleted it; null if unknown. */
  by: nullable(text()),
  /** When it will be deleted for good. */
  until: instant(),
});
/** Something deleted that can be restored. */
export type Deleted = Described<typeof deleted>;

/** What was restored, with its current name. */
export const restored = object({ name: text() });
/** What was restored, with its current name. */
export type Restored = Described<typeof restored>;
