import type { Location, ProjectData } from '../answers/entities';
import type { Id, PolygonGeometry } from '../entities/entities';
import type { Limits } from '../entities/limits';
import type { LocationDraft } from '../places/locations';
import { outlineOf } from '../places/locations';
import type { PlacesFault } from './reportRules';
import { areasOfInterest, placesFault, type RuledReport } from './reportRules';
import type { ReportDraft, SetUp } from './reports';
import {
  draftMonths,
  draftRange,
  emptyReportDraft,
  emptySetUp,
  firstDayOf,
  lastDayOf,
  reportDraftSchema,
  setUpSchema,
} from './reports';
import type { MonthKey } from '../view/timeFrames';
import { monthIndex, monthKeyOf, monthOfDay } from '../view/timeFrames';

/*
 * The wizard that creates a report: its state, how it changes, and which step can be shown. Places drawn or imported in
 * it stay here until the report is created; only then are they added to the project.
 */

/** A step of the wizard: define, locations, data, almost ready. */
export type WizardStep = 1 | 2 | 3 | 4;

/** A place that is not saved yet. */
export interface NewPlace {
  /** Its temporary id until it is saved: `new-1`, `new-2`, in order of creation. */
  id: Id;
  values: LocationDraft;
  /**
   * An area of interest for attraction or absorption: it is added to the project, but not to the report's locations.
   */
  area: boolean;
}

/** The wizard's state across its steps; plain data, so that it can be stored and restored. */
export interface Wizard {
  /** The step on show. */
  step: WizardStep;
  draft: ReportDraft;
  /** When the data-protection notice was accepted, ISO 8601; null before that. */
  acceptedAt: string | null;
  /** The report's locations, in the order they were chosen; new ones by their temporary ids. */
  selected: Id[];
  newPlaces: NewPlace[];
  /** The open form and its values; null if none is open. */
  form: NewPlace | null;
  setUp: SetUp;
  /** The number of places created so far. */
  made: number;
  /** The address it was opened from and returns to; empty if there is none. */
  from: string;
  /** Why the last attempt to create the report failed, as shown; empty if there is no error. */
  error: string;
}

/** The actions of a wizard. */
export type WizardAction =
  | { do: 'step'; step: WizardStep }
  | { do: 'define'; changes: Partial<ReportDraft>; today: Date }
  | { do: 'data'; data: ProjectData; today: Date }
  | { do: 'accept'; at: string }
  | { do: 'select'; ids: readonly Id[] }
  | { do: 'open'; area: boolean; id?: Id; values?: LocationDraft }
  | { do: 'type'; values: LocationDraft }
  | { do: 'close' }
  | { do: 'save'; values: LocationDraft }
  | { do: 'add'; places: readonly LocationDraft[] }
  | { do: 'remove'; id: Id }
  | { do: 'setUp'; changes: Partial<SetUp> }
  | { do: 'saved'; ids: ReadonlyMap<Id, Id> }
  /** Somebody else has deleted places; `error` says so. */
  | { do: 'gone'; ids: readonly Id[]; error: string }
  | { do: 'fail'; error: string };

/** A wizard as opened by the plus button: at its first step, with only the project set. */
export const emptyWizard = (today: Date, { projectId = '', from = '' } = {}): Wizard => ({
  step: 1,
  draft: emptyReportDraft(today, projectId),
  acceptedAt: null,
  selected: [],
  newPlaces: [],
  form: null,
  setUp: emptySetUp(),
  made: 0,
  from,
  error: '',
});

