import { expect, it } from 'vitest';

import type { Location } from '../answers/entities';
import { projectLocation } from '../answers/entities';
import { defaultLimits } from '../entities/limits';
import type { LocationDraft } from '../places/locations';
import { newPoi, poiBasis } from '../places/locations';
import type { Wizard, WizardAction } from './wizard';
import {
  choiceFault,
  chosenPlaces,
  decodeWizardAddress,
  emptyWizard,
  encodeWizardAddress,
  reachableStep,
  readWizard,
  reduceWizard,
  setUpDone,
  wizardPlaces,
  wizardTouched,
} from './wizard';

const today = new Date('2026-11-22T10:00:00Z');
const run = (wizard: Wizard, ...actions: WizardAction[]) => actions.reduce(reduceWizard, wizard);
const begun = () => run(emptyWizard(today, { projectId: '7' }), { do: 'define', changes: { name: 'A' }, today });
const place = (name: string, lng = 13.4): LocationDraft => ({
  name,
  description: '',
  country: 'de',
  address: 'Rosenthaler Straße 40',
  city: 'Berlin',
  postalCode: '10178',
  setup: 'OUTDOOR',
  polygonString: `POLYGON ((${lng} 52.5, ${lng + 0.001} 52.5, ${lng + 0.001} 52.501, ${lng} 52.501, ${lng} 52.5))`,
});
const location = (id: string, index: number) =>
  ({
    id,
    name: id,
    street: 'Street',
    houseNumber: '1',
    postalCode: '10178',
    city: 'Berlin',
    country: 'de',
    index,
    isUsed: true,
    geometry: { type: 'Polygon', coordinates: [[]] },
  }) as unknown as Location;

it('recurrence sets the end of the range to the latest month and keeps it there', () => {
  const chosen = run(begun(), { do: 'define', changes: { endDate: '2026-03-31' }, today });
  const recurring = run(
    chosen,
    { do: 'define', changes: { recurrence: true }, today },
    { do: 'define', changes: { endDate: '2026-04-30' }, today },
  );
  expect(recurring.draft.endDate).toBe('2026-10-31');
  const beforeTheFifth = new Date('2026-11-04T10:00:00Z');
  const early = reduceWizard(chosen, { do: 'define', changes: { recurrence: true }, today: beforeTheFifth });
  expect(early.draft.endDate).toBe('2026-09-30');
});

it('a range never ends before it begins: the other end is adjusted', () => {
  const late = run(begun(), { do: 'define', changes: { endDate: '2025-12-31' }, today });
  expect(run(late, { do: 'define', changes: { startDate: '2026-03-01' }, today }).draft.endDate).toBe('2026-03-31');
  const early = run(begun(), { do: 'define', changes: { endDate: '2025-01-31' }, today });
  expect(early.draft.startDate).toBe('2025-01-01');
});

it('the range moves to the months with data only if the default range has none', () => {
  const data = { cities: [], takenFrom: null };
  const held = run(begun(), {
    do: 'data',
    data: { ...data, days: { first: '2023-02-03', last: '2024-06-30', importedAt: '2026-07-01T04:00:00.000Z' } },
    today,
  });
  expect(held.draft).toMatchObject({ startDate: '2023-12-01', endDate: '2024-06-30' });
  const overlap = {
    ...data,
    days: { first: '2023-02-03', last: '2025-12-30', importedAt: '2026-07-01T04:00:00.000Z' },
  };
  expect(run(begun(), { do: 'data', data: overlap, today }).draft).toEqual(begun().draft);
  expect(run(begun(), { do: 'data', data: { ...data, days: null }, today }).draft).toEqual(begun().draft);
});

it('new places are numbered on and selected at once, and the ids of removed ones are not reused', () => {
  const two = run(
    begun(),
    { do: 'open', area: false },
    { do: 'save', values: place('A') },
    { do: 'add', places: [place('B')] },
  );
  expect(two.selected).toEqual(['new-1', 'new-2']);
  expect(wizardPlaces([location('5', 0), location('6', 3)], two.newPlaces).map(({ id, index }) => [id, index])).toEqual(
    [
      ['5', 0],
      ['6', 3],
      ['new-1', 4],
      ['new-2', 5],
    ],
  );
  const removed = run(two, { do: 'remove', id: 'new-1' }, { do: 'open', area: false });
  expect(removed.newPlaces.map(({ id }) => id)).toEqual(['new-2']);
  // A number is never reused.
  expect(removed.form?.id).toBe('new-3');
});

