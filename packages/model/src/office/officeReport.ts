import type { InferType } from 'yup';
import { array, boolean, number, object, string } from 'yup';

import type { Collaborator, Report, ReportItem, Setting, SettingDefinition } from '../answers/entities';
import { nameMatches } from '../entities/browse';
import { ownValue } from '../text/dictionary';
import type { Id } from '../entities/entities';
import type { CollaborationType, RecurrenceFrequency, ReportCategory } from '../entities/enums';
import { reportCategories } from '../entities/enums';
import type { CreateReport, DraftContext } from '../reports/reports';
import { itemNames, itemTypeOf } from '../reports/reports';
import { idPattern, itemSettingsSchema, maxDescriptionLength, maxNameLength, maxUrlLength } from '../entities/schemas';
import { settingsByName } from '../reports/settings';
import { itemTypesOf } from '../reports/settingDefinitions';

/*
 * A report created in the back-office: any days up to four before today, any category, individual items. Form and
 * server use the same schema.
 */

/** The last day of a report is at least this many days before today. */
export const settledDays = 4;

const dayMs = 86_400_000;
const dayText = (date: Date): string => date.toISOString().slice(0, 10);

/** The day this many days before another, `YYYY-MM-DD`. */
const daysBefore = (today: Date, days: number): string => dayText(new Date(today.getTime() - days * dayMs));

/** The latest day a report may cover, `YYYY-MM-DD`; also the form's default. */
export const latestReportDay = (today: Date): string => daysBefore(today, settledDays);

/** The same day some months earlier, or the last day of that month. */
function monthsBefore(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(wanted, last));
  return dayText(date);
}

/** The shortcuts for days, in the order of their buttons. */
export const quickRanges = ['reset', 'lastWeek', 'lastTwoWeeks', 'lastMonth', 'lastYear'] as const;
/** A shortcut for days. */
export type QuickRange = (typeof quickRanges)[number];

/** The first and last day of a shortcut, `YYYY-MM-DD`. */
export function quickRange(range: QuickRange, today: Date): { startDay: string; endDay: string } {
  const endDay = latestReportDay(today);
  const starts: Record<QuickRange, string> = {
    reset: endDay,
    lastWeek: daysBefore(today, 7 + settledDays),
    lastTwoWeeks: daysBefore(today, 14 + settledDays),
    lastMonth: monthsBefore(endDay, 1),
    lastYear: monthsBefore(endDay, 12),
  };
  return { startDay: starts[range], endDay };
}

/** Whether reports of a category have days and places of their own. */
export const categoryHas = (category: ReportCategory) => ({
  days: category !== 'FFI',
  places: category !== 'FFI' && category !== 'EMPTY',
  items: category !== 'FFI' && category !== 'EMPTY',
});

const todayOf = (context: unknown): Date => (context as DraftContext | undefined)?.today ?? new Date();
const dayPattern = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
/** Whether a text is an existing day, `YYYY-MM-DD`. */
const dayValid = (day: string) => dayPattern.test(day) && dayText(new Date(`${day}T00:00:00Z`)) === day;

const named = (code: 'report_name_invalid' | 'item_name_invalid') =>
  string()
    .trim()
    .required(code)
    .max(maxNameLength, 'name_too_long')
    .matches(/[\p{L}\p{N}\p{P}\p{S}]/u, code);
const description = () => string().trim().max(maxDescriptionLength, 'description_too_long').default('');

/** A day of a report; empty if the category has none. */
const day = (code: 'start_invalid' | 'day_too_late', from?: string) =>
  string()
    .default('')
    .test('day', code, (value, { options, parent, createError }) => {
      const { reportCategory } = parent as { reportCategory?: ReportCategory };
      if (value === '' || value === undefined)
        return reportCategory !== undefined && !categoryHas(reportCategory).days
          ? true
          : createError({ message: 'day_required' });
      if (!dayValid(value)) return createError({ message: 'day_required' });
      if (value > latestReportDay(todayOf(options.context))) return createError({ message: 'day_too_late' });
      const first = from === undefined ? '' : (ownValue(parent as Partial<Record<string, string>>, from) ?? '');
      return value >= first || createError({ message: 'end_before_start' });
    });

const item = object({
  internalId: number().integer('value_invalid'),
  reportItemType: string().required('value_invalid'),
  name: named('item_name_invalid'),
  description: description(),
  settings: itemSettingsSchema,
})
  .noUnknown('unknown_field')
  .exact();