/** The wizard after an action. */
export function reduceWizard(wizard: Wizard, action: WizardAction): Wizard {
  switch (action.do) {
    case 'step':
      return stepped(wizard, action.step);
    case 'define':
      return defined(wizard, action.changes, action.today);
    case 'data':
      return { ...wizard, draft: withinData(wizard.draft, action.data, action.today) };
    case 'accept':
      return { ...wizard, acceptedAt: action.at };
    case 'select':
      return selected(wizard, action.ids);
    case 'open': {
      const { id, area, values } = action;
      const made = id === undefined ? wizard.made + 1 : wizard.made;
      return { ...wizard, made, form: { id: id ?? `new-${made}`, area, values: values ?? emptyPlace() } };
    }
    case 'type':
      return wizard.form && !sameValues(wizard.form.values, action.values)
        ? { ...wizard, form: { ...wizard.form, values: action.values } }
        : wizard;
    case 'close':
      return { ...wizard, form: null };
    case 'save':
      return saved(wizard, action.values);
    case 'add': {
      const places = action.places.map((values, i) => ({ id: `new-${wizard.made + i + 1}`, values, area: false }));
      return {
        ...wizard,
        made: wizard.made + places.length,
        newPlaces: [...wizard.newPlaces, ...places],
        selected: [...wizard.selected, ...places.map(({ id }) => id)],
      };
    }
    case 'remove':
      return removed(wizard, action.id);
    case 'setUp':
      return { ...wizard, setUp: { ...wizard.setUp, ...action.changes }, error: '' };
    case 'saved':
      return renamed(wizard, action.ids);
    case 'gone': {
      const next = without(wizard, action.ids);
      // If none are left, the selection starts over and the error stays visible.
      return { ...next, step: next.selected.length === 0 ? 2 : next.step, error: action.error };
    }
    case 'fail':
      return { ...wizard, error: action.error };
  }
}

const sameValues = (left: LocationDraft, right: LocationDraft): boolean =>
  (Object.keys(right) as (keyof LocationDraft)[]).every((key) => left[key] === right[key]);

/** An empty location form. */
const emptyPlace = (): LocationDraft => ({
  name: '',
  description: '',
  country: '',
  address: '',
  city: '',
  postalCode: '',
  setup: undefined as unknown as LocationDraft['setup'],
  polygonString: '',
});

/** Another step: clears the error, and what was set up for locations that are no longer chosen. */
function stepped(wizard: Wizard, step: WizardStep): Wizard {
  const next = { ...wizard, step, error: '' };
  return step === 2 && wizard.selected.length === 0 ? selected(next, []) : next;
}

function defined(wizard: Wizard, changes: Partial<ReportDraft>, today: Date): Wizard {
  const draft = { ...wizard.draft, ...changes };
  // A recurring report ends with the latest month, whatever was chosen.
  if (draft.recurrence) draft.endDate = lastDayOf(draftMonths(today).last);
  if (draft.startDate > draft.endDate) {
    if (changes.startDate) draft.endDate = lastDayOf(monthOfDay(draft.startDate));
    else draft.startDate = firstDayOf(monthOfDay(draft.endDate));
  }
  const next = { ...wizard, draft };
  if (draft.projectId === wizard.draft.projectId) return next;
  // Another project has other locations: the new ones are kept.
  const own = new Set(wizard.newPlaces.map(({ id }) => id));
  const kept = selected(
    next,
    wizard.selected.filter((id) => own.has(id)),
  );
  const { setUp } = kept;
  return {
    ...kept,
    setUp: {
      ...setUp,
      attraction_aois: setUp.attraction_aois.filter((id) => own.has(id)),
      absorption_aoi: own.has(setUp.absorption_aoi) ? setUp.absorption_aoi : '',
    },
  };
}

/** The months for which a project has visits, both included; undefined if it has none. */
export const heldRange = (data: ProjectData): { first: MonthKey; last: MonthKey } | undefined =>
  data.days ? { first: monthOfDay(data.days.first), last: monthOfDay(data.days.last) } : undefined;

/**
 * If a draft's months have no visits, it starts within those that do: the project's last 13, like the default range.
 */
function withinData(draft: ReportDraft, data: ProjectData, today: Date): ReportDraft {
  const held = heldRange(data);
  const range = draftRange(today);
  const untouched = draft.startDate === firstDayOf(range.first) && draft.endDate === lastDayOf(range.last);
  if (!held || !untouched || draft.recurrence) return draft;
  if (held.last >= range.first && held.first <= range.last) return draft;
  const allowed = draftMonths(today);
  const last = held.last < allowed.last ? held.last : allowed.last;
  const length = monthIndex(range.last) - monthIndex(range.first);
  const first = [monthKeyOf(monthIndex(last) - length), held.first, allowed.first].sort().at(-1)!;
  return first > last ? draft : { ...draft, startDate: firstDayOf(first), endDate: lastDayOf(last) };
}

/** Other locations for the report: what was set up for removed ones is removed, too. */
function selected(wizard: Wizard, ids: readonly Id[]): Wizard {
  const chosen = new Set(ids);
  const left = (list: readonly Id[]) => list.filter((id) => chosen.has(id));
  const { setUp } = wizard;
  return {
    ...wizard,
    selected: [...chosen],
    setUp: {
      ...setUp,
      attraction_pois: left(setUp.attraction_pois),
      absorption_pois: left(setUp.absorption_pois),
    },
  };
}

