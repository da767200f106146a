import type { VisitItemType } from '@locus/model/calls';
import type { AccountType, ReportCategory, Role, Setting, UserStatus, VisibilityStatus } from '@locus/model/entities';
import type { MonthKey } from '@locus/model/view';
import { dictionary } from '@locus/model/text';
import { monthIndex, monthKeyOf } from '@locus/model/view';

import { dayText, lastDayOfMonth } from '../calendar';
import { cities } from './cities';
import type { DemoLocation } from './city';

/** An account of the demo. */
export interface DemoAccount {
  /** Stable name that users and projects use to refer to it. */
  key: string;
  name: string;
  description: string;
  type: AccountType;
  status: UserStatus;
}

/** A user of the demo; the seeding code sets passwords. */
export interface DemoUser {
  account: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  status: UserStatus;
  title: string;
  phone: string;
}

/** An analysis of a demo report. */
export interface DemoItem {
  type: VisitItemType;
  name: string;
  description: string;
  /** Its settings, which refer to locations by their keys. */
  settings: (Setting | { name: string; locations: string[] })[];
}

/** A report of the demo. */
export interface DemoReport {
  name: string;
  description: string;
  category: ReportCategory;
  /** First and last day, `'YYYY-MM-DD'`. */
  startDate: string;
  endDate: string;
  recurrenceFrequency: 'MONTHLY' | 'WEEKLY' | null;
  status: VisibilityStatus;
  creator: string;
  visualizationUrl: string;
  /** ISO 8601. */
  createdAt: string;
  lastUpdated: string | null;
  /** Whether it is ordered in the portal while the demo starts, so that its calculation can be watched. */
  justOrdered?: true;
  /** Keys of its locations, in the project's order. */
  locations: string[];
  items: DemoItem[];
}

/** A project of the demo. */
export interface DemoProject {
  /** Also the city of its visits, see `generateDemoVisits`. */
  key: string;
  account: string;
  name: string;
  description: string;
  country: string;
  timeZone: string;
  status: VisibilityStatus;
  /** ISO 8601. */
  createdAt: string;
  locations: readonly DemoLocation[];
  reports: DemoReport[];
}

/** Everything shown by a new installation, except the visits. */
export interface DemoCompany {
  accounts: DemoAccount[];
  users: DemoUser[];
  projects: DemoProject[];
}

const accounts: DemoAccount[] = [
  { key: 'locus', name: 'Locus', description: 'The provider’s own staff', type: 'INTERNAL', status: 'ACTIVE' },
  {
    key: 'nordlicht',
    name: 'Nordlicht Retail GmbH',
    description: 'Stores in three capitals',
    type: 'CUSTOMER',
    status: 'ACTIVE',
  },
  {
    key: 'grachten',
    name: 'Grachten Vastgoed B.V.',
    description: 'Inner-city property',
    type: 'CUSTOMER',
    status: 'ACTIVE',
  },
  { key: 'aurora', name: 'Aurora Negozi S.r.l.', description: 'Free plan', type: 'FREEMIUM', status: 'ACTIVE' },
  {
    key: 'helvetia',
    name: 'Helvetia Mode AG',
    description: 'Trial, signed up by itself',
    type: 'SELF_REGISTRATION',
    status: 'ACTIVE',
  },
  { key: 'altbau', name: 'Altbau Cafés GmbH', description: 'Contract ended', type: 'CUSTOMER', status: 'DISABLED' },
];

const user = (
  account: string,
  email: string,
  name: string,
  role: Role,
  title: string,
  phone: string,
  status: UserStatus = 'ACTIVE',
): DemoUser => {
  const [firstName = '', lastName = ''] = name.split(/ (.*)/);
  return { account, email, firstName, lastName, role, status, title, phone };
};

