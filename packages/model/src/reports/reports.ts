import type { InferType } from 'yup';
import { array, boolean, mixed, number, object, string } from 'yup';

import type { Setting } from '../answers/entities';
import { catchmentLevels } from '../answers/catchment';
import { ownValue } from '../text/dictionary';
import type { Id } from '../entities/entities';
import type { RecurrenceFrequency, ReportCategory, ReportItemType } from '../entities/enums';
import { recurrenceFrequencies, reportCategories, reportItemTypes } from '../entities/enums';
import { idPattern, itemSettingsSchema, maxDescriptionLength, maxUrlLength, visibleName } from '../entities/schemas';
import { settingOf } from './settings';
import type { MonthKey } from '../view/timeFrames';
import { defaultEndMonth, maxHistoryDays, monthIndex, monthKeyOf, monthOfDay } from '../view/timeFrames';

export { areasOfInterest, type PlacesFault, placesFault, type RuledPlace, type RuledReport } from './reportRules';

/*
 * A new report: the wizard's contents, how its call is built from them, and the rules of the call. Form and server use
 * the same schemas; messages are reason codes (see `reasons`). Rules that need the project's places or the account's
 * limits are in `reportRules.ts`.
 */

/** The categories offered by the wizard, default first. */
export const draftCategories = ['POI_DEFAULT', 'AOI_DEFAULT'] as const satisfies readonly ReportCategory[];
/** Area types that require a confirmation: regions and states reach 300 and 1000 km. */
export const wideAreaTypes: readonly number[] = [4, 5];
/** The radius slider's bounds, metres. */
export const radiusBounds = { min: 0, max: 500 } as const;
/** The radius slider's default, metres. */
export const defaultRadius = 150;

const dayMs = 86_400_000;
const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** First day of a month, `YYYY-MM-DD`. */
export const firstDayOf = (month: MonthKey): string => `${month}-01`;
/** Last day of a month, `YYYY-MM-DD`. */
export const lastDayOf = (month: MonthKey): string =>
  dayText(Date.parse(`${monthKeyOf(monthIndex(month) + 1)}-01T00:00:00Z`) - dayMs);

/**
 * The reader's calendar day, at noon UTC, which determines a report's months: from the 5th on, last month counts as
 * complete.
 */
export const readersDay = (now: Date): Date => new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate(), 12));

/** An instant of each calendar day that is current somewhere, from 12 hours behind UTC to 14 ahead. */
const daysAnywhere = (now: Date): Date[] => [-12, 0, 14].map((hours) => new Date(now.getTime() + hours * 3_600_000));

/**
 * The latest days (`YYYY-MM-DD`) that a report may end on: one or two, because the calendar day differs around the
 * world.
 */
export const latestEnds = (now: Date): string[] => [
  ...new Set(daysAnywhere(now).map((day) => lastDayOf(draftMonths(day).last))),
];

/** The default months of a new report: from 12 months before the current one up to the latest. */
export const draftRange = (today: Date): { first: MonthKey; last: MonthKey } => ({
  first: monthKeyOf(monthIndex(monthOfDay(dayText(today.getTime()))) - 12),
  last: defaultEndMonth(today),
});

/** The months in which a new report may start and end; a recurring one always ends in the last. */
export function draftMonths(today: Date): { first: MonthKey; last: MonthKey } {
  const earliest = dayText(today.getTime() - maxHistoryDays * dayMs);
  const month = monthOfDay(earliest);
  // A month that starts before the earliest day is not allowed.
  const first = firstDayOf(month) < earliest ? monthKeyOf(monthIndex(month) + 1) : month;
  return { first, last: defaultEndMonth(today) };
}

/** Rules of a draft that depend on the time of the check. */
export interface DraftContext {
  /** Now; the schemas use the system time by default. */
  today?: Date;
  /** Accepts the day of any time zone: the server does not know the reader's calendar day. */
  anywhere?: boolean;
}

function daysOf(context: unknown): Date[] {
  const { today = new Date(), anywhere = false } = (context ?? {}) as DraftContext;
  return anywhere ? daysAnywhere(today) : [today];
}

const dayPattern = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** The first day of a month in which a report may start. */
const startDay = () =>
  string().test('start', 'start_invalid', (value, { options }) => {
    if (value === undefined || value === '') return true;
    if (!dayPattern.test(value)) return false;
    const month = monthOfDay(value);
    const months = daysOf(options.context).map(draftMonths);
    return value === firstDayOf(month) && months.some(({ first, last }) => month >= first && month <= last);
  });

