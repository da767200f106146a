import { emptyRoot } from './testing/page';

import type { User } from '@locus/model/entities';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { expect, test } from 'vitest';

import type { Change } from './changes';
import { ClientProvider } from './ClientProvider';
import { createClient } from './createClient';
import {
  useActivate,
  useExchange,
  useForgotPassword,
  useHandover,
  useResetPassword,
  useSendActivation,
  useSignUp,
} from './signedOut';
import { failure, memoryStorage, json, tokenOf } from './testing/answers';

/** Makes one change on a separate page and returns the requests and the result. */
async function change<Input, Answer = void>(
  useIt: () => Change<Input, Answer>,
  input: Input,
  answer: () => Response | Promise<Response> = () => new Response(null, { status: 204 }),
) {
  const calls: string[] = [];
  const bearers: (string | null)[] = [];
  const ends: string[] = [];
  const storage = memoryStorage();
  storage.setItem('jwt', tokenOf());
  storage.setItem('accountFilter', '[3]');
  const client = createClient({
    baseUrl: '/api',
    app: 'portal',
    storage,
    onSessionEnded: (end) => void ends.push(end),
    fetch: async (url, init) => {
      calls.push(`${init?.method} ${url as string} ${init?.body as string}`);
      bearers.push(new Headers(init?.headers).get('Authorization'));
      return answer();
    },
  });
  let done = 0;
  const seen: Change<Input, Answer>[] = [];
  function Page() {
    seen.push(useIt());
    return null;
  }
  const tree = createRoot(emptyRoot());
  const cache = new Map();
  await act(async () =>
    tree.render(
      <SWRConfig value={{ provider: () => cache }}>
        <ClientProvider client={client}>
          <Page />
        </ClientProvider>
      </SWRConfig>,
    ),
  );
  await act(async () => seen.at(-1)?.run(input, () => void (done += 1)));
  const error = seen.at(-1)?.error;
  await act(async () => tree.unmount());
  return { calls, bearers, ends, done, error, storage, user: client.user() };
}

const account = {
  name: 'Jonas Weber',
  company: 'Weber GmbH',
  role: '',
  email: 'jonas@weber.example',
  phone: '',
  password: 'Abcdef1!',
  captchaToken: 'solved',
  language: 'de',
} as const;

test('[SHELL-212] signing up posts the account without the bearer token of an older session', async () => {
  const { calls, bearers, done } = await change(useSignUp, account);
  expect(calls).toEqual([`POST /api/accounts/self ${JSON.stringify(account)}`]);
  expect(bearers).toEqual([null]);
  expect(done).toBe(1);
});

test('a refused sign-up names its field', async () => {
  const { error, done } = await change(useSignUp, account, () => failure(409, 'email_taken', { field: 'email' }));
  expect(error).toMatchObject({ code: 'email_taken', field: 'email' });
  expect(done).toBe(0);
});

test('a 403 for a sign-up does not end a session', async () => {
  const { error, ends, storage } = await change(useSignUp, account, () => failure(403, 'session_ended'));
  expect(error?.status).toBe(403);
  expect(ends).toEqual([]);
  expect(storage.getItem('jwt')).not.toBeNull();
});

test('activation posts the token of the link, and sending it again posts the e-mail address', async () => {
  expect((await change(useActivate, 't0ken')).calls).toEqual(['POST /api/users/activate {"token":"t0ken"}']);
  const again = await change(useSendActivation, 'jonas@weber.example');
  expect(again.calls).toEqual(['POST /api/users/activation {"email":"jonas@weber.example"}']);
});

test('[SHELL-213] a forgotten password sends the e-mail address, and the captcha token if there is one', async () => {
  const newer = await change(useForgotPassword, { email: 'a@b.de' });
  expect(newer.calls).toEqual(['POST /api/users/forgotPassword {"email":"a@b.de"}']);
  const older = await change(useForgotPassword, { email: 'a@b.de', captchaToken: 'solved' });
  expect(older.calls).toEqual(['POST /api/users/forgotPassword {"email":"a@b.de","captchaToken":"solved"}']);
});

test('[SHELL-214] only a 404 for a forgotten password shows its reason, and other statuses count as success', async () => {
  const missing = await change(useForgotPassword, { email: 'a@b.de' }, () => failure(404, 'not_found'));
  expect(missing).toMatchObject({ done: 0, error: { reason: 'Reason of not_found' } });
  for (const status of [400, 401, 403, 409, 429, 500, 503]) {
    const other = await change(useForgotPassword, { email: 'a@b.de' }, () => failure(status, 'internal'));
    expect(other).toMatchObject({ done: 1, error: undefined });
  }
});

test('a forgotten password shows an error when offline or if the captcha is refused', async () => {
  const offline = await change(useForgotPassword, { email: 'a@b.de' }, () => Promise.reject(new TypeError('offline')));
  expect(offline).toMatchObject({ done: 0, error: { kind: 'offline' } });
  const stale = { email: 'a@b.de', captchaToken: 'stale' };
  const captcha = await change(useForgotPassword, stale, () => failure(400, 'captcha_failed', { field: 'recaptcha' }));
  expect(captcha).toMatchObject({ done: 0, error: { field: 'recaptcha' } });
});

test('[SHELL-215] a new password is sent twice, with the token of the link', async () => {
  const body = { token: 't0ken', password: 'Rainy-Potsdamer-2', repeatPassword: 'Rainy-Potsdamer-2' };
  const { calls } = await change(useResetPassword, body);
  expect(calls).toEqual([`POST /api/users/resetPassword ${JSON.stringify(body)}`]);
});

test('[SHELL-025] a code opens the session of its user in place of the previous one', async () => {
  const token = tokenOf({ userId: '9', userName: 'Ben Okafor' });
  const { calls, user, storage } = await change<{ code: string }, User>(useExchange, { code: 'c0de' }, () =>
    json({ token }),
  );
  expect(calls).toEqual(['POST /api/authenticate/exchange {"token":"c0de"}']);
  expect(user?.userName).toBe('Ben Okafor');
  expect(storage.getItem('jwt')).toBe(token);
  expect(storage.getItem('accountFilter')).toBeNull();
});

test('an invalid code does not change the session', async () => {
  const { error, user } = await change<{ code: string }, User>(useExchange, { code: 'c0de' }, () =>
    failure(401, 'code_invalid'),
  );
  expect(error?.code).toBe('code_invalid');
  expect(user?.userId).toBe('7');
});

test('the handover to the other app sends the bearer token and accepts only a web address', async () => {
  const url = 'http://localhost:4001/landing/c0de';
  const { calls, bearers, done } = await change<{ state?: string }, string>(useHandover, { state: 'st4te' }, () =>
    json({ token: 'c0de', url }),
  );
  expect(calls).toEqual(['POST /api/authenticate/handover {"state":"st4te"}']);
  expect(bearers).toEqual([expect.stringContaining('Bearer ')]);
  expect(done).toBe(1);
  const script = () => json({ token: 'c0de', url: 'javascript:alert(1)' });
  expect(await change<{ state?: string }, string>(useHandover, {}, script)).toMatchObject({
    done: 0,
    error: { kind: 'malformed' },
  });
});