it('an area of interest is not selected for the report, and form input is kept until the form is closed', () => {
  const drawn = run(begun(), { do: 'open', area: true }, { do: 'type', values: place('Quarter') });
  expect(drawn.form?.values.name).toBe('Quarter');
  const kept = run(drawn, { do: 'save', values: place('Quarter') });
  expect(kept).toMatchObject({ selected: [], form: null, newPlaces: [{ id: 'new-1', area: true }] });
});

it('removing a location or changing the project also removes its set-up', () => {
  const whole = run(
    begun(),
    { do: 'add', places: [place('A')] },
    { do: 'select', ids: ['5', 'new-1'] },
    {
      do: 'setUp',
      changes: { attraction_pois: ['5', 'new-1'], absorption_pois: ['5'], attraction_aois: ['9'], absorption_aoi: '9' },
    },
  );
  const less = run(whole, { do: 'remove', id: '5' });
  expect(less.setUp).toMatchObject({ attraction_pois: ['new-1'], absorption_pois: [], attraction_aois: ['9'] });
  const moved = run(whole, { do: 'define', changes: { projectId: '8' }, today });
  expect(moved.selected).toEqual(['new-1']);
  expect(moved.setUp).toMatchObject({ attraction_pois: ['new-1'], attraction_aois: [], absorption_aoi: '' });
});

it('saved places are replaced by their project ids wherever they are used', () => {
  const before = run(
    begun(),
    { do: 'add', places: [place('A'), place('__proto__')] },
    { do: 'setUp', changes: { attraction_pois: ['new-2'], attraction_aois: ['new-1'], absorption_aoi: 'new-1' } },
  );
  const after = run(before, {
    do: 'saved',
    ids: new Map([
      ['new-1', '41'],
      ['new-2', '42'],
    ]),
  });
  expect(after).toMatchObject({
    selected: ['41', '42'],
    newPlaces: [],
    setUp: { attraction_pois: ['42'], attraction_aois: ['41'], absorption_aoi: '41' },
  });
});

it('changing to step 2 clears the error and, without a selection, the set-up', () => {
  const failed = run(begun(), { do: 'setUp', changes: { attraction_pois: ['5'] } }, { do: 'fail', error: 'Error: no' });
  const next = run(failed, { do: 'step', step: 2 });
  expect(next).toMatchObject({ step: 2, error: '', selected: [], setUp: { attraction_pois: [] } });
});

it('a step can be opened once the previous ones are complete', () => {
  expect(emptyWizard(today).step).toBe(1);
  expect(reachableStep(emptyWizard(today, { projectId: '7' }), today)).toBe(1);
  expect(reachableStep(begun(), today)).toBe(2);
  const accepted = run(begun(), { do: 'accept', at: today.toISOString() });
  expect(reachableStep(accepted, today)).toBe(2);
  expect(reachableStep(run(accepted, { do: 'select', ids: ['5'] }), today)).toBe(3);
  expect(reachableStep(run(begun(), { do: 'select', ids: ['5'] }), today)).toBe(2);
});

it('step 3 of an area report has no required fields', () => {
  const on = run(begun(), { do: 'setUp', changes: { attraction_isActive: true } });
  expect(setUpDone(on)).toBe(false);
  expect(setUpDone(run(on, { do: 'define', changes: { category: 'AOI_DEFAULT' }, today }))).toBe(true);
  const drawn = run(
    on,
    { do: 'add', places: [place('A'), place('B')] },
    { do: 'setUp', changes: { attraction_pois: ['new-1'], attraction_aois: ['new-2'] } },
  );
  expect(setUpDone(drawn)).toBe(true);
});

it('a selection is checked against the limits, and deleted places are left out', () => {
  const wizard = run(begun(), { do: 'add', places: [place('A'), place('B', 14.4)] });
  const places = chosenPlaces(wizardPlaces([], wizard.newPlaces), [...wizard.selected, '99']);
  expect(places).toHaveLength(2);
  expect(choiceFault(places, defaultLimits, 'POI_DEFAULT')).toBeUndefined();
  expect(choiceFault(places, { ...defaultLimits, maxLocations: 1 }, 'POI_DEFAULT')?.code).toBe('too_many_locations');
  expect(choiceFault(places, { ...defaultLimits, maxClusters: 1 }, 'POI_DEFAULT')?.code).toBe('too_many_clusters');
  expect(choiceFault(places, { ...defaultLimits, polygonSize: 900 }, 'POI_DEFAULT')?.code).toBe('polygon_too_large');
  expect(choiceFault(places, { ...defaultLimits, polygonSize: 900 }, 'AOI_DEFAULT')).toBeUndefined();
});