/** The last day of a month in which a report may end. */
const endDay = (start: string) =>
  string().test('end', 'end_invalid', (value, { options, parent }) => {
    if (value === undefined || value === '') return true;
    if (!dayPattern.test(value)) return false;
    const month = monthOfDay(value);
    const from = ownValue(parent as Partial<Record<string, string>>, start) ?? '';
    const months = daysOf(options.context).map(draftMonths);
    return months.some(({ last }) => month <= last) && value === lastDayOf(month) && value > from;
  });

const description = () => string().trim().max(maxDescriptionLength, 'description_too_long').default('');

/** Step 1: the subject of a report. Dates are whole months, `YYYY-MM-DD`. */
export const reportDraftSchema = object({
  projectId: string().matches(idPattern, 'project_required').required('project_required'),
  name: visibleName(),
  description: description(),
  category: string().oneOf(draftCategories, 'value_invalid').required('value_invalid'),
  recurrence: boolean().required('value_invalid'),
  recurrenceFrequency: string().oneOf(recurrenceFrequencies, 'value_invalid').required('value_invalid'),
  startDate: startDay().required('start_invalid'),
  endDate: endDay('startDate')
    .required('end_invalid')
    .test(
      'latest',
      'end_invalid',
      (value, { parent, options }) =>
        !(parent as { recurrence?: boolean }).recurrence ||
        daysOf(options.context).some((day) => value === lastDayOf(draftMonths(day).last)),
    ),
  areaType: number().oneOf(catchmentLevels, 'value_invalid').required('value_invalid'),
  residenceExclusion: boolean().required('value_invalid'),
})
  .noUnknown('unknown_field')
  .exact();

/** The values of the wizard's first step: `startDate` is the first day of a month, `endDate` the last day of one. */
export type ReportDraft = InferType<typeof reportDraftSchema>;

/** The wizard's initial draft; `projectId` is empty until a project is chosen. */
export function emptyReportDraft(today: Date, projectId = ''): ReportDraft {
  const { first, last } = draftRange(today);
  return {
    projectId,
    name: '',
    description: '',
    category: 'POI_DEFAULT',
    recurrence: false,
    recurrenceFrequency: 'MONTHLY',
    startDate: firstDayOf(first),
    endDate: lastDayOf(last),
    areaType: 1,
    residenceExclusion: false,
  };
}

const ids = () =>
  array()
    .of(string().matches(idPattern, 'list_invalid').required('list_invalid'))
    .required('list_invalid')
    .max(500, 'list_invalid');

/**
 * Step 3: attraction and absorption, each with a switch. An absorption AOI is one place, or empty while none is chosen.
 */
export const setUpSchema = object({
  attraction_isActive: boolean().required(),
  attraction_pois: ids().when('attraction_isActive', ([on], list) => (on ? list.min(1, 'pois_required') : list)),
  attraction_aois: ids().when('attraction_isActive', ([on], list) => (on ? list.min(1, 'aois_required') : list)),
  attraction_linkPois: boolean().required(),
  attraction_linkAois: boolean().required(),
  absorption_isActive: boolean().required(),
  absorption_areaType: string()
    .oneOf(['AOI', 'RADIUS'] as const)
    .required(),
  absorption_radius: number()
    .min(radiusBounds.min, 'value_invalid')
    .max(radiusBounds.max, 'value_invalid')
    .required('value_invalid'),
  absorption_aoi: string()
    .matches(/^([1-9]\d{0,17})?$/, 'aois_required')
    .defined()
    .when(['absorption_isActive', 'absorption_areaType'], ([on, type], aoi) =>
      on && type === 'AOI' ? aoi.required('aois_required') : aoi,
    ),
  absorption_pois: ids().when('absorption_isActive', ([on], list) => (on ? list.min(1, 'pois_required') : list)),
  absorption_linkPois: boolean().required(),
})
  .noUnknown('unknown_field')
  .exact();

/** The values of the wizard's third step. */
export type SetUp = InferType<typeof setUpSchema>;

/** The initial third step: both sections off, absorption around places with a radius of 150 m. */
export const emptySetUp = (): SetUp => ({
  attraction_isActive: false,
  attraction_pois: [],
  attraction_aois: [],
  attraction_linkPois: false,
  attraction_linkAois: false,
  absorption_isActive: false,
  absorption_areaType: 'RADIUS',
  absorption_radius: defaultRadius,
  absorption_aoi: '',
  absorption_pois: [],
  absorption_linkPois: false,
});

/**
 * The analyses included in every report of a category, in the order they are created; attraction and absorption are
 * chosen in addition.
 */
