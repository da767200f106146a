import type { ChangePassword, Login } from '@locus/model/schemas';
import { importSettingsSchema, newImportSchema } from '@locus/model/imports';
import { endSessionsSchema, postProcessingSchema, socialDemographicsQuerySchema } from '@locus/model/schemas';
import type { Project, ReportCategory, User } from '@locus/model/entities';
import {
  accountUpdateSchema,
  addItemsSchema,
  type DefinedCategory,
  defaultDefinitions,
  ffiPlans,
  itemTypesOf,
  newAccountSchema,
  newUserSchema,
  passwordForUserSchema,
  userListQuerySchema,
  userUpdateSchema,
} from '@locus/model/office';
import { mailActionSchema } from '@locus/model/operations';
import { historyQuerySchema, itemLinkSchema, itemMetaSchema } from '@locus/model/schemas';
import type { HttpHandler } from 'msw';
import { http, HttpResponse } from 'msw';

import { buildCaptcha } from './builders/captcha';
import { buildEstimate, buildLimitations, buildNotices, buildProjectData } from './builders/creation';
import { buildDataset, buildImport, buildImportColumns, buildImports, buildRejectedRows } from './builders/dataImports';
import {
  buildCollaborators,
  buildHistory,
  buildMonitoring,
  buildPois,
  buildRehearsal,
  buildTrash,
} from './builders/office';
import { buildOperations } from './builders/operations';
import { buildAccountOf, buildSessions, buildUsers } from './builders/people';
import { buildPicture } from './builders/picture';
import { buildSocialDemographics } from './builders/socialDemographics';
import { failure } from './failures';
import { recordedAnswer } from './recordings';
import { tokenFor, userIdOf } from './tokenFor';
import { world } from './world';

const users = Object.values(world.users);

/** Whose session it is: a renewal sends a cookie that handlers cannot see. */
let signedIn = world.users.accountAdmin;

/** The caller: the user of the bearer token; a call without one counts as the session's user. */
function callerOf(request: Request): User {
  const token = request.headers.get('Authorization')?.replace('Bearer ', '');
  const id = token && userIdOf(token);
  signedIn = users.find(({ userId }) => userId === id) ?? signedIn;
  return signedIn;
}

const done = () => new HttpResponse(null, { status: 204 });

/** Answers a call with the token of a mail's link, whose first word determines what is wrong with it. */
async function byLink(request: Request) {
  const { token } = (await request.json()) as { token: string };
  if (token.startsWith('expired')) return failure(request, 400, 'link_expired');
  return token.startsWith('used') ? failure(request, 400, 'link_invalid') : done();
}

/** Answers a body that matches its schema; any other is refused, as by the server. */
async function checked(
  request: Request,
  schema: { isValidSync: (value: unknown, options: { strict: boolean }) => boolean },
  answer: () => Response,
) {
  const body: unknown = await request.json();
  return schema.isValidSync(body, { strict: true }) ? answer() : failure(request, 400, 'body_invalid');
}

const picture = (png: Blob) => new HttpResponse(png, { headers: { 'Content-Type': 'image/png' } });

