/**
 * The nine report item types by their API values; LOYALTY is cross-visitation, SEASONALITY popular day and hour,
 * FOOTFALL visit trends.
 */
export const reportItemTypes = [
  'CATCHMENT',
  'DURATION',
  'SEASONALITY',
  'RETENTION',
  'FOOTFALL',
  'LOYALTY',
  'MOVEMENT',
  'ABSORPTION',
  'ATTRACTION',
] as const;

/** The API value of a report item type. */
export type ReportItemType = (typeof reportItemTypes)[number];

/** The API values of a period; quarterly is for retention. */
export const periods = ['MONTHLY', 'WEEKLY', 'QUARTERLY', 'WHOLE_PERIOD'] as const;

/** The API value of a period. */
export type Period = (typeof periods)[number];

/** Colour schemes of the map; MONOCHROME is the default. */
export const colorSchemes = ['MONOCHROME', 'COLORFUL'] as const;
/** How report content is shown; Map is the default, Visualization is the graph. */
export const contentModes = ['Map', 'Visualization', 'Table'] as const;
/** How report content is shown. */
export type ContentMode = (typeof contentModes)[number];
/**
 * The layout of a table of values by location and date: one row per value, or one row per location with a column per
 * date.
 */
export const tableForms = ['List', 'Pivot'] as const;
/**
 * The layout of a table of values by location and date: one row per value, or one row per location with a column per
 * date.
 */
export type TableForm = (typeof tableForms)[number];
/** Whether the catchment is drawn for home or work areas. */
export const catchmentTypes = ['HOME', 'WORK'] as const;
/** Whether the catchment shows one location or several. */
export const locationsCounts = ['SINGLE', 'MULTIPLE'] as const;
/** The catchment's metric: share of the source area, share of the destination's visitors, or a score of both. */
export const catchmentMetrics = ['SOURCE', 'DESTINATION', 'SCORE'] as const;
/** Socio-demographic metrics of the catchment overlay. */
export const socioDemoMetrics = ['HOUSEHOLDS', 'INHABITANTS', 'HOUSEHOLD_INCOME', 'RETAIL_SPENDING'] as const;
/** Whether movement lists categories or locations. */
export const dataLevels = ['CATEGORIES', 'LOCATIONS'] as const;
/** Whether movement hotspots are points of interest or buildings. */
export const hotspotLocationTypes = ['POIS', 'BUILDINGS'] as const;
/** The part of a trip that movement shows; During is only for area reports. */
export const movementPeriods = ['Before', 'During', 'After'] as const;
/** The group of visitors whose movement is shown. */
export const movementTypes = ['Visitors', 'Residents/workers'] as const;
/** The values in the cells of the cross-visitation matrix. */
export const crossVisitationValues = ['CROSS_VISITATION', 'VISIT_RATIO', 'BOTH'] as const;
/** Layers of the catchment map; Winner and Socio replace the postal-code fill and are not chosen directly. */
export const catchmentLayers = [
  'PostalCodes',
  'Heatmap',
  'Trips',
  'Isochrones',
  'Winner',
  'Socio',
  'Hotspots',
] as const;
/** A layer of the catchment map. */
export type CatchmentLayer = (typeof catchmentLayers)[number];
/** What a period is compared with: the same number of months right before it, or the same months a year earlier. */
export const comparisons = ['PREVIOUS_PERIOD', 'PREVIOUS_YEAR'] as const;
/** A kind of comparison. */
export type Comparison = (typeof comparisons)[number];
/** The percentages of the visits shown that trade areas hold, smallest first, as written in the address. */
export const tradeAreaParts = ['50', '70', '90'] as const;
/** The percentage of the visits shown that a trade area holds. */
export type TradeAreaPart = (typeof tradeAreaParts)[number];
/** The driving times (minutes) whose reach can be shown, shortest first, as written in the address. */
export const drivingTimes = ['10', '20', '30', '45'] as const;
/** A driving time (minutes) whose reach can be shown. */
export type DrivingTime = (typeof drivingTimes)[number];
/** The map modes of movement, default first. */
export const movementModes = ['Heatmap', 'Hotspots'] as const;
/** A map mode of movement. */
export type MovementMode = (typeof movementModes)[number];
/** Footfall metrics; spaces become underscores in the address. */
export const footfallMetrics = ['all locations', 'single location', 'absolute number'] as const;
/**
 * A footfall metric: relative to the highest value of all locations or of its own location, or the estimated number of
 * visits.
 */