export const itemsOfCategory = (category: ReportCategory): ReportItemType[] =>
  (['FOOTFALL', 'SEASONALITY', 'DURATION', 'RETENTION', 'LOYALTY', 'CATCHMENT', 'MOVEMENT'] as const).filter(
    (type) => type !== 'LOYALTY' || category !== 'AOI_DEFAULT',
  );

/** Whether attraction and absorption can be chosen: only for reports on points of interest. */
export const sharesOffered = (category: ReportCategory): boolean => category === 'POI_DEFAULT';

/** The names of new items; they can be changed later. */
export const itemNames: Record<ReportItemType, string> = {
  CATCHMENT: 'Catchment',
  DURATION: 'Visit duration',
  SEASONALITY: 'Popular day and hour',
  RETENTION: 'Retention rate',
  FOOTFALL: 'Visit trends',
  LOYALTY: 'Cross-visitation',
  MOVEMENT: 'Movement',
  ABSORPTION: 'Absorption',
  ATTRACTION: 'Attraction',
};

const yesNo = (on: boolean) => (on ? 'yes' : 'no');

/** The settings that an item of a draft is created with. */
export function itemSettings(type: ReportItemType, draft: ReportDraft, setUp: SetUp): Setting[] {
  const activity = { name: 'Activity Level', value: 'medium' };
  switch (type) {
    case 'CATCHMENT':
      return [{ name: 'Catchment Geo Level', value: String(draft.areaType) }];
    case 'MOVEMENT':
      return [{ name: 'User Type', value: draft.residenceExclusion ? 'visitors' : 'all_users' }];
    case 'ATTRACTION':
      return [
        { name: 'aois', value: setUp.attraction_aois.join(';') },
        { name: 'Link POIs', value: yesNo(setUp.attraction_linkPois) },
        { name: 'Link AOIs', value: yesNo(setUp.attraction_linkAois) },
        activity,
        { name: 'pois', value: setUp.attraction_pois.join(';') },
      ];
    case 'ABSORPTION': {
      const pois = { name: 'pois', value: setUp.absorption_pois.join(';') };
      const link = { name: 'Link POIs', value: yesNo(setUp.absorption_linkPois) };
      return setUp.absorption_areaType === 'RADIUS'
        ? [{ name: 'radius', value: String(setUp.absorption_radius) }, activity, pois, link]
        : [{ name: 'aois', value: setUp.absorption_aoi }, pois, link, activity];
    }
    case 'DURATION':
    case 'FOOTFALL':
    case 'LOYALTY':
    case 'RETENTION':
    case 'SEASONALITY':
      return [];
  }
}

/** The body of `POST /api/projects/{projectId}/reports` from all three steps. */
export function composeReport(draft: ReportDraft, locations: readonly Id[], setUp: SetUp): CreateReport {
  const shares = sharesOffered(draft.category);
  const types: ReportItemType[] = [
    ...itemsOfCategory(draft.category),
    ...(shares && setUp.absorption_isActive ? (['ABSORPTION'] as const) : []),
    ...(shares && setUp.attraction_isActive ? (['ATTRACTION'] as const) : []),
  ];
  return {
    name: draft.name.trim(),
    description: draft.description.trim(),
    reportCategory: draft.category,
    startDay: draft.startDate,
    endDay: draft.endDate,
    recurring: draft.recurrence,
    ...(draft.recurrence ? { recurrenceFrequency: draft.recurrenceFrequency } : {}),
    locations: [...locations],
    reportItems: types.map((type) => ({
      name: itemNames[type],
      description: '',
      reportItemType: `${draft.category}.${type.toLowerCase()}`,
      settings: itemSettings(type, draft, setUp),
    })),
    visualizationURL: '',
  };
}

/**
 * The category and type in an item's type as written in calls, e.g. `POI_DEFAULT.attraction`; undefined for another
 * word.
 */
export function itemTypeOf(text: string): { category: ReportCategory; type: ReportItemType } | undefined {
  const [category, type, ...more] = text.split('.');
  const known = {
    category: reportCategories.find((allowed) => allowed === category?.toUpperCase()),
    type: reportItemTypes.find((allowed) => allowed === type?.toUpperCase()),
  };
  return known.category && known.type && more.length === 0 ? { category: known.category, type: known.type } : undefined;
}

type FrequencyText = RecurrenceFrequency | '';

/** Frequencies in any case; blank means none. */
const frequency = () =>
  mixed<FrequencyText>()
    .transform((value: unknown) => (typeof value === 'string' ? value.toUpperCase() : value))
    .oneOf(['MONTHLY', 'WEEKLY', ''], 'value_invalid')
    .meta({ jsonSchema: { type: 'string' } });

