import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import type { Id, Role } from '@locus/model/entities';
import { roles } from '@locus/model/entities';

import type { LocusApp } from '../app';
import type { App } from '../db/schema';
import { createUploads } from '../imports/uploads';
import type { Selections } from '../jobs/selections';
import { startSelections } from '../jobs/selections';
import type { Route, Subject } from '../routes/registry';
import type { RouteInput } from './accessInputs';
import { inputsIn, nameOf, officeInputsIn } from './accessInputs';
import { prepare } from './accessPreparations';
import type { Answer } from './client';
import { call, signInAs, testApp } from './client';
import type { TestDatabase } from './database';
import { startTestDatabase } from './database';
import type { OwnedProject, World } from './world';
import { addCatchment, addMovement, makePrivate, makeProject, makeWorld } from './world';

/** Works for the provider; customers are the others. */
export const staff: readonly Role[] = ['PLACENSE_ADMIN', 'PLACENSE_USER'];
/** See what is visible to their own account. */
export const customers = roles.filter((role) => !staff.includes(role));

/** A database, the three doors on it, and a session of each role at each of them. */
export class AccessWorld {
  /** Sessions by door and role: at the preview, of an administrator acting as a user of that role. */
  readonly tokens: Record<App, Partial<Record<Role, string>>> = { portal: {}, admin: {}, preview: {} };
  /** The catchment and the movement of each report, a location of each item, and the project of each item. */
  private readonly catchmentOf = new Map<Id, Id>();
  private readonly movementOf = new Map<Id, Id>();
  private readonly ownerOf = new Map<Id, OwnedProject>();
  private readonly projectOf = new Map<Id, OwnedProject>();
  private readonly placeOf = new Map<Id, Id>();
  /** The import of a project. */
  private readonly importOf = new Map<Id, Id>();
  /** The export of a report that belongs to the user of a role. */
  private readonly exportOf = new Map<string, Id>();
  private readonly inputs: Record<App, Record<string, RouteInput>>;

  private constructor(
    readonly database: TestDatabase,
    readonly world: World,
    readonly apps: Record<App, LocusApp>,
    private readonly selections: Selections,
    /** Files being uploaded for import, and the current data. */
    private readonly folder: string,
  ) {
    const inputs = inputsIn(world);
    this.inputs = { portal: inputs, admin: { ...inputs, ...officeInputsIn() }, preview: inputs };
  }

  /** Starts everything, with items, an import and exports in every project. */
  static async start(): Promise<AccessWorld> {
    const database = await startTestDatabase();
    const { db } = database;
    const folder = await mkdtemp(join(tmpdir(), 'locus-access-'));
    const world = await makeWorld(db);
    const selections = startSelections({ visitsRoot: '/nonexistent', timeoutMs: 60_000 });
    const clock = { now: new Date() };
    const open = (app: App) =>
      testApp({ app, db, selections, visitsRoot: join(folder, 'visits'), uploads: uploadsIn(folder) }, clock);
    const apps = { portal: open('portal'), admin: open('admin'), preview: open('preview') };
    const site = new AccessWorld(database, world, apps, selections, folder);
    for (const { shown, hidden, deleted, unshared } of [world.acme, world.globex])
      for (const owned of [shown, hidden, deleted, unshared]) await site.withItems(owned);
    return site;
  }

  /** Gives every role a session at a door: calls may have ended the ones before. */
  async enter(door: App): Promise<void> {
    for (const role of roles)
      if (door !== 'preview') this.tokens[door][role] = await signInAs(this.apps[door], this.userOf(role));
      else if (role !== 'PLACENSE_ADMIN') this.tokens.preview[role] = await this.actAs(role);
  }

