import fc from 'fast-check';
import { ValidationError } from 'yup';
import { expect, it } from 'vitest';

import { itemDataPath } from './api';
import { reasonText } from './reasons';
import { reasonCodes, reasonKnown } from './reasons/english';
import { createProjectSchema, itemDataQuerySchema, loginSchema, projectMetaSchema } from './schemas';

function reasonsOf(run: () => unknown): string[] {
  try {
    run();
    return [];
  } catch (error) {
    if (error instanceof ValidationError) return error.errors;
    throw error;
  }
}
const all = { abortEarly: false };

it('an empty sign-in names both fields', () => {
  expect(reasonsOf(() => loginSchema.validateSync({ email: '', password: '' }, all))).toEqual(
    expect.arrayContaining(['email_required', 'password_required']),
  );
  expect(reasonText('email_required', 'en')).toBe('Email is required');
});

it('a password of seven characters is too short', () => {
  expect(reasonsOf(() => loginSchema.validateSync({ email: 'a@b.de', password: '1234567' }))).toEqual([
    'password_too_short',
  ]);
  expect(reasonText('password_too_short', 'en')).toBe('Password should be of minimum 8 characters length');
});

it('a key that no schema knows is refused, whatever its name', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (key) => {
      fc.pre(!['name', 'description', 'country', 'account_id'].includes(key));
      const body = Object.defineProperty({ name: 'P', account_id: '1' }, key, { value: 1, enumerable: true });
      expect(() => createProjectSchema.validateSync(body, { strict: true })).toThrow(ValidationError);
    }),
  );
});

it('an item data query is read from comma lists', () => {
  expect(itemDataQuerySchema.cast({ locations: '3,1', period: 'weekly', timeFrames: '2026-01,2026-02' })).toEqual({
    locations: ['3', '1'],
    period: 'WEEKLY',
    timeFrames: ['2026-01', '2026-02'],
  });
  expect(reasonsOf(() => itemDataQuerySchema.validateSync({ locations: '1,x' }))).toEqual(['list_invalid']);
  expect(reasonsOf(() => itemDataQuerySchema.validateSync({ timeFrames: '2026-13' }))).toEqual(['list_invalid']);
  expect(reasonsOf(() => itemDataQuerySchema.validateSync({ period: 'daily' }))).toEqual(['period_invalid']);
});

it('[VIEW-246] the item data call carries comma lists and leaves out what is empty', () => {
  expect(itemDataPath('12', { locations: ['3', '1'], period: 'weekly', timeFrames: ['2026-01', '2026-02'] })).toBe(
    '/reportItems/12/data?locations=3,1&period=weekly&timeFrames=2026-01,2026-02',
  );
  expect(itemDataPath('12', { locations: [], period: 'WHOLE_PERIOD' })).toBe(
    '/reportItems/12/data?period=WHOLE_PERIOD',
  );
});

it('a name of spaces counts as empty', () => {
  expect(reasonsOf(() => projectMetaSchema.validateSync({ name: '   ' }))).toEqual(['name_required']);
});

it('every reason speaks all five languages and keeps its parameters', () => {
  for (const code of reasonCodes) {
    const english = reasonText(code, 'en');
    const names = [...english.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const language of ['de', 'it', 'nl', 'il'] as const) {
      const text = reasonText(code, language);
      expect(text, `${code} in ${language}`).not.toBe(english);
      expect([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)).toEqual(names);
    }
  }
  expect(reasonText('too_many_requests', 'en', { seconds: 30 })).toContain('30 seconds');
  expect(reasonKnown('toString')).toBe(false);
});