const newItem = object({
  internalId: number().integer('value_invalid'),
  reportItemType: string().required('value_invalid'),
  name: visibleName(),
  description: description(),
  settings: itemSettingsSchema,
})
  .noUnknown('unknown_field')
  .exact();

/**
 * Body of `POST /api/projects/{projectId}/reports`. Days are whole months or both empty, which means the default range;
 * a recurring report ends with the latest month. The frequency is accepted under both names, `recurrenceFrequency` and
 * `recurrence_frequency`, in any case.
 */
export const createReportSchema = object({
  name: visibleName(),
  description: description(),
  reportCategory: string().oneOf<ReportCategory>(draftCategories, 'value_invalid').required('value_invalid'),
  startDay: startDay().default(''),
  endDay: endDay('startDay').default(''),
  recurring: boolean().default(false),
  recurrenceFrequency: frequency(),
  recurrence_frequency: frequency(),
  locations: ids().min(1, 'locations_required'),
  reportItems: array().of(newItem.required()).min(1, 'list_invalid').max(50, 'list_invalid').required('list_invalid'),
  visualizationURL: string().trim().max(maxUrlLength, 'url_invalid').default(''),
})
  .test('items', 'value_invalid', (report, { createError }) => {
    const fault = faultOfItems(report);
    return !fault || createError({ path: fault.path, message: fault.code });
  })
  .test('frequency', 'value_invalid', (report, { createError }) => {
    const { recurring, recurrenceFrequency: wanted, recurrence_frequency: other } = report;
    if (wanted && other && wanted !== other)
      return createError({ path: 'recurrence_frequency', message: 'value_invalid' });
    return (
      !recurring || Boolean(wanted || other) || createError({ path: 'recurrenceFrequency', message: 'value_invalid' })
    );
  })
  .noUnknown('unknown_field')
  .exact();

/** A report to be created. */
export interface CreateReport {
  name: string;
  description: string;
  reportCategory: ReportCategory;
  startDay: string;
  endDay: string;
  recurring: boolean;
  recurrenceFrequency?: FrequencyText;
  recurrence_frequency?: FrequencyText;
  locations: Id[];
  reportItems: {
    internalId?: number;
    /** `{category}.{type}`, e.g. `POI_DEFAULT.attraction`. */
    reportItemType: string;
    name: string;
    description: string;
    settings: Setting[];
  }[];
  visualizationURL: string;
}

/** The places named in a setting, e.g. `pois`. */
export const placesOf = (settings: readonly Setting[], setting: 'aois' | 'pois'): Id[] =>
  (settingOf(settings, setting) ?? '').split(';').filter(Boolean);

/**
 * The errors in the items of a report themselves: of another category, duplicated, or without the places they compare.
 */
function faultOfItems({ reportCategory, reportItems, locations }: CreateReport) {
  if (!draftCategories.some((category) => category === reportCategory)) return undefined;
  if (new Set(locations).size < (locations?.length ?? 0)) return { path: 'locations', code: 'list_invalid' };
  const seen = new Set<ReportItemType>();
  for (const [i, { reportItemType, settings }] of (reportItems ?? []).entries()) {
    const path = `reportItems[${i}]`;
    const item = itemTypeOf(reportItemType ?? '');
    const fits =
      item?.category === reportCategory &&
      !seen.has(item.type) &&
      (itemsOfCategory(reportCategory).includes(item.type) ||
        (sharesOffered(reportCategory) && (item.type === 'ABSORPTION' || item.type === 'ATTRACTION')));
    if (!item || !fits) return { path: `${path}.reportItemType`, code: 'value_invalid' };
    seen.add(item.type);
    const code = faultOfShares(item.type, settings ?? []);
    if (code) return { path: `${path}.settings`, code };
  }
  return undefined;
}

/** What attraction and absorption lack: the rules of `setUpSchema`, applied to the settings of the call. */
function faultOfShares(type: ReportItemType, settings: readonly Setting[]): string | undefined {
  if (type !== 'ABSORPTION' && type !== 'ATTRACTION') return undefined;
  if (placesOf(settings, 'pois').length === 0) return 'pois_required';
  const areas = placesOf(settings, 'aois').length;
  if (type === 'ATTRACTION') return areas === 0 ? 'aois_required' : undefined;
  const radius = settingOf(settings, 'radius');
  if (radius === undefined) return areas === 1 ? undefined : 'aois_required';
  const metres = Number(radius);
  return areas > 0 || !(metres >= radiusBounds.min && metres <= radiusBounds.max) ? 'value_invalid' : undefined;
}
