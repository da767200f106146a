import { afterEach, describe, expect, test } from 'vitest';

import { polygonArea } from '../geo/measures';
import { defaultLimits } from '../entities/limits';
import type { CreateReport, ReportDraft, SetUp } from './reports';
import {
  areasOfInterest,
  composeReport,
  createReportSchema,
  draftMonths,
  draftRange,
  emptyReportDraft,
  emptySetUp,
  latestEnds,
  placesFault,
  readersDay,
  reportDraftSchema,
  setUpSchema,
} from './reports';

const today = new Date('2026-11-22T10:00:00Z');
const draft = (changes: Partial<ReportDraft> = {}): ReportDraft => ({
  ...emptyReportDraft(today, '7'),
  name: 'Spring',
  ...changes,
});
const setUp = (changes: Partial<SetUp> = {}): SetUp => ({ ...emptySetUp(), ...changes });
const context = { today };
const fault = (schema: typeof reportDraftSchema | typeof setUpSchema | typeof createReportSchema, value: unknown) => {
  try {
    schema.validateSync(value, { context });
    return undefined;
  } catch (error) {
    const { path, message } = error as { path: string; message: string };
    return `${path}: ${message}`;
  }
};
const square = (metres: number, lng = 13.4, lat = 52.5) => {
  const [dLng, dLat] = [metres / (111_320 * Math.cos((lat * Math.PI) / 180)), metres / 111_320];
  const ring: [number, number][] = [
    [lng, lat],
    [lng + dLng, lat],
    [lng + dLng, lat + dLat],
    [lng, lat + dLat],
    [lng, lat],
  ];
  return { type: 'Polygon' as const, coordinates: [ring] };
};

describe('a new draft', () => {
  test('[SHELL-117] starts as a one-off report on points of interest, with the finest areas and no exclusion', () => {
    expect(emptyReportDraft(today)).toEqual({
      projectId: '',
      name: '',
      description: '',
      category: 'POI_DEFAULT',
      recurrence: false,
      recurrenceFrequency: 'MONTHLY',
      startDate: '2025-11-01',
      endDate: '2026-10-31',
      areaType: 1,
      residenceExclusion: false,
    });
  });

  test.each([
    ['2026-11-05', '2025-11-01', '2026-10-31'],
    ['2026-11-04', '2025-11-01', '2026-09-30'],
    ['2027-01-01', '2026-01-01', '2026-11-30'],
    ['2028-03-05', '2027-03-01', '2028-02-29'],
  ])('[SHELL-202] created on %s covers %s to %s', (day, start, end) => {
    const { startDate, endDate } = emptyReportDraft(new Date(`${day}T12:00:00Z`));
    expect([startDate, endDate]).toEqual([start, end]);
  });

  test('[SHELL-118] [SHELL-119] [SHELL-270] has attraction and absorption switched off, and an absorption radius of 150 m', () => {
    expect(emptySetUp()).toEqual({
      attraction_isActive: false,
      attraction_pois: [],
      attraction_aois: [],
      attraction_linkPois: false,
      attraction_linkAois: false,
      absorption_isActive: false,
      absorption_areaType: 'RADIUS',
      absorption_radius: 150,
      absorption_aoi: '',
      absorption_pois: [],
      absorption_linkPois: false,
    });
  });
});

