import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { FootfallAnswer } from '@locus/model/calls';
import type { Project, TokenClaims } from '@locus/model/entities';
import type { SelfSignUp } from '@locus/model/schemas';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { LocusApp } from '../app';
import { quickCaptcha, solvedCaptcha } from '../testing/captcha';
import type { TestClock } from '../testing/client';
import { call, failure, testApp, testConfig } from '../testing/client';
import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import { linkOf, makeMailbox } from '../testing/mailbox';
import type { World } from '../testing/world';
import { makeWorld } from '../testing/world';
import { activationMailLimits, signUpLimits } from './signUp';

const hour = 60 * 60 * 1000;
const origins = { portal: 'https://portal.locus.example', admin: 'https://admin.locus.example' };

let database: TestDatabase;
let world: World;
let app: LocusApp;
const mailbox = makeMailbox();
// The captcha's library reads the real time as well: our clock starts at it and only moves forward.
const clock: TestClock = { now: new Date() };

beforeAll(async () => {
  database = await startTestDatabase();
  world = await makeWorld(database.db);
  const config = { ...testConfig, sampleProject: world.acme.shown.project };
  app = testApp({ db: database.db, mailer: mailbox, origins, config }, clock);
});
afterAll(() => database?.stop());
beforeEach(async () => {
  clock.now = new Date();
  mailbox.mails.length = 0;
  await database.db.deleteFrom('rate_limits').execute();
});

let number = 0;
/** A sign-up of a new user. */
const somebody = (changes: Partial<SelfSignUp> = {}): Omit<SelfSignUp, 'captchaToken'> => {
  number += 1;
  return {
    company: `Company ${number}`,
    name: 'Ada King  Lovelace',
    role: 'Analyst',
    email: `ada${number}@company.example`,
    phone: '+49 30 123456',
    password: 'Wren-lamp-4',
    language: 'de',
    ...changes,
  };
};
const post = (path: string, body: unknown, on = app) => call<{ token: string }>(on, 'POST', `/api/${path}`, { body });
const signUp = async (body: object, on = app) =>
  post('accounts/self', { captchaToken: await quickCaptcha(clock.now), ...body }, on);
const activate = (token: string | null) => post('users/activate', { token });
const login = ({ email, password }: Pick<SelfSignUp, 'email' | 'password'>) =>
  post('authenticate/login', { email, password });
const tokenOf = () => linkOf(mailbox.take()).searchParams.get('token');
const accountOf = (name: string) =>
  database.db.selectFrom('accounts').where('name', '=', name).selectAll().executeTakeFirst();
const projectsOf = async (token: string) =>
  (await call<Project[]>(app, 'GET', '/api/projects/hierarchy', { token })).body;