export type FootfallMetric = (typeof footfallMetrics)[number];

/** Report categories: points of interest, areas of interest, out of home, foreign footfall insights. */
export const reportCategories = ['POI_DEFAULT', 'AOI_DEFAULT', 'OOH', 'FFI', 'EMPTY'] as const;
/** A report's category. */
export type ReportCategory = (typeof reportCategories)[number];
/** States of a report item's calculation. */
export const itemStatuses = ['initiated', 'confirmed', 'error', 'deleted'] as const;
/** The state of a report item's calculation. */
export type ItemStatus = (typeof itemStatuses)[number];
/** READY is hidden from customers, PRESENTABLE is visible to them. */
export const visibilityStatuses = ['READY', 'PRESENTABLE'] as const;
/** Whether customers can see a project or report; other states are derived from the calculation of its items. */
export type VisibilityStatus = (typeof visibilityStatuses)[number];
/** Kinds of settings: free text, or a choice of values. */
export const settingTypes = ['simpleText', 'singleChoice'] as const;
/** Whether a project is visible to all users of its account, or only to those it is shared with. */
export const collaborationTypes = ['PRIVATE', 'PUBLIC'] as const;
/** Whether a project is visible to all users of its account, or only to those it is shared with. */
export type CollaborationType = (typeof collaborationTypes)[number];
/**
 * States of a report: INITIATED from its creation until each of its items has been confirmed or has failed for the
 * first time.
 */
export const reportStatuses = [...visibilityStatuses, 'INITIATED'] as const;
/** A report's state. */
export type ReportStatus = (typeof reportStatuses)[number];
/** How often a recurring report is extended. */
export const recurrenceFrequencies = ['MONTHLY', 'WEEKLY'] as const;
/** How often a recurring report is extended. */
export type RecurrenceFrequency = (typeof recurrenceFrequencies)[number];
/** How often a stored report may be extended: daily reports exist, but cannot be chosen. */
export const storedFrequencies = [...recurrenceFrequencies, 'DAILY'] as const;
/** How often a stored report may be extended. */
export type StoredFrequency = (typeof storedFrequencies)[number];
/**
 * Groups of a location's visitors: those living within `neighbourMetres` of it, those working there, and everybody
 * else.
 */
export const populationGroups = ['residents', 'workers', 'visitors'] as const;
/** A visitor whose home (or work) is within this many metres of a location is its resident (or worker). */
export const neighbourMetres = 250;
/** Account types; SELF_REGISTRATION and FREEMIUM are trials. */
export const accountTypes = ['CUSTOMER', 'SELF_REGISTRATION', 'FREEMIUM', 'INTERNAL'] as const;
/** An account's type. */
export type AccountType = (typeof accountTypes)[number];
/** Whether the account is a trial: its users see that the portal is a demo. */
export const trialAccount = (type: AccountType): boolean => type === 'SELF_REGISTRATION' || type === 'FREEMIUM';
/** States of a user. */
export const userStatuses = ['ACTIVE', 'DISABLED'] as const;
/** A user's or account's state. */
export type UserStatus = (typeof userStatuses)[number];
/** The type of a location; UNDEFINED until it is set. */
export const locationSetups = ['UNDEFINED', 'INDOOR', 'OUTDOOR', 'MIXED'] as const;
/** The type of a location. */
export type LocationSetup = (typeof locationSetups)[number];
/** The project sort options, as shown and as used in `projectsSortBy`. */
export const projectSorts = ['Name', 'Number of reports', 'Number of locations', 'Date created'] as const;
/** A project sort option. */
export type ProjectSort = (typeof projectSorts)[number];
/** The report sort options, as shown and as used in `reportsSortBy`. */
export const reportSorts = ['Name', 'Number of locations', 'Date created'] as const;
/** A report sort option. */
export type ReportSort = (typeof reportSorts)[number];

/** The minimum confidence (0..1) for showing a number as an absolute estimate. */
export const confidenceThreshold = 0.65;
/** A second click on a legend entry within this time (ms) restores what was shown before the first. */
export const legendToggleMs = 200;
/** Cards of items that are not selected wait this long (ms) before they fetch. */
export const cardFetchDelayMs = 1000;
/** The catchment version of a report that specifies none. */
export const defaultCatchmentVersion = '3.1.0';
/** The newer catchment version, with rings and multiple locations. */
export const newerCatchmentVersion = '3.2.0';