describe('step 1', () => {
  test.each<[string, Partial<ReportDraft>, string | undefined]>([
    ['all is well', {}, undefined],
    ['no name', { name: ' ' }, 'name: name_required'],
    ['a name of nothing to see', { name: '\u200b\u2060' }, 'name: name_required'],
    ['no project', { projectId: '' }, 'projectId: project_required'],
    ['a project called constructor', { projectId: 'constructor' }, 'projectId: project_required'],
    ['the first month that begins within 1095 days', { startDate: '2023-12-01' }, undefined],
    ['the month before', { startDate: '2023-11-01' }, 'startDate: start_invalid'],
    ['a start within a month', { startDate: '2026-01-02' }, 'startDate: start_invalid'],
    ['an end within a month', { endDate: '2026-03-30' }, 'endDate: end_invalid'],
    ['an end before the start', { endDate: '2025-10-31' }, 'endDate: end_invalid'],
    ['a month that is not over', { endDate: '2026-11-30' }, 'endDate: end_invalid'],
    ['no day at all', { startDate: '2026-02-31' }, 'startDate: start_invalid'],
    ['recurring up to the latest month', { recurrence: true }, undefined],
    ['recurring and ending earlier', { recurrence: true, endDate: '2026-09-30' }, 'endDate: end_invalid'],
    ['an area type there is not', { areaType: 6 }, 'areaType: value_invalid'],
  ])('with %s', (_what, changes, told) => expect(fault(reportDraftSchema, draft(changes))).toBe(told));

  test('[SHELL-200] [SHELL-201] offers months that begin at most 1095 days ago', () => {
    expect(draftMonths(today)).toEqual({ first: '2023-12', last: '2026-10' });
    expect(draftMonths(new Date('2026-11-30T23:00:00Z'))).toEqual({ first: '2023-12', last: '2026-10' });
    expect(draftMonths(new Date('2026-12-01T00:00:00Z')).first).toBe('2024-01');
  });
});

describe('step 3', () => {
  test.each<[string, Partial<SetUp>, string | undefined]>([
    ['both off', {}, undefined],
    [
      'attraction without anything',
      { attraction_isActive: true, attraction_pois: ['1'] },
      'attraction_aois: aois_required',
    ],
    [
      'attraction without POIs',
      { attraction_isActive: true, attraction_aois: ['1'] },
      'attraction_pois: pois_required',
    ],
    ['attraction', { attraction_isActive: true, attraction_aois: ['1'], attraction_pois: ['2'] }, undefined],
    ['absorption without POIs', { absorption_isActive: true }, 'absorption_pois: pois_required'],
    ['absorption around', { absorption_isActive: true, absorption_pois: ['2'] }, undefined],
    [
      'absorption of no area',
      { absorption_isActive: true, absorption_pois: ['2'], absorption_areaType: 'AOI' },
      'absorption_aoi: aois_required',
    ],
    [
      'absorption of an area without POIs',
      { absorption_isActive: true, absorption_areaType: 'AOI', absorption_aoi: '3' },
      'absorption_pois: pois_required',
    ],
    ['too wide a radius', { absorption_radius: 501 }, 'absorption_radius: value_invalid'],
  ])('with %s', (_what, changes, told) => expect(fault(setUpSchema, setUp(changes))).toBe(told));
});

