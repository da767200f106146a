import fc from 'fast-check';
import { expect, test } from 'vitest';

import { arrivedAddress } from './arrivedAddress';
import {
  comparisons,
  contentModes,
  footfallMetrics,
  movementPeriods,
  reportItemTypes,
  tradeAreaParts,
} from '../entities/enums';
import { proofRuns } from '../testing';
import { type ViewState, decodeViewState, defaultViewState, encodeViewState } from './viewState';

const id = fc.integer({ min: 1, max: 99_999 }).map(String);
const words = fc
  .array(
    fc.constantFrom(
      'Food',
      'Café',
      'drink',
      'A-B',
      'Müller & Co',
      '(all)',
      'Inc.',
      '5%',
      'x=y',
      '"Sole"',
      '#12',
      'a+b',
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((each) => each.join(' '));
const degrees = (most: number) => fc.integer({ min: -most * 10_000, max: most * 10_000 }).map((each) => each / 10_000);
const mapView = fc.record({ latitude: degrees(90), longitude: degrees(180), zoom: fc.integer({ min: 1, max: 19 }) });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const rarely = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
const month = fc
  .tuple(fc.integer({ min: 2020, max: 2026 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`);

/** Views as readers share them. */
const states = fc
  .record({
    primaryLocation: maybe(id),
    selectedLocations: maybe(fc.uniqueArray(id, { minLength: 1, maxLength: 150 })),
    reportItemType: maybe(fc.constantFrom(...reportItemTypes)),
    contentVisualizationMode: fc.constantFrom(...contentModes),
    timeFrames: maybe(fc.uniqueArray(month, { minLength: 1, maxLength: 12 })),
    movementPeriod: maybe(fc.constantFrom(...movementPeriods)),
    metricType: maybe(fc.constantFrom(...footfallMetrics)),
    comparison: maybe(fc.constantFrom(...comparisons)),
    tradeArea: maybe(fc.uniqueArray(fc.constantFrom(...tradeAreaParts), { minLength: 1 })),
    placeCategory: rarely(words),
    comparedPlace: rarely(words),
    hideEmpty: fc.boolean(),
    mapView: maybe(mapView),
    movementThreshold: maybe(fc.constant({ min: 0.25, max: 0.75 })),
  })
  .map((state) => decodeViewState(encodeViewState({ ...defaultViewState, ...state })));

const site = 'https://portal.example';
/** What is behind the question mark, changed. */
const inQuery = (address: string, change: (query: string) => string): string => {
  const at = address.indexOf('?') + 1;
  return at === 0 ? address : address.slice(0, at) + change(address.slice(at));
};
/** The length of what is in front of the query. */
const front = `${site}/reports/7%253F`.length;
/** Lines of at most 76 signs, as mail programs wrap them. */
const inLines = (address: string, at: number, end: string): string =>
  address.replaceAll(new RegExp(`(?<=^.{${front + (at % 60)}}(?:.{76})*)(?=.)`, 'gs'), end);
const quotedPrintable = (address: string, at: number): string => {
  const signs = Array.from(new TextEncoder().encode(address), (byte) =>
    byte === 0x3d || byte > 0x7e || (byte < 0x20 && byte !== 0x0a && byte !== 0x0d)
      ? `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
      : String.fromCodePoint(byte),
  );
  let column = at % (75 - front);
  return signs
    .map((sign) => {
      column += sign.length;
      if (column <= 75) return sign;
      column = sign.length;
      return `=\r\n${sign}`;
    })
    .join('');
};
const shown = (address: string): string => {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
};

/** The beginning of the address, up to somewhere in its query. */
const cut = (address: string, at: number): string =>
  address.slice(0, front + (at % Math.max(1, address.length - front)));

/** What programs do to an address. */
const changes: Record<string, (address: string, at: number) => string> = {
  HTML: (address) => address.replaceAll('&', '&amp;'),
  'HTML by number': (address) => address.replaceAll('&', '&#38;'),
  'HTML of a template': (address) => address.replaceAll('&', '&amp;').replaceAll('=', '&#x3D;'),
  'quoted-printable': quotedPrintable,
  'wrapped lines': (address, at) => inLines(address, at, '\r\n'),
  'wrapped lines, encoded': (address, at) => inLines(address, at, '%0D%0A'),
  'wrapped and indented lines': (address, at) => inLines(address, at, '\n  '),
  'lines wrapped by blanks': (address, at) => inLines(address, at, ' '),
  'encoded as an address': (address) => encodeURI(address),
  'encoded as a value': (address) => inQuery(address, encodeURIComponent),
  'encoded with its question mark': (address) => address.replace(/\?.*$/s, (query) => encodeURIComponent(query)),
  'values encoded again': (address) =>
    inQuery(address, (query) => query.replaceAll(/=([^&]*)/g, (_, value: string) => `=${encodeURIComponent(value)}`)),
  'blanks for plus': (address) => address.replaceAll('+', '%20'),
  'shown in letters': shown,
  'rewritten by a redirect': (address) => {
    const url = new URL(address, site);
    url.search = url.searchParams.toString();
    return url.href;
  },
  'counted by a campaign': (address) => `${address}&utm_source=mail&utm_medium=e-mail`,
  'counted in front': (address) => address.replace('?', '?fbclid=IwAR0_x-Y&'),
  cut,
  'cut with dots': (address, at) => `${cut(address, at)}...`,
  ...Object.fromEntries(
    [')', '>', '.', ',', ').', '&gt;', '"', '">', ']', '!', '*', '_', '”', "'"].map((sign) => [
      `then ${sign}`,
      (address: string) => address + sign,
    ]),
  ),
};

type Entries = readonly (readonly [name: string, value: string])[];
/** Without the signs that mean something else in an address. */
const withoutSigns = (entries: Entries) => JSON.stringify(entries.map(([, value]) => value.replaceAll(/[\s+=]/g, '')));

/** Nobody can find a cut that leaves whole parameters, and a sign of a name that two programs have replaced. */
function excluded(names: readonly string[], sent: Entries, read: Entries): boolean {
  if (names.some((name) => name.startsWith('cut')))
    return read.every(([name, value]) =>
      sent.some((each) => each[0] === name && each[1].startsWith(value.replace(/%.?$/, ''))),
    );
  return names.length > 1 && withoutSigns(sent) === withoutSigns(read);
}

/** The parts of an address after these changes, as the browser has them. */
function arrived(address: string, names: readonly string[], at: number): Parameters<typeof arrivedAddress> {
  const url = new URL(names.reduce((text, name) => changes[name]?.(text, at) ?? text, address));
  return [url.pathname, url.search, url.hash];
}
const addressOf = (state: ViewState): string => `${site}/reports/7?${encodeViewState(state).toString()}`;
const isShared = (state: ViewState): boolean => encodeViewState(state).size > 0;
const withoutWords = (state: ViewState): ViewState => ({
  ...state,
  placeCategory: undefined,
  comparedPlace: undefined,
});
const change = fc.constantFrom(...Object.keys(changes));

test('a view is the one that was sent, or its reader is told, whatever happened to its address', () => {
  fc.assert(
    fc.property(
      states.filter(isShared),
      fc.uniqueArray(change, { minLength: 1, maxLength: 3 }),
      fc.nat(),
      (state, names, at) => {
        const parts = arrived(addressOf(state), names, at);
        const { path, query, incomplete } = arrivedAddress(...parts);
        const read = decodeViewState(query);
        if (incomplete || excluded(names, [...encodeViewState(state)], [...encodeViewState(read)])) return;
        expect({ names, parts, path, state: read }).toEqual({ names, parts, path: '/reports/7', state });
      },
    ),
    proofRuns(500, 20_000),
  );
});

test('a view without words is read whole after any change but a cut, and nobody is told', () => {
  fc.assert(
    fc.property(
      states.map(withoutWords).filter(isShared),
      change.filter((name) => !name.startsWith('cut')),
      fc.nat(),
      (state, name, at) => {
        const parts = arrived(addressOf(state), [name], at);
        const { path, query, incomplete } = arrivedAddress(...parts);
        // One blank between digits may be between two places or within one.
        const places = state.selectedLocations?.length ?? 0;
        if (incomplete && /blanks|indented/.test(name) && (places === 1 || places === 2)) return;
        const found = { name, parts, path, state: decodeViewState(query), incomplete };
        expect(found).toEqual({ name, parts, path: '/reports/7', state, incomplete: false });
      },
    ),
    proofRuns(500, 20_000),
  );
});

test('an address that nobody has changed is never touched, and only its words are ever doubted', () => {
  fc.assert(
    fc.property(
      states,
      fc.constantFrom('', 'projectsSearch=Caf%C3%A9+%26+Co', 'utm_campaign=a%20b'),
      (state, other) => {
        const query = [encodeViewState(state).toString(), other].filter(Boolean).join('&');
        const given = query === '' ? '' : `?${query}`;
        const { path, query: read, incomplete } = arrivedAddress('/reports/7', given);
        const hasWords = (state.placeCategory ?? state.comparedPlace) !== undefined;
        expect([path, read, incomplete]).toEqual(['/reports/7', given, hasWords && incomplete]);
      },
    ),
    proofRuns(500, 20_000),
  );
});

const sent =
  '?primaryLocation=7&selectedLocations=7+12+9&timeFrames=2026-01%2C2026-02&comparedPlace=Caf%C3%A9+Sole&zoom=3';
const whole = sent.replace('&zoom=3', '&latitude=1&longitude=2&zoom=3');

test.each([
  ['HTML', whole.replaceAll('&', '&amp;')],
  ['HTML by number', whole.replaceAll('&', '&#38;')],
  ['a mail', whole.replaceAll('=', '=3D')],
  ['a mail whose soft line breaks are left', whole.replace('Loc', 'Lo=c').replaceAll(/=(?!c)/g, '=3D')],
  ['wrapped lines', whole.replace('Frames', 'Fra%0D%0Ames')],
  ['wrapped lines of blanks', whole.replace('Frames', 'Fra%20mes').replace('7+12', '7+1%202')],
  ['the end of a sentence', `${whole}).`],
  ['the end of a quotation', `${whole}%E2%80%9D`],
  ['a second encoding', whole.replaceAll('%', '%25')],
  ['a second encoding of everything', `?${encodeURIComponent(whole.slice(1))}`],
  ['blanks for plus signs', whole.replaceAll('+', '%20')],
])('an address changed by %s opens the view that was sent', (_, given) => {
  const { path, query, incomplete } = arrivedAddress('/reports/7', given);
  expect([path, decodeViewState(query), incomplete]).toEqual(['/reports/7', decodeViewState(whole), false]);
});

test.each([
  ['/reports/7).', whole],
  ['/rep%0D%0Aorts/7', whole],
  ['/rep=orts/7', whole],
  ['//reports/7', whole],
  [`/reports/7${encodeURIComponent(whole)}`, ''],
  [`/reports/7%253F${encodeURIComponent(whole.slice(1))}`, ''],
])('the address %s%s leads to its report', (path, query) => {
  const read = arrivedAddress(path, query);
  expect([read.path, decodeViewState(read.query), read.incomplete]).toEqual([
    '/reports/7',
    decodeViewState(whole),
    false,
  ]);
});

test.each([
  ['a cut within a number', '?latitude=1&longitude=2&zo'],
  ['a cut behind a name', '?primaryLocation=7&reportItemType='],
  ['a cut within an analysis', '?primaryLocation=7&reportItemType=FOOT'],
  ['a cut that is shown by dots', '?primaryLocation=7&selectedLocations=...'],
  ['half a range', '?movementThresholdMin=0.1'],
  ['a name that ends like a sentence', '?comparedPlace=Sole.'],
  ['a blank that may be of a wrapped line', '?comparedPlace=So%20le&zoom=3&latitude=1&longitude=2'],
])('the reader is told of %s', (_, given) => {
  expect(arrivedAddress('/reports/7', given).incomplete).toBe(true);
});

test('the number sign of a name that a program has decoded may have cut it', () => {
  expect(arrivedAddress('/reports/7', '?comparedPlace=Gate+', '#12').incomplete).toBe(true);
  expect(arrivedAddress('/reports/7', '?zoom=3&amp;comparedPlace=Gate', '#12').incomplete).toBe(true);
});

test('a place within the page is no part of the view', () => {
  for (const view of ['?zoom=3&latitude=1&longitude=2', '?zoom=3&amp;latitude=1&amp;longitude=2'])
    expect(arrivedAddress('/reports/7', view, '#_r_4_')).toEqual({
      path: '/reports/7',
      query: '?zoom=3&latitude=1&longitude=2',
      incomplete: false,
    });
});

test('an address without a view stays as it is', () => {
  expect(arrivedAddress('/', '?projectsSearch=100%&amp;=3D)')).toEqual({
    path: '/',
    query: '?projectsSearch=100%&amp;=3D)',
    incomplete: false,
  });
});