const users: DemoUser[] = [
  user('locus', 'admin@locus.example', 'Ada Brandt', 'PLACENSE_ADMIN', 'Administrator', '+49 30 5550100'),
  user('locus', 'noa.levi@locus.example', 'Noa Levi', 'PLACENSE_USER', 'Customer success', '+972 3 5550101'),
  user(
    'nordlicht',
    'mara.klein@nordlicht.example',
    'Mara Klein',
    'ACCOUNT_ADMIN',
    'Head of network planning',
    '+49 30 5550110',
  ),
  user(
    'nordlicht',
    'jonas.weber@nordlicht.example',
    'Jonas Weber',
    'ACCOUNT_BETA_ADMIN',
    'Location analyst',
    '+49 30 5550111',
  ),
  user(
    'nordlicht',
    'lea.hoffmann@nordlicht.example',
    'Lea Hoffmann',
    'REGULAR_USER',
    'Store manager',
    '+49 30 5550112',
  ),
  user(
    'nordlicht',
    'tim.sommer@nordlicht.example',
    'Tim Sommer',
    'REGULAR_USER',
    'Former intern',
    '+49 30 5550113',
    'DISABLED',
  ),
  user(
    'grachten',
    'daan.de.vries@grachten.example',
    'Daan de Vries',
    'ACCOUNT_ADMIN',
    'Asset manager',
    '+31 20 5550120',
  ),
  user('aurora', 'sofia.ricci@aurora.example', 'Sofia Ricci', 'ACCOUNT_BETA_ADMIN', 'Owner', '+39 02 5550130'),
  user('helvetia', 'luca.meier@helvetia.example', 'Luca Meier', 'ACCOUNT_ADMIN', 'Marketing', '+41 44 5550140'),
  user('altbau', 'paula.vogt@altbau.example', 'Paula Vogt', 'ACCOUNT_ADMIN', 'Founder', '+49 30 5550150', 'DISABLED'),
];

/** The defaults of reports: all analyses of all locations over the last twelve months, visible to customers. */
interface ReportPlan {
  name: string;
  description: string;
  /** First and last month, counted back from the end of the history (0). */
  months?: [number, number];
  /** Instead: first and last calendar month (1 to 12) of a season, the latest one that ended within the history. */
  season?: [number, number];
  /** Keys without the city. */
  only?: string[];
  /** Analyses besides visit trends; all of its category by default. */
  analyses?: VisitItemType[];
  changes?: Partial<DemoReport>;
  /** Overrides for its last analysis. */
  lastItem?: Partial<DemoItem>;
}

interface ProjectPlan {
  account: string;
  name: string;
  description: string;
  /** Months before the end of the history. */
  age: number;
  status?: VisibilityStatus;
  reports: ReportPlan[];
}

/** A setting that no calculation accepts: the analysis fails, to show what that looks like. */
const failing = { settings: [{ name: 'User Type', value: 'commuters' }] };