/** Saves the open form's place: a new one joins the list, and the report unless it is an area. */
function saved(wizard: Wizard, values: LocationDraft): Wizard {
  const { form } = wizard;
  if (!form) return wizard;
  const place = { ...form, values };
  const known = wizard.newPlaces.some(({ id }) => id === form.id);
  return {
    ...wizard,
    form: null,
    newPlaces: known
      ? wizard.newPlaces.map((other) => (other.id === form.id ? place : other))
      : [...wizard.newPlaces, place],
    selected: known || form.area ? wizard.selected : [...wizard.selected, form.id],
  };
}

/** Removes a location from the report; a new one is deleted. */
function removed(wizard: Wizard, id: Id): Wizard {
  const { setUp } = wizard;
  const next = selected(
    wizard,
    wizard.selected.filter((other) => other !== id),
  );
  if (!wizard.newPlaces.some((place) => place.id === id)) return next;
  return {
    ...next,
    newPlaces: wizard.newPlaces.filter((place) => place.id !== id),
    form: wizard.form?.id === id ? null : wizard.form,
    setUp: {
      ...next.setUp,
      attraction_aois: setUp.attraction_aois.filter((other) => other !== id),
      absorption_aoi: setUp.absorption_aoi === id ? '' : setUp.absorption_aoi,
    },
  };
}

/** Without some of the project's places, wherever they were chosen. */
function without(wizard: Wizard, ids: readonly Id[]): Wizard {
  const gone = new Set(ids);
  const left = wizard.selected.filter((id) => !gone.has(id));
  const next = selected(wizard, left);
  const { setUp } = next;
  return {
    ...next,
    setUp: {
      ...setUp,
      attraction_aois: setUp.attraction_aois.filter((id) => !gone.has(id)),
      absorption_aoi: gone.has(setUp.absorption_aoi) ? '' : setUp.absorption_aoi,
    },
  };
}

/** New places have been added to the project: they are now referred to by their ids there. */
function renamed(wizard: Wizard, ids: ReadonlyMap<Id, Id>): Wizard {
  const now = (id: Id) => ids.get(id) ?? id;
  const { setUp } = wizard;
  return {
    ...wizard,
    selected: wizard.selected.map(now),
    newPlaces: wizard.newPlaces.filter(({ id }) => !ids.has(id)),
    setUp: {
      ...setUp,
      attraction_pois: setUp.attraction_pois.map(now),
      attraction_aois: setUp.attraction_aois.map(now),
      absorption_aoi: now(setUp.absorption_aoi),
      absorption_pois: setUp.absorption_pois.map(now),
    },
  };
}

/** A place as the wizard shows it: one of the project, or a new one. */
export interface WizardPlace extends Pick<
  Location,
  'id' | 'name' | 'description' | 'street' | 'houseNumber' | 'postalCode' | 'city' | 'country' | 'index' | 'isUsed'
> {
  setup: Location['setup'];
  /** One line: street, postal code and city. */
  address: string;
  isNew: boolean;
  /** Drawn as an area of interest. */
  area: boolean;
  geometry: PolygonGeometry;
}

const addressLine = (street: string, postalCode: string, city: string): string =>
  [street.trim(), [postalCode, city].filter(Boolean).join(' ').trim()].filter(Boolean).join(', ');

/** The project's places, then the new ones, numbered consecutively. */
export function wizardPlaces(
  locations: readonly Location[],
  newPlaces: readonly Pick<NewPlace, 'id' | 'values' | 'area'>[],
): WizardPlace[] {
  const next = locations.reduce((most, { index }) => Math.max(most, index + 1), 0);
  return [
    ...locations.map((location) => ({
      ...location,
      address: addressLine(
        [location.street, location.houseNumber].filter(Boolean).join(' '),
        location.postalCode,
        location.city,
      ),
      isNew: false,
      area: false,
    })),
    ...newPlaces.flatMap(({ id, values, area }, i) => {
      const geometry = outlineOf(values.polygonString);
      if (!geometry) return [];
      return {
        id,
        name: values.name,
        description: values.description,
        setup: values.setup,
        street: values.address,
        houseNumber: '',
        postalCode: values.postalCode,
        city: values.city,
        country: values.country,
        address: addressLine(values.address, values.postalCode, values.city),
        index: next + i,
        isUsed: false,
        isNew: true,
        area,
        geometry,
      };
    }),
  ];
}