/** The story world's answers to every call of the contract. Reads are recorded; changes are accepted and discarded. */
export const handlers: HttpHandler[] = [
  http.post('*/api/authenticate/login', async ({ request }) => {
    const { email, password } = (await request.json()) as Login;
    const user = users.find(({ userEmail }) => userEmail === email);
    if (!user || password.startsWith('wrong')) return failure(request, 401, 'sign_in_failed');
    return HttpResponse.json({ token: tokenFor(user) });
  }),
  http.post('*/api/authenticate/renew', ({ request }) => HttpResponse.json({ token: tokenFor(callerOf(request)) })),
  http.post('*/api/authenticate/logout', done),
  http.post('*/api/authenticate/exchange', async ({ request }) => {
    // The code of a user of this world is their id.
    const { token } = (await request.json()) as { token: string };
    const user = users.find(({ userId }) => userId === token);
    return user ? HttpResponse.json({ token: tokenFor(user) }) : failure(request, 401, 'code_invalid');
  }),
  http.get('*/api/authenticate/captcha', () => HttpResponse.json(buildCaptcha())),
  http.post('*/api/accounts/self', done),
  http.get('*/api/users/sessions', () => HttpResponse.json(buildSessions())),
  http.post('*/api/users/sessions/end', ({ request }) => checked(request, endSessionsSchema, done)),
  http.post('*/api/users/activate', ({ request }) => byLink(request)),
  http.post('*/api/users/activation', done),
  http.post('*/api/users/forgotPassword', done),
  http.post('*/api/users/resetPassword', ({ request }) => byLink(request)),
  http.post('*/api/projects', () => HttpResponse.json('901')),
  http.put('*/api/projects/:id/meta', done),
  http.put('*/api/projects/:id/status/:status', async ({ request, params }) => {
    const { status } = (await request.json()) as { status?: string };
    return status === params.status ? done() : failure(request, 400, 'status_invalid', 'status');
  }),
  http.get('*/api/projects/:id/locations', async ({ request, params }) => {
    const { status, body } = await recordedAnswer(callerOf(request).userRole, '/api/projects/hierarchy');
    const project = (body as Project[]).find(({ id }) => id === params.id);
    return project ? HttpResponse.json(buildPois(project), { status }) : failure(request, 404, 'not_found');
  }),
  http.post('*/api/projects/:id/locations', async ({ request }) => {
    const places = (await request.json()) as { name: string }[];
    return HttpResponse.json(places.map(({ name }, i) => ({ name, id: String(9001 + i), reason: '', field: null })));
  }),
  http.post('*/api/projects/:id/estimates', () => HttpResponse.json(buildEstimate())),
  http.put('*/api/projects/:id/locations/:location', done),
  http.delete('*/api/projects/:id/locations', done),
  http.get('*/api/projects/:id/reportItemMonitoring', () => HttpResponse.json(buildMonitoring())),
  http.post('*/api/reportItems/:id/data/social-demographics/:country/:location/:type', ({ request, params }) => {
    const asked = socialDemographicsQuerySchema.isValidSync(Object.fromEntries(new URL(request.url).searchParams));
    const type = params.type === 'home' || params.type === 'work';
    return asked && type
      ? HttpResponse.json(buildSocialDemographics({ locationId: String(params.location) }))
      : failure(request, 404, 'not_found');
  }),
  http.put('*/api/reportItems/:id/cancel', done),
  http.put('*/api/reportItems/:id/retry', done),
  http.get('*/api/projects/:id/data', () => HttpResponse.json(buildProjectData())),
  http.post('*/api/projects/:id/reports', () => HttpResponse.json(world.calculatingReport)),
  http.get('*/api/accounts/:id/limitations', () => HttpResponse.json(buildLimitations())),
  http.get('*/api/limits/create/report/all', () => HttpResponse.json(buildLimitations())),
  http.get('*/api/notices', () => HttpResponse.json(buildNotices())),
  http.put('*/api/notices/read', done),
  http.post('*/api/reportItems/:id/generate-thumbnails', () => new HttpResponse(null, { status: 202 })),
  http.get('*/api/reportItems/types/:category', ({ params }) =>
    HttpResponse.json(itemTypesOf(params.category as ReportCategory)),
  ),
  http.get('*/api/reportItemSettingDefinitions/:category', ({ params }) =>
    HttpResponse.json(defaultDefinitions(params.category as DefinedCategory)),
  ),
  http.put('*/api/reportItemSettingDefinitions/:category', done),
  http.delete('*/api/projects/reports/:report/item/:id', done),
  http.put('*/api/projects/:id/reports/:report/item/:item', async ({ request, params }) => {
    const item = (await request.json()) as Partial<Record<string, unknown>>;
    const whole = item.id === params.item && item.reportId === params.report && Array.isArray(item.settings);
    return whole ? done() : failure(request, 400, 'settings_invalid', 'settings');
  }),
  http.put('*/api/projects/reports/:report/item/:id/meta', async ({ request }) =>
    itemMetaSchema.isValidSync(await request.json()) ? done() : failure(request, 400, 'item_name_invalid', 'name'),
  ),
  http.post('*/api/projects/:id/reports/:report/reportItems/:item/updateVisualisationUrl', async ({ request }) =>
    itemLinkSchema.isValidSync(await request.json())
      ? done()
      : failure(request, 400, 'url_invalid', 'visualisationUrl'),
  ),
  http.post('*/api/projects/:id/reports/items', async ({ request }) => {
    const items: unknown = await request.json();
    return addItemsSchema.isValidSync(items)
      ? HttpResponse.json((items as unknown[]).map((_, i) => String(9200 + i)))
      : failure(request, 400, 'list_invalid');
  }),
  http.put('*/api/projects/:id/collaboration/:type', done),
  http.get('*/api/projects/:id/collaboration', () => HttpResponse.json('PUBLIC')),
  http.get('*/api/collaboration/project/:id', () => HttpResponse.json(buildCollaborators())),
  http.put('*/api/collaboration/project/:id', async ({ request }) =>
    Array.isArray(await request.json()) ? done() : failure(request, 400, 'body_invalid'),
  ),
  http.put('*/api/report/:id/status/:status', async ({ request, params }) => {
    const { status } = (await request.json()) as { status?: string };
    return status === params.status ? done() : failure(request, 400, 'status_invalid', 'status');
  }),
  http.delete('*/api/projects/:id', done),
  http.put('*/api/report/:id', done),
  http.delete('*/api/report/:id', done),
  http.put('*/api/reports/:id/refresh', done),
  http.post('*/api/reports/:id/rehearsal', async ({ request }) =>
    postProcessingSchema.isValidSync(await request.json(), { strict: true })
      ? HttpResponse.json(buildRehearsal())
      : failure(request, 400, 'adjustments_empty'),
  ),
  http.put('*/api/report/:id/edit', async ({ request }) =>
    postProcessingSchema.isValidSync(await request.json(), { strict: true })
      ? new HttpResponse(null, { status: 201 })
      : failure(request, 400, 'adjustments_empty'),
  ),
  http.put('*/api/reports/:id/undo', done),
  http.get('*/api/operations', () => HttpResponse.json(buildOperations())),
  http.post('*/api/operations/mail', done),
  http.put('*/api/operations/mails', ({ request }) => checked(request, mailActionSchema, done)),
  http.get('*/api/projects/:id/dataset', () => HttpResponse.json(buildDataset())),
  http.post('*/api/projects/:id/dataset/undo', () =>
    HttpResponse.json(buildImport({ kind: 'undo', state: 'waiting', name: '', dryRun: false, report: null }), {
      status: 202,
    }),
  ),
  http.get('*/api/projects/:id/imports', () => HttpResponse.json(buildImports())),
  http.post('*/api/projects/:id/imports', async ({ request }) => {
    const body = (await request.json()) as { size: number };
    return newImportSchema.isValidSync(body, { strict: true })
      ? HttpResponse.json(buildImport({ id: '32', state: 'uploading', size: body.size, received: 0, report: null }))
      : failure(request, 400, 'value_invalid');
  }),
  http.put('*/api/projects/:id/imports/:importId/bytes', async ({ request }) => {
    const size = (await request.arrayBuffer()).byteLength;
    return HttpResponse.json(buildImport({ id: '32', state: 'uploaded', size, received: size, report: null }));
  }),
  http.get('*/api/projects/:id/imports/:importId/columns', () => HttpResponse.json(buildImportColumns())),
  http.post('*/api/projects/:id/imports/:importId/check', async ({ request }) =>
    importSettingsSchema.isValidSync(await request.json(), { strict: true })
      ? HttpResponse.json(buildImport({ state: 'waiting', report: null }), { status: 202 })
      : failure(request, 400, 'value_invalid'),
  ),
  http.post('*/api/projects/:id/imports/:importId/run', () =>
    HttpResponse.json(buildImport({ state: 'waiting', dryRun: false }), { status: 202 }),
  ),
  http.put('*/api/projects/:id/imports/:importId/stop', () =>
    HttpResponse.json(buildImport({ state: 'uploaded', report: null })),
  ),
  http.delete('*/api/projects/:id/imports/:importId', done),
  http.get('*/api/projects/:id/imports/:importId/rejects', () => HttpResponse.json(buildRejectedRows())),
  http.get(
    '*/api/projects/:id/imports/:importId/rejects/file',
    () => new HttpResponse('line,column,reason,text\n', { headers: { 'Content-Type': 'text/csv;charset=utf-8' } }),
  ),
  http.get('*/api/trash', () => HttpResponse.json(buildTrash())),
  ...['projects', 'reports', 'reportItems'].map((kind) =>
    http.put(`*/api/${kind}/:id/restore`, () => HttpResponse.json({ name: 'Store network' })),
  ),
  ...['reports', 'projects'].map((kind) =>
    http.get(`*/api/${kind}/:id/history`, ({ request }) =>
      historyQuerySchema.isValidSync(Object.fromEntries(new URL(request.url).searchParams))
        ? HttpResponse.json({ entries: kind === 'reports' ? buildHistory() : [], next: null })
        : failure(request, 400, 'value_invalid', 'before'),
    ),
  ),
  http.put('*/api/users/changePassword', async ({ request }) => {
    const { currentPassword } = (await request.json()) as ChangePassword;
    return currentPassword.startsWith('wrong') ? failure(request, 400, 'password_wrong', 'currentPassword') : done();
  }),
  http.get('*/api/groups/shared', () => HttpResponse.json([...ffiPlans])),
  http.get('*/api/users', async ({ request }) => {
    const query = Object.fromEntries(new URL(request.url).searchParams);
    if (!userListQuerySchema.isValidSync(query)) return failure(request, 400, 'list_invalid');
    const { accountIds, role, status, enterable, search = '' } = userListQuerySchema.cast(query);
    return HttpResponse.json(
      buildUsers().filter(
        (user) =>
          (!accountIds || accountIds.includes(user.accountId)) &&
          (!role || user.role === role) &&
          (!status || user.status === status) &&
          (!enterable || (user.status === 'ACTIVE' && user.activated && user.role !== 'PLACENSE_ADMIN')) &&
          `${user.firstName} ${user.lastName} ${user.email}`.toLowerCase().includes(search.toLowerCase()),
      ),
    );
  }),
  http.post('*/api/users', ({ request }) => checked(request, newUserSchema, () => HttpResponse.json('77'))),
  http.put('*/api/users/changePasswordForUser', ({ request }) => checked(request, passwordForUserSchema, done)),
  http.post('*/api/users/:id/invitation', done),
  http.put('*/api/users/:id', ({ request }) => checked(request, userUpdateSchema, done)),
  http.post('*/api/accounts', ({ request }) => checked(request, newAccountSchema, () => HttpResponse.json('78'))),
  http.put('*/api/accounts/:id', ({ request }) => checked(request, accountUpdateSchema, done)),
  http.get('*/api/users/:id/avatar', async () => picture(await buildPicture('M', 'teal'))),
  http.get('*/api/reportItems/:id/:location/pic', async ({ params }) =>
    picture(await buildPicture(String(params.location), 'slategray')),
  ),
  http.get('*/api/accounts/:id/logo', async () => picture(await buildPicture('N', 'darkslateblue'))),
  ...['*/api/users/:id/avatar', '*/api/accounts/:id/logo'].flatMap((path) => [
    http.post(path, done),
    http.delete(path, done),
  ]),
  http.get('*/api/users/:id', ({ request, params }) => {
    const user = buildUsers().find(({ id }) => id === params.id);
    // Literal path segments take precedence over parameters.
    if (params.id === 'roles') return undefined;
    const activity = { lastSeen: '2026-11-22T10:14:00.000Z', projects: 5, reports: 19 };
    return user ? HttpResponse.json({ ...user, activity }) : failure(request, 404, 'not_found');
  }),
  http.get('*/api/accounts/:id', ({ params }) => HttpResponse.json(buildAccountOf(String(params.id)))),
  http.get('*/api/*', async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    const address = decodeURIComponent(pathname + search);
    // The mock server logs errors thrown here to the console, which fails the story.
    const { status, body } = await recordedAnswer(callerOf(request).userRole, address);
    return HttpResponse.json(body as object, { status });
  }),
];