const plans: Record<string, ProjectPlan> = dictionary({
  berlin: {
    account: 'nordlicht',
    name: 'Retail Berlin',
    description: 'Network review, one report a month',
    age: 18,
    reports: [
      {
        name: 'Store network',
        description: 'Six stores, twelve months, extended every month',
        only: ['alexanderplatz', 'kudamm', 'potsdamer-platz', 'warschauer', 'schoenhauser', 'bergmann'],
        changes: { recurrenceFrequency: 'MONTHLY' },
      },
      {
        name: 'Ku’damm refit, before and after',
        description: 'Not yet shown to customers',
        months: [23, 0],
        only: ['kudamm'],
        analyses: ['SEASONALITY', 'DURATION', 'RETENTION'],
        changes: { status: 'READY' },
      },
      {
        name: 'Weekly pulse',
        description: 'All open stores, week by week',
        months: [5, 0],
        analyses: ['SEASONALITY', 'DURATION', 'LOYALTY'],
        changes: { recurrenceFrequency: 'WEEKLY' },
      },
      {
        name: 'Christmas market impact',
        description: 'November to January around the markets',
        season: [11, 1],
        only: ['alexanderplatz', 'kudamm', 'potsdamer-platz'],
        analyses: ['SEASONALITY', 'DURATION', 'LOYALTY'],
      },
      {
        name: 'Warschauer Straße new site',
        description: 'One analysis could not be calculated',
        only: ['warschauer', 'hermannplatz'],
        analyses: ['SEASONALITY', 'DURATION', 'RETENTION'],
        lastItem: failing,
      },
      {
        name: 'Summer opening hours',
        description: 'Neighbourhood store and lido, June to September',
        season: [6, 9],
        only: ['schoenhauser', 'wannsee'],
        analyses: ['SEASONALITY', 'DURATION'],
      },
      {
        name: 'Store network, two years',
        description: 'Just ordered: every store, openings and closings included',
        months: [23, 0],
        changes: { justOrdered: true },
      },
      {
        name: 'Consumption outlook',
        description: 'Embedded dashboard, no locations',
        changes: { category: 'FFI', locations: [], items: [] },
      },
    ],
  },
  vienna: {
    account: 'nordlicht',
    name: 'Wien Einkaufsstraßen',
    description: 'Mariahilfer, Favoriten, Meidling',
    age: 14,
    reports: [
      {
        name: 'Shopping streets',
        description: 'Six locations, twelve months',
        changes: { recurrenceFrequency: 'MONTHLY' },
      },
      {
        name: 'Meidling opening',
        description: 'The first months of the new store',
        months: [19, 8],
        only: ['meidling', 'favoriten'],
        analyses: ['SEASONALITY', 'DURATION', 'RETENTION', 'LOYALTY'],
      },
    ],
  },
  zurich: {
    account: 'helvetia',
    name: 'Zürich Flagship',
    description: 'Bahnhofstrasse before and after its refit',
    age: 9,
    reports: [{ name: 'Refit of the flagship', description: 'Twenty-four months', months: [23, 0] }],
  },
  milan: {
    account: 'aurora',
    name: 'Milano',
    description: 'Centre, canals and a new mall',
    age: 7,
    reports: [
      {
        name: 'Design week',
        description: 'March to May, the fair in between',
        season: [3, 5],
        analyses: ['SEASONALITY', 'DURATION', 'LOYALTY'],
      },
      { name: 'Network Milano', description: 'Six locations, twelve months' },
    ],
  },
  amsterdam: {
    account: 'grachten',
    name: 'Amsterdam areas',
    description: 'Five areas of interest',
    age: 5,
    reports: [{ name: 'Five areas', description: 'Twelve months', changes: { category: 'AOI_DEFAULT' } }],
  },
});

/** The demo company with its reports up to the month `end`; the same month gives the same company. */
export function demoCompany({ end }: { end: MonthKey }): DemoCompany {
  const projects = cities.map((city): DemoProject => {
    const plan = plans[city.key];
    if (!plan) throw new RangeError(`There is no plan for ${city.key}`);
    const { account, name, description, status = 'PRESENTABLE' } = plan;
    const { key, timeZone, locations } = city;
    return {
      key,
      account,
      name,
      description,
      country: locations[0]?.country ?? '',
      timeZone,
      status,
      createdAt: morning(end, plan.age, 12),
      locations,
      reports: plan.reports.map((report, i) => reportOf(report, i, end, key, plan)),
    };
  });
  return { accounts, users, projects };
}

const itemTexts: Record<VisitItemType, { name: string; description: string }> = {
  FOOTFALL: { name: 'Visit trends', description: 'Visits per month and week' },
  SEASONALITY: { name: 'Popular day & hour', description: 'When visits begin' },
  DURATION: { name: 'Visit duration', description: 'How long visits last' },
  RETENTION: { name: 'Retention rate', description: 'Visitors who come back in the next month or quarter' },
  LOYALTY: { name: 'Cross-visitation', description: 'Visitors that locations share' },
  ABSORPTION: {
    name: 'Absorption',
    description: 'Visitors of the first location who reach the others on the same day',
  },
  ATTRACTION: {
    name: 'Attraction',
    description: 'Visitors of the others who were at the first location on the same day',
  },
  CATCHMENT: { name: 'Catchment', description: 'Where visitors live and work' },
  MOVEMENT: { name: 'Movement', description: 'Places visited before, during and after' },
};