describe('signing up', () => {
  test('[SHELL-212] creates a trial account with one administrator, who can sign in after using the emailed link', async () => {
    const body = somebody();
    expect((await signUp({ ...body, captchaToken: await solvedCaptcha(app) })).status).toBe(204);
    const mail = mailbox.take();
    expect(mail.to).toBe(body.email);
    expect(mail.subject).toBe('Aktivieren Sie Ihr Locus-Konto');
    expect(mail.text).toContain('Ada King Lovelace');
    const link = linkOf(mail);
    expect(`${link.origin}${link.pathname}`).toBe(
      'https://portal.locus.example/sign-up/activate-account/congratulations',
    );
    expect(failure(await login(body))).toEqual([401, 'account_not_activated']);
    expect(failure(await login({ ...body, password: 'Wren-lamp-5' }))).toEqual([401, 'sign_in_failed']);

    expect((await activate(link.searchParams.get('token'))).status).toBe(204);
    const session = await login(body);
    expect(decodeJwt<TokenClaims>(session.body.token)).toMatchObject({
      userName: 'Ada King Lovelace',
      userEmail: body.email,
      userRole: 'accountAdmin',
      roleTitle: 'Analyst',
      phone: '+49 30 123456',
      accountType: 'SELF_REGISTRATION',
      companyName: body.company,
      avatar: '',
      companyLogo: '',
    });
  });

  test('grants no role through the job title and refuses unknown fields', async () => {
    const body = somebody({ role: 'PLACENSE_ADMIN' });
    await signUp(body);
    await activate(tokenOf());
    expect(decodeJwt<TokenClaims>((await login(body)).body.token)).toMatchObject({
      userRole: 'accountAdmin',
      roleTitle: 'PLACENSE_ADMIN',
    });
    const answer = await post('accounts/self', { ...somebody(), captchaToken: 'x', accountType: 'INTERNAL' });
    expect(failure(answer)).toEqual([400, 'unknown_field']);
  });

  test('gives each account its own copy of the sample project, including its results', async () => {
    const [invited, other] = [somebody(), somebody()];
    for (const body of [invited, other]) {
      await signUp(body);
      await activate(tokenOf());
    }
    const token = (await login(invited)).body.token;
    const [project, ...more] = await projectsOf(token);
    const [otherProject] = await projectsOf((await login(other)).body.token);
    expect(more).toEqual([]);
    expect(project).toMatchObject({ name: 'CANARY-acme shown', account_name: invited.company, locations_count: 3 });
    expect([world.acme.shown.project, otherProject?.id]).not.toContain(project?.id);
    const [report] = project?.reports ?? [];
    const ids = project?.locations.map(({ id }) => id) ?? [];
    expect(report?.location_ids).toEqual(ids.slice(0, 2));
    const item = report?.items[0]?.id ?? '';
    const data = async (path: string, as = token) =>
      (await call<FootfallAnswer>(app, 'GET', `/api/reportItems/${path}/data`, { token: as })).body;
    const copied = await data(item);
    expect(copied.values.map((value) => value.location_id)).toEqual(ids.slice(0, 2));
    expect(copied.disclosure.suppressed[0]?.location_id).toBe(ids[1]);
    const original = await database.db
      .selectFrom('item_results')
      .where('item_id', '=', world.acme.shown.reportItem)
      .select('data')
      .executeTakeFirstOrThrow();
    expect(copied.values[0]?.data).toEqual((original.data.MONTHLY as FootfallAnswer).values[0]?.data);
  });

  test('reports a taken email or company at its field, ignoring case, and stores nothing', async () => {
    const taken = somebody();
    await signUp(taken);
    const count = () =>
      database.db
        .selectFrom('users')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirst();
    const before = await count();
    const email = await signUp(somebody({ email: taken.email.toUpperCase() }));
    expect([email.status, email.body]).toEqual([
      409,
      { code: 'email_taken', field: 'email', reason: 'The email is already taken' },
    ]);
    const company = await signUp(somebody({ company: taken.company.toUpperCase() }));
    expect([company.status, company.body]).toMatchObject([409, { code: 'account_name_taken', field: 'company' }]);
    expect(await count()).toEqual(before);
  });

  test('treats an email or company that looks like an existing one as taken, without naming that one', async () => {
    const [first, other] = [somebody({ email: 'turner@example.com', company: 'Хоре Beton' }), somebody()];
    await signUp(first);
    const email = await signUp({ ...other, email: 'tumer@example.com' });
    expect([email.status, email.body]).toEqual([
      409,
      { code: 'email_taken', field: 'email', reason: 'The email is already taken' },
    ]);
    const company = await signUp({ ...other, company: 'Xope Beton' });
    expect([company.status, company.body]).toEqual([
      409,
      { code: 'account_name_taken', field: 'company', reason: 'A company with this name already has an account.' },
    ]);
    expect((await signUp(other)).status).toBe(204);
  });

  test.each([
    [{ name: '' }, 'name', 'value_required'],
    [{ name: 'Win a prize: https://evil.example' }, 'name', 'name_illegal'],
    [{ name: 'Ada\nPay here' }, 'name', 'name_illegal'],
    [{ company: 'Ada <b>' }, 'company', 'name_illegal'],
    [{ company: 'Аnalytical Engines' }, 'company', 'name_mixed'],
    [{ email: 'ada' }, 'email', 'email_illegal'],
    [{ phone: 'call me' }, 'phone', 'phone_illegal'],
    [{ password: 'Abc-1234567890' }, 'password', 'password_rules'],
    [{ password: 'P@ssword-1' }, 'password', 'password_common'],
    [{ password: 'Lovelace-1' }, 'password', 'password_personal'],
  ])('is refused with %j: %s %s', async (changes, field, code) => {
    const answer = await post('accounts/self', { ...somebody(changes), captchaToken: 'x' });
    expect([answer.status, answer.body]).toMatchObject([400, { field, code }]);
  });

  test('keeps the solved captcha for the next attempt when the password is too common', async () => {
    const body = { ...somebody(), captchaToken: await quickCaptcha(clock.now) };
    const answer = await post('accounts/self', { ...body, password: 'Dragon-123!' });
    expect(answer.body).toEqual({
      code: 'password_common',
      field: 'password',
      reason: 'Many people use “dragon”, which is half of this password or more. Please choose another.',
      params: { part: 'dragon' },
    });
    expect((await post('accounts/self', body)).status).toBe(204);
  });

  test('gives the same reasons for an invalid email or phone as the form', async () => {
    const reason = async (changes: Partial<SelfSignUp>) =>
      (await post('accounts/self', { ...somebody(changes), captchaToken: 'x' })).body as { reason?: string };
    expect((await reason({ email: 'ada' })).reason).toBe('Please provide a valid email address');
    expect((await reason({ phone: 'call me' })).reason).toBe('Please provide a valid phone number');
  });

  test('creates one account when the same form is sent twice, and only the newer email’s link works', async () => {
    const body = somebody();
    await signUp(body);
    const first = tokenOf();
    expect((await signUp(body)).status).toBe(204);
    expect(failure(await activate(first))).toEqual([400, 'link_invalid']);
    expect((await activate(tokenOf())).status).toBe(204);
    expect(failure(await signUp(body))).toEqual([409, 'email_taken']);
  });

  test('creates one account for two concurrent sign-ups with the same email', async () => {
    const [person, other] = [somebody(), somebody()];
    const captchas = await Promise.all([quickCaptcha(clock.now), quickCaptcha(clock.now)]);
    const bodies = [person, { ...other, email: person.email }];
    const answers = await Promise.all(
      bodies.map((body, i) => post('accounts/self', { ...body, captchaToken: captchas[i] })),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([204, 409]);
    expect([await accountOf(person.company), await accountOf(other.company)].filter(Boolean)).toHaveLength(1);
  });

  test('can be repeated when it was not confirmed within a day', async () => {
    const body = somebody();
    await signUp(body);
    clock.now = new Date(clock.now.getTime() + 24 * hour);
    const again = { ...body, password: 'Xyz-9876' };
    expect((await signUp(again)).status).toBe(204);
    await activate(tokenOf());
    expect((await login(again)).status).toBe(200);
    expect(failure(await login(body))).toEqual([401, 'sign_in_failed']);
  });

  test('is limited per IP address and works again later', async () => {
    const { attempts, seconds } = signUpLimits.address;
    for (let i = 0; i < attempts; i += 1)
      expect(failure(await post('accounts/self', { ...somebody(), captchaToken: 'x' }))).toEqual([
        400,
        'captcha_failed',
      ]);
    const answer = await post('accounts/self', { ...somebody(), captchaToken: 'x' });
    expect(failure(answer)).toEqual([429, 'too_many_requests']);
    expect(answer.headers.get('retry-after')).toBe(String(seconds));
    clock.now = new Date(clock.now.getTime() + seconds * 1000);
    expect((await signUp(somebody())).status).toBe(204);
  });

  test('leaves nothing behind when activation fails half-way, and the link works again', async () => {
    const body = somebody();
    await signUp(body);
    const token = tokenOf();
    const { db } = database;
    await db.schema.alterTable('locations').renameTo('locations_away').execute();
    const broken = await activate(token);
    await db.schema.alterTable('locations_away').renameTo('locations').execute();
    expect(broken.status).toBe(500);
    expect(failure(await login(body))).toEqual([401, 'account_not_activated']);
    expect((await activate(token)).status).toBe(204);
    expect(await projectsOf((await login(body)).body.token)).toHaveLength(1);
  });
});

describe('an activation link', () => {
  test('works once and for 24 hours', async () => {
    const [person, other] = [somebody(), somebody()];
    await signUp(person);
    const token = tokenOf();
    clock.now = new Date(clock.now.getTime() + 24 * hour - 1);
    expect((await activate(token)).status).toBe(204);
    expect(failure(await activate(token))).toEqual([400, 'link_invalid']);
    expect(failure(await activate('no-such-token'))).toEqual([400, 'link_invalid']);
    clock.now = new Date();
    await signUp(other);
    const late = tokenOf();
    clock.now = new Date(clock.now.getTime() + 24 * hour);
    expect(failure(await activate(late))).toEqual([400, 'link_expired']);
    expect(failure(await login(other))).toEqual([401, 'account_not_activated']);
  });

  test('is sent again on request, with the same response whether or not one is pending', async () => {
    const body = somebody();
    await signUp(body);
    const first = tokenOf();
    const again = async (email: string) => {
      const answer = await post('users/activation', { email });
      await app.settled();
      return [answer.status, answer.body];
    };
    expect(await again('nobody@nowhere.example')).toEqual([204, '']);
    expect(mailbox.mails).toEqual([]);
    expect(await again(body.email.toUpperCase())).toEqual([204, '']);
    expect(failure(await activate(first))).toEqual([400, 'link_invalid']);
    expect((await activate(tokenOf())).status).toBe(204);
    expect(await again(body.email)).toEqual([204, '']);
    expect(mailbox.mails).toEqual([]);
  });

  test('can be requested a limited number of times per hour, even for unknown emails', async () => {
    const { attempts, seconds } = activationMailLimits.email;
    for (const email of [somebody().email, 'nobody@nowhere.example']) {
      for (let i = 0; i < attempts; i += 1) expect((await post('users/activation', { email })).status).toBe(204);
      expect(failure(await post('users/activation', { email }))).toEqual([429, 'too_many_requests']);
    }
    clock.now = new Date(clock.now.getTime() + seconds * 1000);
    expect((await post('users/activation', { email: 'nobody@nowhere.example' })).status).toBe(204);
  });

  test('is stored only as a hash', async () => {
    await signUp(somebody());
    const token = tokenOf() ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = await database.db.selectFrom('mail_links').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('the captcha', () => {
  const refused = [400, 'captcha_failed'];

  test('must be solved for an unaltered challenge and works only once', async () => {
    const solved = await solvedCaptcha(app);
    const read = JSON.parse(Buffer.from(solved, 'base64').toString()) as {
      challenge: { parameters: Record<string, unknown>; signature: string };
      solution: { counter: number; derivedKey: string };
    };
    const { challenge, solution } = read;
    const write = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
    const forgeries = {
      nonsense: 'nonsense',
      'no solution': write({ challenge }),
      'another solution': write({ challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } }),
      'an easier challenge': write({
        challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } },
        solution,
      }),
      'a longer life': write({
        challenge: { ...challenge, parameters: { ...challenge.parameters, expiresAt: 4_000_000_000 } },
        solution,
      }),
      'no signature': write({ challenge: { parameters: challenge.parameters }, solution }),
      'a list': write([]),
      null: write(null),
    };
    for (const [name, captchaToken] of Object.entries(forgeries))
      expect([name, ...failure(await post('accounts/self', { ...somebody(), captchaToken }))]).toEqual([
        name,
        ...refused,
      ]);
    const answers = await Promise.all(
      [1, 2, 3].map(() => post('accounts/self', { ...somebody(), captchaToken: solved })),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([204, 400, 400]);
  });

  test('expires', async () => {
    const captchaToken = await quickCaptcha(clock.now);
    clock.now = new Date(clock.now.getTime() + 600_000);
    expect(failure(await post('accounts/self', { ...somebody(), captchaToken }))).toEqual(refused);
  });

  test('[SHELL-213] [ADMIN-198] is checked for a forgotten password only when the older page sends it', async () => {
    const email = 'nobody@nowhere.example';
    expect((await post('users/forgotPassword', { email })).status).toBe(204);
    expect(failure(await post('users/forgotPassword', { email, captchaToken: 'x' }))).toEqual(refused);
    expect((await post('users/forgotPassword', { email, captchaToken: await quickCaptcha(clock.now) })).status).toBe(
      204,
    );
  });

  test('can be reCAPTCHA, whose response is verified with its service', async () => {
    const asked: string[] = [];
    let answer = '{"success":true}';
    const server = createServer((request, response) => {
      let text = '';
      request.on('data', (part: Buffer) => void (text += part.toString()));
      request.on('end', () => {
        asked.push(text);
        response.end(answer);
      });
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const verifyUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/verify`;
    const captcha = { provider: 'recaptcha', siteKey: 'site', secretKey: 'hush', verifyUrl } as const;
    const other = testApp({ db: database.db, mailer: mailbox, config: { ...testConfig, captcha } }, clock);
    const send = () => post('accounts/self', { ...somebody(), captchaToken: 'from & google' }, other);

    expect((await send()).status).toBe(204);
    expect(new URLSearchParams(asked[0])).toEqual(new URLSearchParams({ secret: 'hush', response: 'from & google' }));
    answer = '{"success":false,"error-codes":["timeout-or-duplicate"]}';
    expect(failure(await send())).toEqual(refused);
    answer = '<html>';
    expect(failure(await send())).toEqual([503, 'unavailable']);
    await new Promise((resolve) => server.close(resolve));
    expect(failure(await send())).toEqual([503, 'unavailable']);
    expect(failure(await call(other, 'GET', '/api/authenticate/captcha'))).toEqual([404, 'not_found']);
  });
});