/** The report's locations in their order; those deleted by somebody else in the meantime are omitted. */
export function chosenPlaces(places: readonly WizardPlace[], ids: readonly Id[]): WizardPlace[] {
  const byId = new Map(places.map((place) => [place.id, place]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The places that attraction and absorption may use as areas of interest. */
export const offeredAreas = (
  places: readonly WizardPlace[],
  reports: readonly RuledReport[],
  limits: Limits,
): WizardPlace[] => areasOfInterest(places, reports, limits);

/** The error in a selection of locations, other than that it is empty. */
export function choiceFault(
  places: readonly WizardPlace[],
  limits: Limits,
  category: ReportDraft['category'],
): PlacesFault | undefined {
  return places.length === 0 ? undefined : placesFault(places, limits, { areas: category === 'AOI_DEFAULT' });
}

/** Whether step 1 is complete: a name, a project, and valid months. */
export const defineDone = (draft: ReportDraft, today: Date): boolean =>
  reportDraftSchema.isValidSync(draft, { context: { today } });

/** Whether step 3 is complete. */
export function setUpDone(wizard: Wizard): boolean {
  // Unsaved places have no ids that the schema accepts.
  const ids = new Map(wizard.newPlaces.map(({ id }, i) => [id, String(i + 1)]));
  return wizard.draft.category !== 'POI_DEFAULT' || setUpSchema.isValidSync(renamed(wizard, ids).setUp);
}

/** The furthest step that can be shown: each one requires the previous ones. */
export function reachableStep(wizard: Wizard, today: Date): WizardStep {
  if (!defineDone(wizard.draft, today)) return 1;
  return wizard.acceptedAt === null || wizard.selected.length === 0 ? 2 : 3;
}

/** Whether leaving would lose anything. */
export const wizardTouched = ({ draft, selected: chosen, newPlaces, form, acceptedAt }: Wizard): boolean =>
  draft.name.trim() !== '' ||
  draft.description.trim() !== '' ||
  acceptedAt !== null ||
  chosen.length > 0 ||
  newPlaces.length > 0 ||
  form !== null;

/** A wizard restored from stored data; undefined if the data is anything else. */
export function readWizard(kept: unknown, today: Date): Wizard | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const empty = emptyWizard(today);
  const read: Wizard = { ...empty, ...kept };
  const sound = (Object.keys(empty) as (keyof Wizard)[]).every(
    (key) => empty[key] === null || (read[key] !== null && typeof read[key] === typeof empty[key]),
  );
  if (!sound || !Array.isArray(read.selected) || !Array.isArray(read.newPlaces)) return undefined;
  return { ...read, draft: { ...empty.draft, ...read.draft }, setUp: { ...empty.setUp, ...read.setUp }, error: '' };
}

/** The contents of the wizard's address. */
export interface WizardAddress {
  /** The draft's name; empty if it has none yet. */
  draft: string;
  step: WizardStep;
  /** The initial project; empty if none. */
  project: Id;
  /** The report that was created, at the last step; empty before. */
  report: Id;
}

const steps: readonly WizardStep[] = [1, 2, 3, 4];

/** Reads the wizard's address; missing or invalid values fall back to the beginning. */
export function decodeWizardAddress(parameters: URLSearchParams): WizardAddress {
  const id = (name: string) => /^[1-9]\d{0,17}$/.exec(parameters.get(name) ?? '')?.[0] ?? '';
  const report = id('report');
  const step = steps.find((each) => String(each) === parameters.get('step')) ?? 1;
  return {
    draft: /^[\w-]{1,40}$/.exec(parameters.get('draft') ?? '')?.[0] ?? '',
    // Without a report, the last step cannot be shown.
    step: step === 4 && report === '' ? 3 : step,
    project: id('project'),
    report,
  };
}

/** The query of the wizard's address. */
export function encodeWizardAddress({ draft, step, project, report }: Partial<WizardAddress>): string {
  const parameters = new URLSearchParams();
  if (draft) parameters.set('draft', draft);
  if (project) parameters.set('project', project);
  if (step) parameters.set('step', String(step));
  if (report) parameters.set('report', report);
  return `?${parameters}`;
}