describe('the request', () => {
  const both = setUp({
    attraction_isActive: true,
    attraction_aois: ['3', '4'],
    attraction_pois: ['1', '2'],
    attraction_linkPois: true,
    absorption_isActive: true,
    absorption_pois: ['1'],
  });
  const types = ({ reportItems }: CreateReport) => reportItems.map(({ reportItemType: type }) => type);
  const settingsOf = (report: CreateReport, type: string) =>
    report.reportItems.find(({ reportItemType }) => reportItemType.endsWith(type))?.settings;

  test('[SHELL-198] includes attraction and absorption if they are switched on', () => {
    expect(types(composeReport(draft(), ['1', '2'], setUp()))).toEqual(
      ['footfall', 'seasonality', 'duration', 'retention', 'loyalty', 'catchment', 'movement'].map(
        (type) => `POI_DEFAULT.${type}`,
      ),
    );
    expect(types(composeReport(draft(), ['1'], both)).slice(-2)).toEqual([
      'POI_DEFAULT.absorption',
      'POI_DEFAULT.attraction',
    ]);
  });

  test('[SHELL-197] [SHELL-198] for areas of interest includes no attraction, absorption or cross-visitation', () => {
    const report = composeReport(draft({ category: 'AOI_DEFAULT' }), ['1'], both);
    expect(types(report)).toEqual(
      ['footfall', 'seasonality', 'duration', 'retention', 'catchment', 'movement'].map(
        (type) => `AOI_DEFAULT.${type}`,
      ),
    );
    expect(fault(createReportSchema, report)).toBeUndefined();
  });

  test('[SHELL-239] [SHELL-240] [SHELL-242] [SHELL-243] contains the settings of each item', () => {
    const report = composeReport(draft({ areaType: 3, residenceExclusion: true }), ['1'], both);
    expect(settingsOf(report, 'attraction')).toEqual([
      { name: 'aois', value: '3;4' },
      { name: 'Link POIs', value: 'yes' },
      { name: 'Link AOIs', value: 'no' },
      { name: 'Activity Level', value: 'medium' },
      { name: 'pois', value: '1;2' },
    ]);
    expect(settingsOf(report, 'absorption')).toEqual([
      { name: 'radius', value: '150' },
      { name: 'Activity Level', value: 'medium' },
      { name: 'pois', value: '1' },
      { name: 'Link POIs', value: 'no' },
    ]);
    expect(settingsOf(report, 'catchment')).toEqual([{ name: 'Catchment Geo Level', value: '3' }]);
    expect(settingsOf(report, 'movement')).toEqual([{ name: 'User Type', value: 'visitors' }]);
    expect(settingsOf(composeReport(draft(), ['1'], both), 'movement')).toEqual([
      { name: 'User Type', value: 'all_users' },
    ]);
    expect(fault(createReportSchema, report)).toBeUndefined();
  });

  test('[SHELL-241] for absorption in an area names only that area', () => {
    const report = composeReport(draft(), ['1'], { ...both, absorption_areaType: 'AOI', absorption_aoi: '3' });
    expect(settingsOf(report, 'absorption')).toEqual([
      { name: 'aois', value: '3' },
      { name: 'pois', value: '1' },
      { name: 'Link POIs', value: 'no' },
      { name: 'Activity Level', value: 'medium' },
    ]);
  });

  const good = composeReport(draft(), ['1', '2'], both);
  const item = (change: object, at = 0) => ({
    ...good,
    reportItems: good.reportItems.map((asked, i) => (i === at ? { ...asked, ...change } : asked)),
  });
  test.each<[string, object, string | undefined]>([
    ['as the wizard sends it', good, undefined],
    ['without days', { ...good, startDay: '', endDay: '' }, undefined],
    ['by the back-office\u2019s spelling', { ...good, recurring: true, recurrence_frequency: 'weekly' }, undefined],
    ['recurring at no frequency', { ...good, recurring: true }, 'recurrenceFrequency: value_invalid'],
    [
      'recurring at two frequencies',
      { ...good, recurring: true, recurrenceFrequency: 'MONTHLY', recurrence_frequency: 'weekly' },
      'recurrence_frequency: value_invalid',
    ],
    ['daily', { ...good, recurrence_frequency: 'daily' }, 'recurrence_frequency: value_invalid'],
    ['without places', { ...good, locations: [] }, 'locations: locations_required'],
    ['with a place twice', { ...good, locations: ['1', '1'] }, 'locations: list_invalid'],
    ['without items', { ...good, reportItems: [] }, 'reportItems: list_invalid'],
    [
      'with an item of another category',
      item({ reportItemType: 'AOI_DEFAULT.footfall' }),
      'reportItems[0].reportItemType: value_invalid',
    ],
    [
      'with an item twice',
      item({ reportItemType: 'POI_DEFAULT.duration' }),
      'reportItems[2].reportItemType: value_invalid',
    ],
    [
      'with an item nobody knows',
      item({ reportItemType: 'POI_DEFAULT.__proto__' }),
      'reportItems[0].reportItemType: value_invalid',
    ],
    [
      'with absorption of nothing',
      item({ settings: [{ name: 'radius', value: '150' }] }, 7),
      'reportItems[7].settings: pois_required',
    ],
    [
      'with too wide an absorption',
      item(
        {
          settings: [
            { name: 'radius', value: '501' },
            { name: 'pois', value: '1' },
          ],
        },
        7,
      ),
      'reportItems[7].settings: value_invalid',
    ],
    [
      'with attraction of no area',
      item({ settings: [{ name: 'pois', value: '1' }] }, 8),
      'reportItems[8].settings: aois_required',
    ],
    ['out of home', { ...good, reportCategory: 'OOH' }, 'reportCategory: value_invalid'],
  ])('%s', (_what, body, told) => expect(fault(createReportSchema, body)).toBe(told));
});

