import type { Account, Project } from '@locus/model/entities';
import { itemDataPath } from '@locus/model/calls';
import { addressTo } from '@locus/model/places';
import type { UserRecord } from '@locus/model/office';
import { expectTypeOf, test } from 'vitest';

import type { Client } from './createClient';
import { useItemData } from './useItemData';
import type { Read } from './useRead';
import { useRead, useReadAt } from './useRead';

// The compiler runs these tests: nothing here is called.
declare const client: Client;

test('a read has the type that is described for its call, and no other', () => {
  expectTypeOf(() => useRead('get /users')).returns.toEqualTypeOf<Read<UserRecord[]>>();
  expectTypeOf(() => useRead('get /projects/{id}', { id: '7' })).returns.toEqualTypeOf<Read<Project>>();
  expectTypeOf(() => client.get(addressTo('get /accounts', {}))).returns.resolves.toEqualTypeOf<Account[]>();
  expectTypeOf(() => client.get('/accounts')).returns.resolves.toBeUnknown();

  // @ts-expect-error: what is claimed is not what the call answers
  const useClaimedRead = (): Read<Account[]> => useRead('get /users');
  // @ts-expect-error: a type alone says nothing about the call
  const useClaimed = () => useRead<Account[]>('get /accounts');
  // @ts-expect-error: a path alone says nothing about its answer
  const usePlain = () => useReadAt('/accounts');
  // @ts-expect-error: no item answers accounts
  const useItems = () => useItemData<Account[]>('9', {});
  // @ts-expect-error: an address belongs to one call
  const other = (): Promise<Account[]> => client.get(itemDataPath('9', {}));
  // @ts-expect-error: nothing answers this call
  const useUnknown = () => useRead('get /accounts/all');
  // @ts-expect-error: a project is read by its id
  const useIdless = () => useRead('get /projects/{id}', {});
  void [useClaimedRead, useClaimed, usePlain, useItems, other, useUnknown, useIdless];
});

test('a change takes the body that the API checks, and returns what is described for it', () => {
  const meta = { name: 'Spring', description: '' };
  expectTypeOf(() => client.send('put /reports/{id}', { id: '7' }, meta)).returns.resolves.toBeUndefined();
  expectTypeOf(() => client.send('put /report/{id}', { id: '7' }, meta)).returns.resolves.toBeUndefined();
  expectTypeOf(() => client.send('delete /reports/{id}', { id: '7' }, undefined)).returns.resolves.toBeUndefined();
  const wien = { account_id: '3', name: 'Wien' };
  expectTypeOf(() => client.send('post /projects', {}, wien)).returns.resolves.toBeString();
  // What the API fills in may be left out.
  const checking = { id: '7', importId: '4' };
  void (() => client.send('post /projects/{id}/imports/{importId}/check', checking, { append: true }));

  // @ts-expect-error: a project has a name
  const nameless = () => client.send('post /projects', {}, { account_id: '3', description: '' });
  // @ts-expect-error: a name is a text
  const numbered = () => client.send('put /reports/{id}', { id: '7' }, { ...meta, name: 7 });
  // @ts-expect-error: a deletion has no body
  const filled = () => client.send('delete /reports/{id}', { id: '7' }, meta);
  // @ts-expect-error: a part of a file is bytes
  const wordy = () => client.send('put /projects/{id}/imports/{importId}/bytes', checking, 'bytes');
  void [nameless, numbered, filled, wordy];
});