/** The items of a new report, or to be added to an existing one. */
export const officeItemsSchema = array().of(item.required()).max(50, 'list_invalid').required('list_invalid');

/** Body of `POST /api/projects/{projectId}/reports/items`: each item names its report. */
export const addItemsSchema = array()
  .of(
    item
      .shape({ reportId: string().matches(idPattern, 'value_invalid').required('value_invalid') })
      .noUnknown('unknown_field')
      .exact()
      .required(),
  )
  .min(1, 'list_invalid')
  .max(50, 'list_invalid')
  .required('list_invalid');

/** Items to be added, each with its report. */
export type AddItems = InferType<typeof addItemsSchema>;

/** Body of `POST /api/projects/{projectId}/reports` in the back-office. */
export const officeReportSchema = object({
  name: named('report_name_invalid'),
  description: description(),
  reportCategory: string().oneOf(reportCategories, 'value_invalid').required('value_invalid'),
  startDay: day('start_invalid'),
  endDay: day('day_too_late', 'startDay'),
  recurring: boolean().default(false),
  recurrence_frequency: string()
    .oneOf(['MONTHLY', 'WEEKLY', ''] as const, 'value_invalid')
    .default(''),
  locations: array()
    .of(string().matches(idPattern, 'list_invalid').required('list_invalid'))
    .required('list_invalid')
    .max(500, 'list_invalid')
    .test('category', 'list_invalid', (list, { parent }) => {
      const { reportCategory } = parent as { reportCategory?: ReportCategory };
      return list.length === 0 || reportCategory === undefined || categoryHas(reportCategory).places;
    }),
  reportItems: officeItemsSchema.test('category', 'items_required', (items, { parent }) => {
    const { reportCategory } = parent as { reportCategory?: ReportCategory };
    if (reportCategory === undefined) return true;
    const types = itemTypesOf(reportCategory);
    return categoryHas(reportCategory).items
      ? items.length > 0 && items.every(({ reportItemType }) => types.includes(reportItemType))
      : items.length === 0;
  }),
  visualizationURL: string().trim().max(maxUrlLength, 'url_invalid').default(''),
})
  .noUnknown('unknown_field')
  .exact();

/** An item as the form holds it. */
export interface OfficeItem {
  /** Unique within the request. */
  internalId: number;
  reportItemType: string;
  name: string;
  description: string;
  settings: Setting[];
}

/** The values of the create-report form; days `YYYY-MM-DD`. */
export interface OfficeReport {
  name: string;
  description: string;
  visualizationURL: string;
  reportCategory: ReportCategory;
  startDay: string;
  endDay: string;
  recurring: boolean;
  recurrence_frequency: RecurrenceFrequency | '';
  locations: Id[];
  reportItems: OfficeItem[];
}

/** The form's initial values. */
export const emptyOfficeReport = (today: Date): OfficeReport => ({
  name: '',
  description: '',
  visualizationURL: '',
  reportCategory: 'POI_DEFAULT',
  ...quickRange('reset', today),
  recurring: false,
  recurrence_frequency: '',
  locations: [],
  reportItems: [],
});

/** A new item of a type with the default settings from its definitions; definitions without a name are not offered. */
export function newOfficeItem(
  internalId: number,
  reportItemType: string,
  definitions: readonly SettingDefinition[],
): OfficeItem {
  const type = itemTypeOf(reportItemType)?.type;
  return {
    internalId,
    reportItemType,
    name: type ? itemNames[type] : '',
    description: '',
    settings: settingsByName(
      definitions
        .filter(({ name }) => name.trim() !== '')
        .map(({ name, defaultValue }) => ({ name, value: defaultValue })),
    ),
  };
}

/** An item of a report as loaded into a form. */
export const officeItemOf = (
  { type, name, description: words, settings }: Pick<ReportItem, 'type' | 'name' | 'description' | 'settings'>,
  category: ReportCategory,
  internalId: number,
): OfficeItem => ({
  internalId,
  reportItemType: `${category}.${type.toLowerCase()}`,
  name,
  description: words,
  settings,
});

