import { emptyRoot } from './testing/page';

import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { expect, test } from 'vitest';

import { ClientProvider } from './ClientProvider';
import { createClient } from './createClient';
import { useAccounts, useHierarchy, useProject, useProjects, useReport, useRoles } from './reads';
import { json, leastAnswer, memoryStorage, tokenOf } from './testing/answers';
import type { Read } from './useRead';

const host = 'https://locus.example.com/api';

/** A client of a host, with the requests that the host received. */
function clientOf(answer: (call: string) => unknown = () => []) {
  const calls: string[] = [];
  const storage = memoryStorage();
  storage.setItem('jwt', tokenOf());
  const client = createClient({
    baseUrl: host,
    app: 'portal',
    storage,
    onSessionEnded: () => undefined,
    fetch: async (url, init) => {
      const call = `${init?.method} ${url as string}`;
      calls.push(call);
      return json(answer(call));
    },
  });
  return { client, calls };
}

test('[SHELL-210] every kind of call uses the configured host, with its path and method', async () => {
  const { client, calls } = clientOf((call) => (/login|renew|exchange/.test(call) ? { token: tokenOf() } : []));
  await client.signIn({ email: 'a@b.example', password: 'x' });
  await client.get('/projects/hierarchy');
  await client.send('delete /project/{id}', { id: '7' }, undefined);
  await client.send('put /report/{id}', { id: '7' }, { name: 'a', description: '' });
  await client.callOpen('post /users/forgotPassword', { email: 'a@b.example' });
  await client.image('/users/7/avatar');
  await client.refreshUser();
  await client.exchange('code');
  await client.signOut();
  expect(calls).toEqual(
    [
      'POST /authenticate/login',
      'GET /projects/hierarchy',
      'DELETE /project/7',
      'PUT /report/7',
      'POST /users/forgotPassword',
      'GET /users/7/avatar',
      'POST /authenticate/renew',
      'POST /authenticate/exchange',
      'POST /authenticate/logout',
    ].map((call) => call.replace(' ', ` ${host}`)),
  );
});

/** Renders a page that reads something; returns what it received. */
async function readOnce<T>(useIt: () => Read<T>, answer: unknown) {
  const { client, calls } = clientOf(() => answer);
  const seen: Read<T>[] = [];
  function Page() {
    seen.push(useIt());
    return null;
  }
  const tree = createRoot(emptyRoot());
  const cache = new Map();
  await act(async () =>
    tree.render(
      <SWRConfig value={{ provider: () => cache, dedupingInterval: 0 }}>
        <ClientProvider client={client}>
          <Page />
        </ClientProvider>
      </SWRConfig>,
    ),
  );
  await act(async () => tree.unmount());
  return { calls, read: seen.at(-1) };
}

test('[SHELL-210] every read of a page uses the configured host', async () => {
  const reads: [() => Read<unknown>, string, unknown][] = [
    [() => useHierarchy('3'), '/projects/hierarchy?accountId=3', []],
    [() => useProjects(), '/projects', []],
    [() => useProject('7'), '/projects/7', leastAnswer('get /projects/{id}')],
    [() => useReport('7'), '/reports/7', leastAnswer('get /reports/{id}')],
    [() => useAccounts(), '/accounts', []],
    [() => useRoles(), '/users/roles', []],
  ];
  for (const [useIt, path, answer] of reads) {
    const { calls, read } = await readOnce(useIt, answer);
    expect([calls, read?.status]).toEqual([[`GET ${host}${path}`], 'ready']);
  }
});

test('[SHELL-204] the roles are those from the server, including unknown ones', async () => {
  const { read } = await readOnce(useRoles, ['REGULAR_USER', 'AUDITOR']);
  expect(read?.data).toEqual(['REGULAR_USER', 'AUDITOR']);
});