  async stop(): Promise<void> {
    this.selections.stop();
    await this.database.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** The user of a role: the provider's for its staff, otherwise of the first customer. */
  userOf(role: Role): { id: Id; email: string } {
    const { acme, provider } = this.world;
    return (staff.includes(role) ? provider : acme).users[role] ?? { id: '', email: '' };
  }

  /** Opens the preview as a user of a role, as the back-office does. */
  private async actAs(role: Role): Promise<string> {
    const token = await signInAs(this.apps.admin, this.userOf('PLACENSE_ADMIN'));
    const code = await call<{ token: string }>(
      this.apps.admin,
      'GET',
      `/api/authenticate/login-as/${this.userOf(role).id}`,
      { token },
    );
    const { body } = await call<{ token: string }>(this.apps.preview, 'POST', '/api/authenticate/exchange', {
      body: { token: code.body.token },
      headers: { origin: 'http://localhost' },
    });
    return body.token;
  }

  /** The bearer token of a role at a door. */
  tokenOf(door: App, role: Role): string {
    return this.tokens[door][role] ?? '';
  }

  /** Calls a route about the object with an id, with the input that it needs. */
  ask(door: App, route: Route, role: Role | undefined, id?: Id, path?: string): Promise<Answer> {
    return call(this.apps[door], route.method.toUpperCase(), this.addressOf(route, id, path, role), {
      ...(role === undefined ? {} : { token: this.tokenOf(door, role) }),
      body: this.bodyOf(door, route, id),
    });
  }

  /** The URL of a route about the object with an id. */
  addressOf(route: Route, id: Id = '1', path = route.path, role?: Role): string {
    const project = route.path.startsWith('/projects/{id}');
    const place = project ? this.projectOf.get(id)?.locations[2] : this.placeOf.get(id);
    return `/api${path
      .replace('{id}', id)
      .replace('{projectId}', this.ownerOf.get(id)?.project ?? '1')
      .replace('{reportId}', this.ownerOf.get(id)?.report ?? '1')
      .replace('{importId}', this.importOf.get(id) ?? '1')
      .replace('{exportId}', this.exportOf.get(`${id} ${role}`) ?? '1')
      .replace('{status}', 'PRESENTABLE')
      .replace('{type}', 'PUBLIC')
      .replace('{category}', 'POI_DEFAULT')
      .replace('{profile}', 'driving')
      .replace('{locationId}', place ?? '1')
      .replace('{countryCode}', 'de')
      .replace('{catchmentType}', 'home')
      .replace('{primaryLocationId}', this.placeOf.get(id) ?? '1')}${this.inputs.portal[nameOf(route)]?.query ?? ''}`;
  }

  /** A body that a route accepts, about the project with an id. */
  bodyOf(door: App, route: Route, id: Id = ''): unknown {
    const { body, bodyFor, nextBody } = this.inputs[door][nameOf(route)] ?? {};
    if (nextBody) return nextBody();
    return bodyFor && this.projectOf.has(id) ? bodyFor(this.projectOf.get(id)) : body;
  }

  /** A fixed body that a route accepts. */
  plainBodyOf(route: Route): object {
    return this.inputs.portal[nameOf(route)]?.body as object;
  }

  /** The id of what a route is about, in a project. */
  idIn(owned: OwnedProject, subject: Subject | undefined): Id {
    if (subject === undefined) return '0';
    if (subject === 'user') return this.userOf('REGULAR_USER').id;
    if (subject === 'account') return this.world.acme.accountId;
    if (subject === 'catchment') return this.catchmentOf.get(owned.report) ?? '';
    if (subject === 'movement') return this.movementOf.get(owned.report) ?? '';
    return owned[subject];
  }

  /** A project that no other test has changed or deleted. */
  async fresh(): Promise<OwnedProject> {
    const { db } = this.database;
    return this.withItems(await makeProject(db, this.world.acme.accountId, 'CANARY-fresh', 'PRESENTABLE'));
  }

  /** A fresh project that is private, and shared with the user of a role alone. */
  async freshPrivate(role: Role): Promise<OwnedProject> {
    return makePrivate(this.database.db, await this.fresh(), [this.userOf(role).id]);
  }

  /** The state that a refused call must not have changed. */
  async stateOf({ project, report, reportItem }: OwnedProject): Promise<object> {
    const { db } = this.database;
    return {
      project: await db.selectFrom('projects').where('id', '=', project).selectAll().executeTakeFirst(),
      report: await db.selectFrom('reports').where('id', '=', report).selectAll().executeTakeFirst(),
      item: await db.selectFrom('report_items').where('id', '=', reportItem).selectAll().executeTakeFirst(),
    };
  }

  private async withItems(owned: OwnedProject): Promise<OwnedProject> {
    const { db } = this.database;
    const catchment = await addCatchment(db, owned);
    const movement = await addMovement(db, owned);
    this.catchmentOf.set(owned.report, catchment);
    this.movementOf.set(owned.report, movement);
    this.ownerOf.set(owned.reportItem, owned);
    this.projectOf.set(owned.project, owned);
    for (const item of [catchment, movement, owned.reportItem]) this.placeOf.set(item, owned.locations[0] ?? '');
    await this.withImport(owned);
    await this.withExports(owned);
    return owned;
  }

  /** A checked file with a rejected row. */
  private async withImport({ project }: OwnedProject): Promise<void> {
    const { id } = await this.database.db
      .insertInto('data_imports')
      .values({ project_id: project, kind: 'visits', name: 'visits.csv', size: 3, received: 3, state: 'checked' })
      .returning('id')
      .executeTakeFirstOrThrow();
    this.importOf.set(project, id);
    const uploads = uploadsIn(this.folder);
    const file = uploads.fileOf(id, 'visits.csv');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, 'a,b\n1,2\n');
    await writeFile(uploads.rejectsOf(id), 'line,column,reason,text\n2,"a","empty","1,2"\n');
  }

  /** A finished file of a report for every user. */
  private async withExports({ report }: OwnedProject): Promise<void> {
    const files = roles.map((role) => ({
      report_id: report,
      user_id: this.userOf(role).id,
      language: 'en' as const,
      selection: JSON.stringify({ metric: ['FOOTFALL'], dataSet: ['table'], format: 'csv' }),
      state: 'done' as const,
      name: 'CANARY.csv',
      type: 'text/csv;charset=utf-8',
      file: Buffer.from('a,b'),
      expires_at: '2999-01-01T00:00:00Z',
    }));
    const rows = await this.database.db
      .insertInto('report_exports')
      .values(files)
      .returning(['id', 'user_id'])
      .execute();
    for (const role of roles) {
      const row = rows.find(({ user_id: user }) => user === this.userOf(role).id);
      if (row) this.exportOf.set(`${report} ${role}`, row.id);
    }
  }

  /** Does to a project what must have happened to it before a route can act on it. */
  async prepare(route: Route, owned: OwnedProject): Promise<void> {
    const importId = this.importOf.get(owned.project) ?? '0';
    await prepare(nameOf(route), owned, { db: this.database.db, folder: this.folder, importId });
  }
}

const uploadsIn = (folder: string) => createUploads({ folder: join(folder, 'uploads'), maxBytes: 1000 });