/** The items of a report by name, as listed in the back-office; without deleted ones. */
export const itemsByName = (report: Pick<Report, 'report_items'>): ReportItem[] =>
  Object.values(report.report_items)
    .flat()
    .filter(({ status }) => !status.includes('deleted'))
    .sort((a, b) => a.name.localeCompare(b.name) || Number(a.id) - Number(b.id));

/** Whether a search finds an item: by its name, its type, or its whole id. */
export const itemMatches = ({ id, name, type }: Pick<ReportItem, 'id' | 'name' | 'type'>, search: string): boolean =>
  nameMatches(name, search) || nameMatches(type, search) || id === search.trim();

/** A copy of a report for the form, and which of its days could not be read: those start as the latest possible day. */
export function copyOfReport(
  report: Report,
  today: Date,
): { values: OfficeReport; missing: ('startDay' | 'endDay')[] } {
  const { report_category: category, recurrence_frequency: often } = report;
  const days = { startDay: report.start_date, endDay: report.end_date };
  const missing = categoryHas(category).days
    ? (['startDay', 'endDay'] as const).filter((name) => typeof days[name] !== 'string' || !dayValid(days[name]))
    : [];
  for (const name of missing) days[name] = latestReportDay(today);
  return {
    missing,
    values: {
      name: `${report.name} (copy)`,
      description: report.description,
      visualizationURL: report.visualization_url,
      reportCategory: category,
      ...days,
      recurring: report.recurring,
      recurrence_frequency: (report.recurring && often !== 'DAILY' && often) || '',
      locations: report.location_ids,
      reportItems: itemsByName(report).map((entry, i) => officeItemOf(entry, category, i + 1)),
    },
  };
}

/* What two administrators may change at the same time: a form's initial values; saving sends their version mark. */

/** What the report form changes. */
export const reportBasis = (
  report: Pick<Report, 'name' | 'description' | 'visualization_url' | 'recurrent_notification_email'>,
) => ({
  name: report.name,
  description: report.description,
  visualizationURL: report.visualization_url,
  recurrentNotificationEmail: report.recurrent_notification_email ?? '',
});

/** What the project form changes. */
export const projectBasis = (project: { name: string; description: string }) => ({
  name: project.name,
  description: project.description,
});

/** Who sees a project: all users of its account, or those it is shared with. */
export interface Sharing {
  type: CollaborationType;
  /** The ids of those users, sorted; empty for a public project. */
  shared: Id[];
}

/** What the form for who sees a project changes; the list counts only while the project is private. */
export const sharingBasis = (
  type: CollaborationType,
  users: readonly Pick<Collaborator, 'id' | 'shared'>[],
): Sharing => ({
  type,
  shared: type === 'PRIVATE' ? users.flatMap(({ id, shared }) => (shared ? [id] : [])).toSorted() : [],
});

/** What the form of an item's settings changes. */
export const itemSettingsBasis = ({ settings }: Pick<ReportItem, 'settings'>) => ({ settings });

/** What the form for an item's texts changes. */
export const itemMetaBasis = (entry: Pick<ReportItem, 'name' | 'description'>) => ({
  name: entry.name,
  description: entry.description,
});

/** What the form of an item's link changes. */
export const itemLinkBasis = ({ visualizationUrl }: Pick<ReportItem, 'visualizationUrl'>) => ({
  visualisationUrl: visualizationUrl ?? '',
});

/** The request body for an item: settings without a name or value are omitted. */
export const composeOfficeItem = ({ settings, name, description: words, ...rest }: OfficeItem): OfficeItem => ({
  ...rest,
  name: name.trim(),
  description: words.trim(),
  settings: settings.filter((setting) => setting.name.trim() !== '' && setting.value.trim() !== ''),
});

/** The body of the call: fields hidden by the category are sent empty. */
export function composeOfficeReport(values: OfficeReport): CreateReport & Pick<OfficeReport, 'recurrence_frequency'> {
  const has = categoryHas(values.reportCategory);
  return {
    name: values.name.trim(),
    description: values.description.trim(),
    reportCategory: values.reportCategory,
    startDay: has.days ? values.startDay : '',
    endDay: has.days ? values.endDay : '',
    recurring: values.recurring,
    recurrence_frequency: values.recurring ? values.recurrence_frequency : '',
    locations: has.places ? values.locations : [],
    reportItems: has.items ? values.reportItems.map(composeOfficeItem) : [],
    visualizationURL: values.visualizationURL.trim(),
  };
}
