import { emptyRoot } from './testing/page';

import type { User } from '@locus/model/entities';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';

import { ClientProvider, useUser } from './ClientProvider';
import type { Client } from './createClient';
import { useRead } from './useRead';

test('a user who signs in just after another has signed out sees their own data', async () => {
  let user: User | undefined;
  const asked: string[] = [];
  const listeners = new Set<() => void>();
  const client = {
    get: async () => {
      asked.push(user?.userId ?? 'nobody');
      return [`of ${user?.userId}`];
    },
    user: () => user,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    watchTabs: () => () => undefined,
  } as unknown as Client;
  const shown: unknown[] = [];
  function Projects() {
    shown.push(useRead('get /projects').data);
    return null;
  }
  const Page = () => (useUser() ? <Projects /> : null);
  const becomes = (userId?: string) =>
    act(async () => {
      user = userId === undefined ? undefined : ({ userId } as User);
      for (const listener of listeners) listener();
    });

  await act(async () =>
    createRoot(emptyRoot()).render(
      <ClientProvider client={client}>
        <Page />
      </ClientProvider>,
    ),
  );
  await becomes('1');
  expect(shown.at(-1)).toEqual(['of 1']);
  await becomes();
  await becomes('2');
  expect(shown.at(-1)).toEqual(['of 2']);
  expect(asked).toEqual(['1', '2']);
});
