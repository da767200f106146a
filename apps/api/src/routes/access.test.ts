import type { Id, Role } from '@locus/model/entities';
import { roles } from '@locus/model/entities';
import { misfit } from '@locus/model/answers';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { App } from '../db/schema';
import { nameOf } from '../testing/accessInputs';
import type { Access } from '../testing/accessTable';
import { accessTable } from '../testing/accessTable';
import { AccessWorld, customers, staff } from '../testing/accessWorld';
import { call, failure, testApp, testOperations } from '../testing/client';
import type { OwnedProject } from '../testing/world';
import type { Route, Subject } from './registry';
import { pathsOf } from './registry';

/*
 * Every route × role × ownership × door, as the committed table of who may call what has it: the routes' own roles are
 * only compared with it. A new route needs a line there, and an input if it takes one.
 */

const doors: readonly App[] = ['portal', 'admin', 'preview'];

let site: AccessWorld;
/** A visible project that only refused calls and reads name. */
let untouched: OwnedProject;
/** A private project shared with the customer of a role alone, which only refused calls and reads name. */
const sharedWith = {} as Record<Role, OwnedProject>;
/** Invited, and used only here: changes to them affect no other test. */
let spare: { id: Id; email: string };

beforeAll(async () => {
  site = await AccessWorld.start();
  untouched = await site.fresh();
  for (const role of customers) sharedWith[role] = await site.freshPrivate(role);
  spare = await site.database.db
    .insertInto('users')
    .values({
      account_id: site.world.acme.accountId,
      email: 'spare@acme.example',
      password_hash: '-',
      role: 'REGULAR_USER',
      first_name: 'Sam',
      last_name: 'CANARY-acme',
      activated_at: null,
    })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow();
});
afterAll(() => site?.stop());

// The registry does not depend on the database: only its description is read before the database exists.
const metrics = { allows: () => false, request: () => undefined, read: async () => ({ text: '', type: '' }) };
const registered = (app: App) =>
  testApp({ app, db: undefined as never, operations: { ...testOperations, metrics } }).routes;

/** A route and who may call it. */
interface Line {
  route: Route;
  access: Access;
  /** What the object of its id is. */
  subject: Subject | undefined;
}

const subjectOf = (scope: Access['scope']): Subject | undefined =>
  scope === 'service' || scope === 'own' || scope === 'all' ? undefined : scope;

/** What the table has of a door, with the routes there. */
const linesAt = (door: App): Line[] =>
  registered(door).flatMap((route) => {
    const access = accessTable[nameOf(route)];
    return access?.doors.includes(door) ? [{ route, access, subject: subjectOf(access.scope) }] : [];
  });

const guarded = ({ access }: Line) => access.roles !== 'public';
const personal = ({ subject }: Line) => subject === 'user' || subject === 'account';
const aboutProjects = (line: Line) => line.subject !== undefined && !personal(line);
const named = (lines: readonly Line[]) => lines.map((line) => [nameOf(line.route), line] as const);
const changes = (route: Route) => route.method !== 'get';
const fine = (route: Route) => route.status ?? (route.answer || route.answerType ? 200 : 204);

/** The roles that can have a session at a door: at the preview, those that administrators may act as. */
const rolesAt = (door: App) => roles.filter((role) => door !== 'preview' || role !== 'PLACENSE_ADMIN');

/** What a role is told about an object that it sees or does not; nothing if it gets the documented response. */
function refusalOf({ route, access }: Line, door: App, role: Role, seen = true): [number, string] | undefined {
  if (!access.roles.includes(role)) return seen && changes(route) ? [409, 'not_allowed'] : [404, 'not_found'];
  if (door === 'preview' && access.acting === 'personal') return [409, 'not_allowed'];
  if (door === 'preview' && access.acting === 'writes') return [409, 'acting_read_only'];
  return seen ? undefined : [404, 'not_found'];
}

/**
 * Browsers keep answers only of calls that may be unchanged; the API's description says which these are. Reports, which
 * name people, are kept by the open page only.
 */
const kept = ({ headers, path }: Route): unknown =>
  headers?.includes('If-None-Match') && path !== '/projects/{id}/reports'
    ? 'private, no-cache'
    : expect.stringMatching(/^(?:private, )?no-store$/);