/** The analyses of a category; areas have neither cross-visitation nor absorption and attraction. */
const analysesOf = (category: ReportCategory): VisitItemType[] =>
  category === 'AOI_DEFAULT'
    ? ['SEASONALITY', 'DURATION', 'RETENTION', 'CATCHMENT', 'MOVEMENT']
    : ['SEASONALITY', 'DURATION', 'RETENTION', 'LOYALTY', 'ABSORPTION', 'ATTRACTION', 'CATCHMENT', 'MOVEMENT'];

function itemOf(type: VisitItemType, locations: readonly string[], changes: Partial<DemoItem> = {}): DemoItem {
  const [source = '', ...targets] = locations;
  const shares = [
    { name: 'aois', locations: [source] },
    { name: 'pois', locations: targets },
    { name: 'Link POIs', value: 'no' },
    ...(type === 'ATTRACTION' ? [{ name: 'Link AOIs', value: 'no' }] : []),
    { name: 'Activity Level', value: 'medium' },
  ];
  return {
    type,
    ...itemTexts[type],
    settings:
      type === 'ABSORPTION' || type === 'ATTRACTION'
        ? shares
        : type === 'CATCHMENT'
          ? [{ name: 'Catchment Geo Level', value: '1' }]
          : type === 'MOVEMENT'
            ? [{ name: 'User Type', value: 'all_users' }]
            : [],
    ...changes,
  };
}

function reportOf(plan: ReportPlan, index: number, end: MonthKey, city: string, project: ProjectPlan): DemoReport {
  const [first, last] = plan.season ? seasonBefore(end, plan.season) : (plan.months ?? [11, 0]);
  const startDate = `${back(end, first)}-01`;
  const creator = users.find(({ account }) => account === project.account);
  const keys = cities.find(({ key }) => key === city)?.locations.map(({ key }) => key) ?? [];
  const locations = keys.filter((key) => plan.only?.includes(key.slice(city.length + 1)) ?? true);
  const analyses = plan.analyses ?? analysesOf(plan.changes?.category ?? 'POI_DEFAULT');
  const recurring = (plan.changes?.recurrenceFrequency ?? null) !== null;
  return {
    name: plan.name,
    description: plan.description,
    category: 'POI_DEFAULT',
    startDate,
    endDate: dayText(lastDayOfMonth(back(end, last))),
    recurrenceFrequency: null,
    status: 'PRESENTABLE',
    creator: creator ? `${creator.firstName} ${creator.lastName}` : '',
    visualizationUrl: '',
    // Recurring reports are old and were extended; the others were created after their last month, never later than the
    // demo's first day.
    createdAt: recurring
      ? morning(end, project.age - 2, 3 + index)
      : last > 0
        ? morning(end, last - 1, 3 + index)
        : firstMinutes(end, index),
    lastUpdated: recurring ? firstMinutes(end, index) : null,
    locations,
    items: ['FOOTFALL' as const, ...analyses].map((type, i) =>
      itemOf(type, locations, i === analyses.length ? plan.lastItem : {}),
    ),
    ...plan.changes,
  };
}

/** First and last month of the latest season that ended in `end` or before, counted back from it. */
function seasonBefore(end: MonthKey, [first, last]: [number, number]): [number, number] {
  const ago = (Number(end.slice(5)) - last + 12) % 12;
  return [ago + ((last - first + 12) % 12), ago];
}

/** The month `months` before `end`. */
const back = (end: MonthKey, months: number): MonthKey => monthKeyOf(monthIndex(end) - months);

/** 8:00 (UTC) on a day of the month `months` before `end`. */
const morning = (end: MonthKey, months: number, day: number): string =>
  `${back(end, months)}-${String(day).padStart(2, '0')}T08:00:00.000Z`;

/** Just after midnight (UTC) of the first day after `end`. */
const firstMinutes = (end: MonthKey, minute: number): string =>
  `${back(end, -1)}-01T00:${String(minute).padStart(2, '0')}:00.000Z`;