it('a saved draft is restored, and invalid data is ignored', () => {
  const wizard = run(begun(), { do: 'add', places: [place('A')] }, { do: 'fail', error: 'Error: no' });
  expect(readWizard(JSON.parse(JSON.stringify(wizard)), today)).toEqual({ ...wizard, error: '' });
  const accepted = { ...wizard, error: '', acceptedAt: '2026-11-01T08:00:00.000Z' };
  expect(readWizard(JSON.parse(JSON.stringify(accepted)), today)).toEqual(accepted);
  const others = [
    { selected: 'x' },
    { draft: 'x' },
    { draft: null },
    { newPlaces: {} },
    { made: null },
    { step: null },
  ];
  for (const other of [undefined, null, 7, ...others]) expect(readWizard(other, today)).toBeUndefined();
  expect(wizardTouched(emptyWizard(today, { projectId: '7' }))).toBe(false);
  expect(wizardTouched(wizard)).toBe(true);
});

it('the address holds draft, step, project and report, and ignores invalid values', () => {
  const address = { draft: 'k3-f9', step: 3, project: '7', report: '' } as const;
  expect(decodeWizardAddress(new URLSearchParams(encodeWizardAddress(address)))).toEqual(address);
  expect(decodeWizardAddress(new URLSearchParams('draft=<b>&step=7&project=-1'))).toEqual({
    draft: '',
    step: 1,
    project: '',
    report: '',
  });
  expect(decodeWizardAddress(new URLSearchParams('step=4')).step).toBe(3);
  expect(decodeWizardAddress(new URLSearchParams('step=4&report=9')).step).toBe(4);
});

it('[SHELL-114] the response has all fields of a location, and the form, request and list use them', () => {
  const answered = Object.keys(projectLocation.properties ?? {});
  expect(answered).toEqual(
    expect.arrayContaining([
      'id',
      'name',
      'description',
      'country',
      'street',
      'address',
      'houseNumber',
      'city',
      'postalCode',
      'setup',
      'isUsed',
      'latitude',
      'longitude',
      'geometry',
      'color',
      'image',
    ]),
  );
  const geometry = {
    type: 'Polygon',
    coordinates: [
      [
        [13.4, 52.5],
        [13.401, 52.5],
        [13.401, 52.501],
        [13.4, 52.5],
      ],
    ],
  };
  const stored = { ...location('5', 0), ...place('Five'), geometry } as never;
  const form = poiBasis(stored);
  expect(form.polygonString).toBe('POLYGON ((13.4 52.5,13.401 52.5,13.401 52.501,13.4 52.5))');
  expect(newPoi(form).polygon).toEqual({ wktRepresentation: form.polygonString });
  const wizard = run(begun(), { do: 'add', places: [place('New')] });
  expect(wizardPlaces([stored], wizard.newPlaces).map(({ name, isNew }) => [name, isNew])).toEqual([
    ['Five', false],
    ['New', true],
  ]);
});

it('places deleted by someone else are removed from selection and set-up, and the error is kept', () => {
  const chosen = run(
    begun(),
    { do: 'accept', at: '2026-11-22T10:00:00Z' },
    { do: 'select', ids: ['1', '2'] },
    { do: 'setUp', changes: { attraction_pois: ['1', '2'], attraction_aois: ['2', '3'], absorption_aoi: '3' } },
    { do: 'step', step: 3 },
  );
  const some = run(chosen, { do: 'gone', ids: ['2', '3'], error: 'Gone' });
  expect(some.selected).toEqual(['1']);
  expect(some.setUp).toMatchObject({ attraction_pois: ['1'], attraction_aois: [], absorption_aoi: '' });
  expect(some.error).toBe('Gone');
  expect(some.step).toBe(3);
  // Without any, there is no third step: the second one says why.
  expect(run(chosen, { do: 'gone', ids: ['1', '2'], error: 'Gone' })).toMatchObject({ step: 2, error: 'Gone' });
});
