import { emptyRoot } from './testing/page';

import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { expect, test } from 'vitest';

import type { Change } from './changes';
import {
  useChangePassword,
  useCreateProject,
  useDeleteProject,
  useDeleteReport,
  useEditProject,
  useEditReport,
} from './changes';
import { ClientProvider } from './ClientProvider';
import { createClient } from './createClient';
import { useHierarchy } from './reads';
import { failure, json, memoryStorage, tokenOf } from './testing/answers';

/** A page that lists projects and makes a change; `answer` is the server's answer to the change. */
async function pageWith<Input, Answer>(
  useIt: () => Change<Input, Answer>,
  answer: () => Response = () => new Response(null, { status: 204 }),
) {
  const calls: string[] = [];
  const storage = memoryStorage();
  storage.setItem('jwt', tokenOf());
  const client = createClient({
    baseUrl: '/api',
    app: 'portal',
    storage,
    onSessionEnded: () => undefined,
    fetch: async (url, init) => {
      calls.push([init?.method, url, init?.body].filter((part) => typeof part === 'string').join(' '));
      return init?.method === 'GET' ? json([]) : answer();
    },
  });
  const seen: Change<Input, Answer>[] = [];
  function Page() {
    useHierarchy();
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
  calls.length = 0;
  const change = () => {
    const latest = seen.at(-1);
    if (!latest) throw new Error('The page was never drawn.');
    return latest;
  };
  const done: { answer: Answer; after: string[] }[] = [];
  return {
    calls,
    done,
    change,
    run: (input: Input) =>
      act(async () => change().run(input, (answered) => void done.push({ answer: answered, after: [...calls] }))),
    close: () => act(async () => tree.unmount()),
  };
}

const hierarchy = 'GET /api/projects/hierarchy';

test('[SHELL-218] [SHELL-219] a new project is posted with the country de, and its id is returned once the list is reloaded', async () => {
  const page = await pageWith(useCreateProject, () => json('901'));
  await page.run({ name: 'Wien', description: 'Two streets', account_id: '3' });
  const post = 'POST /api/projects {"name":"Wien","description":"Two streets","account_id":"3","country":"de"}';
  expect(page.done).toEqual([{ answer: '901', after: [post, hierarchy] }]);
  await page.close();
});

test.each([
  ['no body', () => new Response(null, { status: 204 })],
  ['an empty id', () => json('')],
  ['something else', () => json({ id: 5 })],
])('[SHELL-247] %s instead of the new id counts as a failure', async (_what, answer) => {
  const page = await pageWith(useCreateProject, answer);
  await page.run({ name: 'Wien', description: '', account_id: '3' });
  expect(page.done).toEqual([]);
  expect(page.change().error?.code).toBe('malformed');
  await page.close();
});

test('[SHELL-220] editing a project sends its name and description in the URL', async () => {
  const page = await pageWith(useEditProject);
  await page.run({ id: '7', name: 'Café & Bar', description: 'a=b' });
  expect(page.calls).toEqual(['PUT /api/projects/7/meta?name=Caf%C3%A9+%26+Bar&description=a%3Db', hierarchy]);
  expect(page.done).toHaveLength(1);
  await page.close();
});

test('[SHELL-221] [SHELL-223] deleting a project or a report sends no body', async () => {
  for (const [useIt, call] of [
    [useDeleteProject, 'DELETE /api/project/7'],
    [useDeleteReport, 'DELETE /api/report/7'],
  ] as const) {
    const page = await pageWith(useIt);
    await page.run('7');
    expect(page.calls).toEqual([call, hierarchy]);
    await page.close();
  }
});

test('[SHELL-222] editing a report also sends its dashboard', async () => {
  const page = await pageWith(useEditReport);
  await page.run({ id: '7', name: 'Weekly', description: '', visualizationURL: 'https://charts.example.com/1' });
  expect(page.calls[0]).toBe(
    'PUT /api/report/7 {"name":"Weekly","description":"","visualizationURL":"https://charts.example.com/1"}',
  );
  await page.close();
});

test('[SHELL-216] a new password is sent with the current one and the repetition', async () => {
  const page = await pageWith(useChangePassword);
  await page.run({ currentPassword: 'a', newPassword: 'b', reTypedNewPassword: 'b' });
  expect(page.calls).toEqual([
    'PUT /api/users/changePassword {"currentPassword":"a","newPassword":"b","reTypedNewPassword":"b"}',
  ]);
  expect(page.done).toHaveLength(1);
  await page.close();
});

test('a refused change keeps the list and shows the reason until it is reset', async () => {
  const page = await pageWith(useDeleteProject, () => failure(409, 'project_has_reports'));
  await page.run('7');
  expect(page.calls).toEqual(['DELETE /api/project/7']);
  expect(page.done).toEqual([]);
  expect(page.change()).toMatchObject({ busy: false, error: { code: 'project_has_reports' } });
  await act(async () => page.change().reset());
  expect(page.change().error).toBeUndefined();
  await page.close();
});