describe('places', () => {
  const place = (id: string, metres: number, more: object = {}) => ({
    id,
    geometry: square(metres),
    isUsed: false,
    ...more,
  });

  test('at or above the polygon size limit, or in a report on areas, are areas of interest', () => {
    const places = [place('1', 100), place('2', 180), place('3', 50)];
    const reports = [
      { report_category: 'AOI_DEFAULT', location_ids: ['3'] },
      { report_category: 'POI_DEFAULT', location_ids: ['1'] },
    ];
    expect(areasOfInterest(places, reports, defaultLimits).map(({ id }) => id)).toEqual(['2', '3']);
    const limits = { ...defaultLimits, polygonSize: polygonArea(square(100)) };
    expect(areasOfInterest(places, [], limits).map(({ id }) => id)).toEqual(['1', '2']);
  });

  test('[SHELL-183] [SHELL-184] of a new report must be smaller than the area limit of their kind', () => {
    const big = [place('1', 100), place('2', 180)];
    expect(placesFault(big, defaultLimits)).toMatchObject({
      code: 'polygon_too_large',
      index: 1,
      params: { max: 32_000 },
    });
    expect(placesFault(big, defaultLimits, { areas: true })).toBeUndefined();
    expect(placesFault([place('2', 2300)], defaultLimits, { areas: true })).toMatchObject({
      params: { max: 5_000_000 },
    });
    expect(placesFault([place('2', 180, { isUsed: true })], defaultLimits)).toBeUndefined();
    const limits = { ...defaultLimits, polygonSize: polygonArea(square(100)) };
    const { polygonSize: max } = limits;
    // The area is rounded up, so that it never reads as less than the limit.
    expect(placesFault([place('1', 100)], limits)).toEqual({
      code: 'polygon_too_large',
      index: 0,
      params: { area: Math.floor(max) + 1, max },
    });
  });

  test('[SHELL-185] are limited in number and in clusters', () => {
    const at = (lng: number) => ({ id: '1', geometry: square(50, lng, 52.5), isUsed: false });
    const limits = { ...defaultLimits, maxClusters: 2, maxLocations: 3 };
    expect(placesFault([at(13.31), at(13.33), at(13.41)], limits)).toBeUndefined();
    expect(placesFault([at(13.31), at(13.41), at(13.51)], limits)).toEqual({
      code: 'too_many_clusters',
      params: { max: 2 },
    });
    expect(
      placesFault(
        [1, 2, 3, 4].map(() => at(13.4)),
        limits,
      ),
    ).toEqual({ code: 'too_many_locations', params: { max: 3 } });
    expect(placesFault([], limits)).toEqual({ code: 'locations_required' });
  });
});

describe('the reader’s calendar day', () => {
  const before = process.env.TZ;
  afterEach(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  test.each([
    ['Pacific/Auckland', '2026-12-04T20:00:00Z', '2026-12-05', '2026-11'],
    ['America/Los_Angeles', '2026-12-05T05:00:00Z', '2026-12-04', '2026-10'],
    ['UTC', '2026-12-04T20:00:00Z', '2026-12-04', '2026-10'],
  ])('in %s at %s is %s, and the range ends with %s', (zone, now, day, last) => {
    process.env.TZ = zone;
    const here = readersDay(new Date(now));
    expect(here.toISOString().slice(0, 10)).toBe(day);
    expect(draftRange(here).last).toBe(last);
  });

  test('does not restrict the server, which accepts the latest end in any time zone', () => {
    const [early, late] = [new Date('2026-12-04T09:00:00Z'), new Date('2026-12-04T20:00:00Z')];
    expect([latestEnds(early), latestEnds(late)]).toEqual([['2026-10-31'], ['2026-10-31', '2026-11-30']]);
    const ends = (now: Date, endDate: string, anywhere = true) =>
      reportDraftSchema.isValidSync({ ...draft(), recurrence: true, endDate }, { context: { today: now, anywhere } });
    expect([ends(early, '2026-11-30'), ends(late, '2026-11-30'), ends(late, '2026-10-31')]).toEqual([
      false,
      true,
      true,
    ]);
    expect(ends(late, '2026-11-30', false)).toBe(false);
  });
});