test.each(doors)('the routes of the %s are those of the table, for its roles, objects and kinds of call', (door) => {
  const sorted = (some: readonly Role[] | 'public') => (some === 'public' ? some : [...some].sort());
  const expected = Object.entries(accessTable)
    .filter(([, access]) => access.doors.includes(door))
    .map(([name, { roles: some, scope, acting }]) => [name, sorted(some), subjectOf(scope), acting]);
  const found = registered(door).map((route) => [
    nameOf(route),
    sorted(route.access),
    route.subject,
    route.inPerson ? 'personal' : route.reads ? 'reads' : 'writes',
  ]);
  const byName = (a: unknown[], b: unknown[]) => String(a[0]).localeCompare(String(b[0]));
  expect(found.sort(byName)).toEqual(expected.sort(byName));
});

/** What users and accounts may call about themselves, besides what is managed for them. */
const ownAffairs = [
  'GET /users/roles',
  'GET /users/sessions',
  'POST /users/sessions/end',
  'GET /accounts/{id}/limitations',
  'PUT /users/changePassword',
  // Open to everybody: trials sign up themselves.
  'POST /accounts/self',
  ...['GET', 'POST', 'DELETE'].flatMap((method) => [`${method} /users/{id}/avatar`, `${method} /accounts/{id}/logo`]),
];

test.each(['portal', 'admin'] as const)(
  '[ADMIN-187] only administrators can manage users and accounts or log in as another user, at the %s',
  async (door) => {
    await site.enter(door);
    const managing = linesAt(door).filter(
      ({ route, access }) =>
        access.roles !== 'public' &&
        /^\/(users|accounts|authenticate\/login-as)\b/.test(route.path) &&
        !ownAffairs.includes(nameOf(route)),
    );
    expect(managing.map(({ route }) => nameOf(route))).toEqual(
      expect.arrayContaining(['GET /accounts', 'GET /authenticate/login-as/{id}']),
    );
    for (const { route, subject } of managing) {
      for (const role of roles) {
        const invites = route.path.endsWith('/invitation');
        if (invites)
          await site.database.db.updateTable('users').set({ activated_at: null }).where('id', '=', spare.id).execute();
        const id = invites ? spare.id : site.idIn(site.world.acme.shown, subject);
        const { status } = await site.ask(door, route, role, id);
        expect([nameOf(route), role, status < 400]).toEqual([nameOf(route), role, role === 'PLACENSE_ADMIN']);
      }
    }
  },
);

test('[SHELL-204] [ADMIN-183] every signed-in user gets the list of roles from the server', async () => {
  await site.enter('portal');
  const all = ['PLACENSE_ADMIN', 'ACCOUNT_ADMIN', 'REGULAR_USER', 'PLACENSE_USER', 'ACCOUNT_BETA_ADMIN'];
  for (const role of roles) {
    const answer = await call(site.apps.portal, 'GET', '/api/users/roles', { token: site.tokenOf('portal', role) });
    expect([role, answer.body]).toEqual([role, all]);
  }
});

