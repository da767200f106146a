import { safeUrl } from '@locus/model/text';
import { decodeViewState, encodeViewState, monthKeyValid, viewStateParameters } from '@locus/model/view';
import { itemDataQuerySchema } from '@locus/model/schemas';
import { proofRuns } from '@locus/model/testing';
import fc from 'fast-check';
import { ValidationError } from 'yup';
import { describe, expect, test } from 'vitest';

import { parsePreferences } from './preferences';
import { tokenOf } from './testing/answers';
import { readToken, userOfToken } from './token';

/*
 * Whatever strangers can put into an address, a cookie or a token: each parser returns a value or rejects it in its own
 * way, in linear time.
 */

const runs = proofRuns(2000, 20_000);
const anyText = fc.string({ unit: 'binary', maxLength: 200 });
const month = fc.oneof(fc.constantFrom('2026-01', '2026-13', '0000-00', '2026-1', '-'), fc.string({ maxLength: 8 }));
const months = fc.array(month, { maxLength: 20 }).map((keys) => keys.join(','));
const value = fc.oneof(months, anyText, fc.double().map(String), fc.constantFrom('true', 'Map', 'NaN', '1e999', '%'));
const query = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...viewStateParameters), anyText), value), { maxLength: 12 })
  .map((pairs) => pairs.map(([name, text]) => `${name}=${text}`).join('&'));
const claims = fc.dictionary(
  fc.oneof(fc.constantFrom('userId', 'userRole', 'exp', 'phone', '__proto__', 'constructor', 'toString'), anyText),
  fc.jsonValue(),
);
const base64Url = (text: string) => Buffer.from(text).toString('base64url');
const token = fc.oneof(
  anyText,
  fc.array(anyText, { maxLength: 4 }).map((parts) => parts.join('.')),
  claims.map((all) => `e30.${base64Url(JSON.stringify(all))}.c2ln`),
  claims.map((all) => tokenOf(all)),
);
const address = fc.oneof(
  anyText,
  fc
    .tuple(fc.constantFrom('https:', 'http:', 'javascript:', 'data:', '//', '\\\\', ' https:\t'), anyText)
    .map(([scheme, rest]) => `${scheme}//${rest}`),
);

/** Names that the schema does not know are refused before they reach it. */
const queryAnswer = (text: string) => {
  const pairs = [...new URLSearchParams(text)].filter(([name]) => Object.hasOwn(itemDataQuerySchema.fields, name));
  try {
    return itemDataQuerySchema.validateSync(Object.fromEntries(pairs));
  } catch (error) {
    if (error instanceof ValidationError) return undefined;
    throw error;
  }
};

/** What parses strangers' text, with 100 kB of its worst case. */
const readers: Record<string, { read: (text: string) => unknown; texts: fc.Arbitrary<string>; hard: string[] }> = {
  'the view of an address': {
    read: decodeViewState,
    texts: query,
    hard: ['timeFrames=2026-01,', 'selectedLocations=1,', 'contentVisualizationMode=Map&', '%', '&', 'zoom=1e9&'],
  },
  'the query of item data': {
    read: queryAnswer,
    texts: query,
    hard: ['locations=1,', 'timeFrames=2026-01,', '&', '%'],
  },
  'a session token': { read: readToken, texts: token, hard: ['.', 'e30.', 'e30', `${tokenOf()}.`, '='] },
  'the user of a token': { read: userOfToken, texts: token, hard: ['.', 'e30.', 'e30'] },
  'a preferences cookie': { read: parsePreferences, texts: anyText, hard: ['locus_prefs=', '; ', '%7B', '=;'] },
  'a month': { read: monthKeyValid, texts: month, hard: ['2026-01', '0', '-'] },
  'an address to link to': {
    read: (text) => safeUrl(text, ['charts.example.com']),
    texts: address,
    hard: ['https://', 'a.', '@', '%2e'],
  },
};

/** Characters: quadratic time would exceed any time limit. */
const size = 5_000_000;

describe.each(Object.entries(readers))('%s', (_what, { read, texts, hard }) => {
  test('any text is read or refused without throwing', () => {
    expect(() =>
      fc.assert(
        fc.property(texts, (text) => void read(text)),
        runs,
      ),
    ).not.toThrow();
  });

  test('5 MB of difficult text is read or refused without throwing', () => {
    for (const text of hard) expect(() => void read(text.repeat(size / text.length))).not.toThrow();
  });
});

test('the view state read from any URL is the same after being written and read again', () => {
  fc.assert(
    fc.property(query, (text) => {
      const state = decodeViewState(text);
      expect(decodeViewState(encodeViewState(state))).toEqual(state);
    }),
    proofRuns(500, 5000),
  );
});
