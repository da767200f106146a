import { expect, it } from 'vitest';

import { mayCreate, mayEdit, providerStaff, roleLabels, roleOf, roles, storedRole, usesBackOffice } from './roles';

it('[ADMIN-183] there are five role wire values', () => {
  expect([...roles].sort()).toEqual([
    'ACCOUNT_ADMIN',
    'ACCOUNT_BETA_ADMIN',
    'PLACENSE_ADMIN',
    'PLACENSE_USER',
    'REGULAR_USER',
  ]);
});

it('[ADMIN-184] each role has its display label', () => {
  expect(roleLabels).toEqual({
    REGULAR_USER: 'regular user',
    ACCOUNT_ADMIN: 'account admin',
    ACCOUNT_BETA_ADMIN: 'account BETA admin (experimental)',
    PLACENSE_USER: 'placense user',
    PLACENSE_ADMIN: 'placense admin',
  });
});

it('[ADMIN-186] [SHELL-203] one mapping converts between the wire form and the stored form', () => {
  expect(roles.map(storedRole)).toEqual([
    'placenseAdmin',
    'accountAdmin',
    'regularUser',
    'placenseUser',
    'accountBetaAdmin',
  ]);
  for (const role of roles) {
    expect(roleOf(storedRole(role))).toBe(role);
    expect(roleOf(role)).toBe(role);
  }
  for (const wrong of ['admin', '', null, undefined, 7, '__proto__']) expect(roleOf(wrong)).toBeUndefined();
});

it('back-office access, provider staff, creating and editing are limited to certain roles', () => {
  expect(roles.filter(usesBackOffice)).toEqual(['PLACENSE_ADMIN']);
  expect(roles.filter(providerStaff).sort()).toEqual(['PLACENSE_ADMIN', 'PLACENSE_USER']);
  expect(roles.filter(mayCreate).sort()).toEqual(['ACCOUNT_BETA_ADMIN', 'PLACENSE_ADMIN', 'PLACENSE_USER']);
  expect(roles.filter(mayEdit).sort()).toEqual(['PLACENSE_ADMIN', 'PLACENSE_USER']);
});