describe.each(doors)('every route at the %s', (door) => {
  beforeAll(() => site.enter(door));
  // What else a route is called is one mechanism for all doors.
  const pathsHere = (route: Route) => (door === 'portal' ? pathsOf(route) : [route.path]);
  const lines = linesAt(door).filter(guarded);
  const all = named(lines);
  const withSubject = named(lines.filter(aboutProjects));
  const withoutSubject = named(lines.filter(({ subject }) => subject === undefined));
  const readable = named(lines.filter((line) => aboutProjects(line) && !changes(line.route)));
  const here = rolesAt(door);
  const customersHere = here.filter((role) => customers.includes(role));

  test.each(all)('%s refuses requests without a session on all of its paths', async (_name, { route }) => {
    for (const path of pathsHere(route))
      expect(failure(await site.ask(door, route, undefined, '1', path))).toEqual([403, 'session_ended']);
  });

  test.each(withSubject)(
    '%s gives allowed roles the documented response for objects they can see',
    async (_name, line) => {
      const { route, subject } = line;
      for (const role of here.filter((other) => refusalOf(line, door, other) === undefined)) {
        for (const path of pathsHere(route)) {
          const owned = line.access.acting === 'reads' ? untouched : await site.fresh();
          await site.prepare(route, owned);
          const answer = await site.ask(door, route, role, site.idIn(owned, subject), path);
          expect([role, path, answer.status]).toEqual([role, path, fine(route)]);
          if (route.answer) expect([path, misfit(route.answer, answer.body)]).toEqual([path, undefined]);
          expect([path, answer.headers.get('cache-control')]).toEqual([path, kept(route)]);
        }
      }
    },
  );

  test.each(withSubject)(
    '%s serves a private project to the customer it is shared with, and returns 404 to colleagues',
    async (_name, line) => {
      const { route, subject, access } = line;
      for (const role of customersHere) {
        const refused = refusalOf(line, door, role);
        const owned = access.acting === 'reads' || refused ? sharedWith[role] : await site.freshPrivate(role);
        const id = site.idIn(owned, subject);
        for (const colleague of customersHere.filter((other) => other !== role)) {
          const answer = await site.ask(door, route, colleague, id);
          expect([role, colleague, failure(answer)]).toEqual([
            role,
            colleague,
            refusalOf(line, door, colleague, false),
          ]);
        }
        if (!refused) await site.prepare(route, owned);
        const answer = await site.ask(door, route, role, id);
        if (refused) expect([role, failure(answer)]).toEqual([role, refused]);
        else expect([role, answer.status]).toEqual([role, fine(route)]);
        if (!refused && route.answer) expect(misfit(route.answer, answer.body)).toBeUndefined();
      }
    },
  );

  test.each(withoutSubject)(
    '%s gives allowed roles the documented response, and refuses all other roles',
    async (_name, line) => {
      const { route } = line;
      for (const role of here) {
        const body =
          route.path === '/projects' && route.method === 'post'
            ? { name: 'New', account_id: site.world.acme.accountId }
            : site.bodyOf(door, route);
        const answer = await call(site.apps[door], route.method.toUpperCase(), site.addressOf(route), {
          token: site.tokenOf(door, role),
          body,
        });
        const refused = refusalOf(line, door, role);
        if (refused) expect([role, failure(answer)]).toEqual([role, refused]);
        else {
          expect([role, answer.status]).toEqual([role, fine(route)]);
          if (route.answer) expect(misfit(route.answer, answer.body)).toBeUndefined();
          expect(answer.headers.get('cache-control')).toEqual(kept(route));
        }
      }
    },
  );

  test.each(withSubject)('%s refuses other roles that can see the object, and changes nothing', async (_name, line) => {
    const owned = untouched;
    for (const role of here) {
      const refused = refusalOf(line, door, role);
      if (!refused) continue;
      const before = await site.stateOf(owned);
      const answer = await site.ask(door, line.route, role, site.idIn(owned, line.subject));
      expect([role, failure(answer)]).toEqual([role, refused]);
      expect(await site.stateOf(owned)).toEqual(before);
    }
  });

  test.each(withSubject)(
    '[SHELL-208] %s returns 404 to customers for foreign, hidden, deleted or missing objects, and changes nothing',
    async (_name, line) => {
      const { route, subject } = line;
      const { acme, globex } = site.world;
      const unseen = {
        foreign: globex.shown,
        'foreign and hidden': globex.hidden,
        hidden: acme.hidden,
        deleted: acme.deleted,
        'private and not shared': acme.unshared,
      };
      const states = () => Promise.all(Object.values(unseen).map((owned) => site.stateOf(owned)));
      const before = await states();
      for (const role of customersHere) {
        const refused = refusalOf(line, door, role, false);
        for (const [what, owned] of Object.entries(unseen)) {
          for (const path of pathsHere(route)) {
            const answer = await site.ask(door, route, role, site.idIn(owned, subject), path);
            expect([role, what, failure(answer)]).toEqual([role, what, refused]);
          }
        }
        const absent = await site.ask(door, route, role, '999999999');
        expect([role, failure(absent)]).toEqual([role, refused]);
      }
      // What is no id is none for any role: they take turns.
      for (const [i, id] of ['0', '-1', '1.5', 'abc', "1'--", '9'.repeat(30), '%00'].entries()) {
        const role = customersHere[i % customersHere.length] ?? 'REGULAR_USER';
        expect([role, id, ...failure(await site.ask(door, route, role, id))]).toEqual([role, id, 404, 'not_found']);
      }
      expect(await states()).toEqual(before);
    },
  );

  test.each(readable)('%s shows staff hidden objects but not deleted ones', async (_name, line) => {
    const { route, subject } = line;
    for (const role of staff.filter((other) => here.includes(other) && !refusalOf(line, door, other))) {
      for (const [owned, status] of [
        [site.world.globex.hidden, 200],
        [site.world.globex.unshared, 200],
        [site.world.globex.deleted, 404],
      ] as const)
        expect([role, (await site.ask(door, route, role, site.idIn(owned, subject))).status]).toEqual([role, status]);
    }
  });

  test.each(all)('%s never shows a customer another customer’s data or hidden data', async (_name, line) => {
    for (const role of customersHere) {
      const { body } = await site.ask(door, line.route, role, site.idIn(site.world.acme.shown, line.subject));
      expect(JSON.stringify(body)).not.toMatch(/CANARY-globex|CANARY-provider|HIDDEN|DELETED/);
    }
  });
});

