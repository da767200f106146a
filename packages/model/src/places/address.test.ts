import { expect, test } from 'vitest';

import { addressOf, addressTo } from './address';

/** The parameters of an address as a server reads them. */
const queryOf = (address: string) => Object.fromEntries(new URL(address, 'http://localhost').searchParams);

test('an address has the values of its path in their places and all others in its query', () => {
  const address = addressTo('get /projects/{id}/imports/{importId}/rejects', { importId: '4', from: 0, id: '7' });
  expect(address).toBe('/projects/7/imports/4/rejects?from=0');
  expect(addressTo('get /accounts', {})).toBe('/accounts');
});

test('a value cannot leave its segment of the path', () => {
  expect(addressTo('get /projects/{id}', { id: '../users?x#y' })).toBe('/projects/..%2Fusers%3Fx%23y');
});

test('an empty text is sent, and what is not given is not', () => {
  const values = { id: '7', name: 'Wien', description: '' };
  expect(addressTo('put /projects/{id}/meta', values)).toBe('/projects/7/meta?name=Wien&description=');
  expect(addressTo('get /users', { accountIds: [], role: null, limit: undefined })).toBe('/users');
  expect(addressOf('/pictures', { theme: '', places: [], size: 0 })).toBe('/pictures?size=0');
});

test('a text with commas and other signs arrives as it was', () => {
  const values = { text: 'Hauptstraße 7, Köln & Bonn + 50 %', limit: 5 };
  expect(queryOf(addressTo('get /geocoding', values))).toEqual({ ...values, limit: '5' });
});

test('a list is joined by commas that stay readable', () => {
  expect(addressTo('get /projects', { accountId: ['3', '5'] })).toBe('/projects?accountId=3,5');
});

test('a parameter may have the name of something that every object has', () => {
  expect(addressTo('get /accounts', { constructor: 'x' })).toBe('/accounts?constructor=x');
});
