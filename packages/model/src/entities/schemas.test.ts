import fc from 'fast-check';
import { ValidationError } from 'yup';
import { expect, it } from 'vitest';

import { itemDataPath } from '../calls/api';
import { languages } from '../text/languages';
import { reasonText } from '../reasons';
import { reasonCodes, reasonKnown, reasonValues } from '../reasons/english';
import {
  createProjectSchema,
  itemDataQuerySchema,
  loginSchema,
  newPasswordSchema,
  projectMetaSchema,
  signUpFormSchema,
} from './schemas';

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

it('an empty sign-in reports both fields', () => {
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

it('an unknown key is rejected, whatever its name', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (key) => {
      fc.pre(!['name', 'description', 'country', 'account_id'].includes(key));
      const body = Object.defineProperty({ name: 'P', account_id: '1' }, key, { value: 1, enumerable: true });
      expect(() => createProjectSchema.validateSync(body, { strict: true })).toThrow(ValidationError);
    }),
  );
});

it('an item data query is read from comma-separated lists', () => {
  expect(itemDataQuerySchema.cast({ locations: '3,1', period: 'weekly', timeFrames: '2026-01,2026-02' })).toEqual({
    locations: ['3', '1'],
    period: 'WEEKLY',
    timeFrames: ['2026-01', '2026-02'],
  });
  expect(reasonsOf(() => itemDataQuerySchema.validateSync({ locations: '1,x' }))).toEqual(['list_invalid']);
  expect(reasonsOf(() => itemDataQuerySchema.validateSync({ timeFrames: '2026-13' }))).toEqual(['list_invalid']);
  expect(reasonsOf(() => itemDataQuerySchema.validateSync({ period: 'daily' }))).toEqual(['period_invalid']);
});

it('[VIEW-246] the item data request uses comma-separated lists and leaves out empty parameters', () => {
  expect(itemDataPath('12', { locations: ['3', '1'], period: 'weekly', timeFrames: ['2026-01', '2026-02'] })).toBe(
    '/reportItems/12/data?locations=3,1&period=weekly&timeFrames=2026-01,2026-02',
  );
  expect(itemDataPath('12', { locations: [], period: 'WHOLE_PERIOD' })).toBe(
    '/reportItems/12/data?period=WHOLE_PERIOD',
  );
});

it('2,000 selected places fit in an address of less than 8 kB and are read back individually', () => {
  const locations = Array.from({ length: 2000 }, (_, i) => String(5000 + 3 * i));
  const path = itemDataPath('12', { locations, period: 'weekly' });
  expect(path.length).toBeLessThan(8000);
  const query = Object.fromEntries(new URL(path, 'http://locus.test').searchParams);
  expect(itemDataQuerySchema.validateSync(query).locations).toEqual(locations);
  const tooMany = Array.from({ length: 10_001 }, (_, i) => String(i + 1)).join();
  expect(reasonsOf(() => itemDataQuerySchema.validateSync({ locations: tooMany }))).toEqual(['list_invalid']);
  expect(reasonsOf(() => itemDataQuerySchema.validateSync({ locations: '.broken*' }))).toEqual(['list_invalid']);
});

it('a name of only spaces counts as empty', () => {
  expect(reasonsOf(() => projectMetaSchema.validateSync({ name: '   ' }))).toEqual(['name_required']);
});

it('every reason is translated into all languages with the same values, and none shows a placeholder', () => {
  for (const code of reasonCodes) {
    const values = Object.fromEntries(reasonValues(code).map((name) => [name, `<${name}>`]));
    const english = reasonText(code, 'en', values);
    for (const language of languages) {
      const text = reasonText(code, language, values);
      if (language !== 'en') expect(text, `${code} in ${language}`).not.toBe(english);
      for (const value of Object.values(values)) expect(text, `${code} in ${language}`).toContain(value);
      // Not even a caller that forgets the values.
      for (const some of [text, reasonText(code, language)]) expect(some, `${code} in ${language}`).not.toMatch(/[{}]/);
    }
  }
  expect(reasonText('too_many_requests', 'en', { seconds: 30 })).toContain('30 seconds');
  expect(reasonKnown('toString')).toBe(false);
});

const signUp = {
  name: 'Jonas Weber',
  company: 'Weber GmbH',
  role: '',
  email: 'jonas@weber.example',
  phone: '',
  password: 'Abcdef1!',
  confirmedPassword: 'Abcdef1!',
  acceptedUsingInformation: true,
  agreedWithPrivacy: true,
  recaptcha: 'solved',
};
const signUpReasons = (changes: Partial<typeof signUp>) =>
  reasonsOf(() => signUpFormSchema.validateSync({ ...signUp, ...changes }, all));

it('[SHELL-160] sign-up accepts only passwords of 8 to 12 characters with a digit, both cases and a symbol', () => {
  for (const password of ['Abcdef1!', 'Abcdefghij1!', 'Пароль12#', 'aB3$aB3$aB3$'])
    expect(signUpReasons({ password, confirmedPassword: password })).toEqual([]);
  for (const password of ['Abcde1!', 'Abcdefghijk1!', 'abcdef1!', 'ABCDEF1!', 'Abcdefg!', 'Abcdefg1'])
    expect(signUpReasons({ password, confirmedPassword: password })).toEqual(['password_rules']);
});

it('[SHELL-121] [SHELL-159] [SHELL-163] sign-up requires both consents and the captcha, but neither a role nor a phone number', () => {
  expect(signUpReasons({})).toEqual([]);
  expect(signUpReasons({ acceptedUsingInformation: false })).toEqual(['consent_required']);
  expect(signUpReasons({ agreedWithPrivacy: false })).toEqual(['consent_required']);
  expect(signUpReasons({ recaptcha: '' })).toEqual(['captcha_required']);
});

it('a phone number can contain spaces, brackets and a plus, but no letters', () => {
  for (const phone of ['+49 (0)30 1234-567', '030/123456', '']) expect(signUpReasons({ phone })).toEqual([]);
  for (const phone of ['call me', '12', '+49 30 12x']) expect(signUpReasons({ phone })).toEqual(['phone_illegal']);
});

it('sign-up rejects a password made of the user’s name, company or e-mail', () => {
  for (const password of ['Klein-Ida-1', 'Nordlicht-1', 'Ida.noll-26'])
    expect(
      signUpReasons({
        name: 'Ida Klein',
        company: 'Nordlicht Retail GmbH',
        email: 'ida.noll@mail.example',
        password,
        confirmedPassword: password,
      }),
    ).toEqual(['password_personal']);
});

it('[SHELL-173] a reset password can be longer than at sign-up, but must also mix character types', () => {
  const reasons = (password: string) =>
    reasonsOf(() => newPasswordSchema.validateSync({ password, repeatPassword: password }, all));
  expect(reasons('Abcdefghijklmnop1!')).toEqual([]);
  expect(reasons('Abcde1!')).toEqual(['password_too_short']);
  for (const password of ['abcdef1!', 'ABCDEF1!', 'Abcdefg!', 'Abcdefg1'])
    expect(reasons(password)).toEqual(['password_weak']);
});