describe.each(doors)('user and account data at the %s', (door) => {
  beforeAll(() => site.enter(door));
  const here = rolesAt(door);
  const withOwner = named(linesAt(door).filter((line) => guarded(line) && personal(line)));
  const png = createCanvas(4, 4).toBuffer('image/png');
  const send = (route: Route, role: Role, id: Id) => {
    const form = new FormData();
    if (route.upload) form.append(route.upload.field, new File([new Uint8Array(png)], 'x.png', { type: 'image/png' }));
    const body = route.upload ? form : undefined;
    return call(site.apps[door], route.method.toUpperCase(), site.addressOf(route, id), {
      token: site.tokenOf(door, role),
      body,
    });
  };
  const ownId = ({ subject }: Line, role: Role) =>
    subject === 'user'
      ? site.userOf(role).id
      : (staff.includes(role) ? site.world.provider : site.world.acme).accountId;
  const foreignId = ({ subject }: Line) =>
    subject === 'user' ? (site.world.globex.users.REGULAR_USER?.id ?? '') : site.world.globex.accountId;
  const images = async () => [
    await site.database.db.selectFrom('user_avatars').orderBy('user_id').select(['user_id', 'etag']).execute(),
    await site.database.db.selectFrom('account_logos').orderBy('account_id').select(['account_id', 'etag']).execute(),
  ];
  /** Every user and every account has a picture. */
  beforeEach(async () => {
    for (const table of ['user_avatars', 'account_logos'] as const) await site.database.db.deleteFrom(table).execute();
    const users = await site.database.db.selectFrom('users').select(['id']).execute();
    const accounts = await site.database.db.selectFrom('accounts').select(['id']).execute();
    await site.database.db
      .insertInto('user_avatars')
      .values(users.map(({ id }) => ({ user_id: id, png, etag: `user-${id}` })))
      .execute();
    await site.database.db
      .insertInto('account_logos')
      .values(accounts.map(({ id }) => ({ account_id: id, png, etag: `account-${id}` })))
      .execute();
  });
  const pictures = withOwner.filter(([, { route }]) => route.upload ?? route.answerType ?? route.method === 'delete');

  test.each(pictures)('%s works for every role on their own avatar or logo', async (_name, line) => {
    const { route } = line;
    for (const role of here) {
      const answer = await send(route, role, ownId(line, role));
      const refused = refusalOf(line, door, role);
      if (refused) {
        expect([role, failure(answer)]).toEqual([role, refused]);
        continue;
      }
      expect([role, answer.status]).toEqual([role, fine(route)]);
      if (route.answerType) expect(answer.headers.get('content-type')).toBe(route.answerType);
      expect(answer.headers.get('cache-control')).toEqual(kept(route));
    }
  });

  test.each(pictures)('%s lets staff see what they manage, but not change it', async (_name, line) => {
    const { route, subject } = line;
    const before = await images();
    for (const role of staff.filter((other) => here.includes(other))) {
      const answer = await send(route, role, foreignId(line));
      const refused = refusalOf(line, door, role, subject !== 'user' || role === 'PLACENSE_ADMIN');
      expect([role, answer.status]).toEqual([role, refused?.[0] ?? (changes(route) ? 409 : 200)]);
    }
    expect(await images()).toEqual(before);
  });

  test.each(withOwner)(
    '%s returns 404 to customers for another customer’s data or missing data, and changes nothing',
    async (_name, line) => {
      const { route, subject } = line;
      const before = await images();
      for (const role of here.filter((other) => customers.includes(other))) {
        const colleague = site.userOf(role === 'REGULAR_USER' ? 'ACCOUNT_ADMIN' : 'REGULAR_USER').id;
        const refused = refusalOf(line, door, role, false);
        for (const id of [foreignId(line), '999999999', ...(subject === 'user' ? [colleague] : [])])
          expect([role, id, failure(await send(route, role, id))]).toEqual([role, id, refused]);
        for (const id of ['0', '-1', 'abc', "1'--", '%00'])
          expect([role, id, ...failure(await send(route, role, id))]).toEqual([role, id, 404, 'not_found']);
      }
      expect(await images()).toEqual(before);
    },
  );
});
