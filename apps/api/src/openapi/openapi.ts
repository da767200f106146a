import type { ReasonCode } from '@locus/model/calls';
import { reasonMessage } from '@locus/model/calls';
import { dictionary } from '@locus/model/text';
import { failureAnswer } from '@locus/model/answers';

import type { App } from '../db/schema';
import type { Upload } from '../http/parse';
import type { Route } from '../routes/registry';
import { pathsOf } from '../routes/registry';
import { jsonSchemaOf } from './jsonSchema';

type Json = Record<string, unknown>;

const statusOf: Partial<Record<ReasonCode, number>> = {
  account_name_alike: 409,
  account_name_taken: 409,
  account_not_activated: 401,
  account_unknown: 404,
  body_invalid: 400,
  busy: 503,
  code_invalid: 401,
  conflict: 409,
  disk_full: 507,
  driving_times_failed: 502,
  driving_times_missing: 409,
  email_alike: 409,
  email_taken: 409,
  exports_waiting: 429,
  file_refused: 409,
  import_state: 409,
  item_calculating: 409,
  item_failed: 409,
  location_used: 409,
  months_outside: 400,
  no_earlier_import: 409,
  not_allowed: 409,
  not_found: 404,
  origin_refused: 400,
  period_invalid: 400,
  project_has_reports: 409,
  project_unknown: 404,
  session_ended: 403,
  sign_in_failed: 401,
  status_invalid: 400,
  storage_full: 507,
  token_expired: 401,
  too_large: 413,
  too_many_requests: 429,
  unavailable: 503,
  unknown_field: 400,
  upload_offset: 409,
  url_invalid: 400,
  visits_damaged: 409,
  value_invalid: 400,
};

/** The description of an origin's API (OpenAPI 3.1), generated from the routes themselves. */
export function openApi(routes: readonly Route[], app: App): Json {
  const paths: Record<string, Json> = dictionary();
  for (const route of routes) {
    for (const path of pathsOf(route)) {
      paths[`/api${path}`] = { ...paths[`/api${path}`], [route.method]: operation(route, path) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Locus',
      version: '1',
      description:
        'Failures are `{ code, reason, field?, params? }`, the reason in the language of Accept-Language. 403 means that there is no living ' +
        'session, 401 `token_expired` that the bearer must be renewed, 404 that something does not exist or is not visible.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Failure: failureAnswer },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        refresh: { type: 'apiKey', in: 'cookie', name: `locus_${app}_refresh` },
      },
    },
  };
}

function operation(route: Route, path: string): Json {
  const parameters = [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
      name,
      in: 'path',
      required: true,
      schema: /id$/i.test(name) ? { type: 'string', pattern: '^[1-9]\\d{0,17}$' } : { type: 'string' },
    })),
    ...queryParameters(route),
    ...(route.headers ?? []).map((name) => ({ name, in: 'header', required: false, schema: { type: 'string' } })),
  ];
  return {
    operationId: operationId(route.method, path),
    summary: route.summary,
    security: route.access === 'public' ? (path.endsWith('/renew') ? [{ refresh: [] }] : []) : [{ bearer: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(route.upload ? { requestBody: uploadBody(route.upload) } : {}),
    ...(route.bytes
      ? {
          requestBody: {
            required: true,
            content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
          },
        }
      : {}),
    ...(route.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: jsonSchemaOf(route.body) } } } }
      : {}),
    responses: responses(route, path),
  };
}

/** A form with one file. */
const uploadBody = ({ field }: Upload): Json => ({
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { [field]: { type: 'string', format: 'binary' } },
        required: [field],
        additionalProperties: false,
      },
    },
  },
});

function queryParameters({ query }: Route): Json[] {
  if (!query) return [];
  const schema = jsonSchemaOf(query) as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: property,
    ...(property.type === 'array' ? { style: 'form', explode: false } : {}),
  }));
}

function responses(route: Route, path: string): Json {
  const failures = new Set<ReasonCode>(route.failures ?? []);
  if (route.access !== 'public') for (const code of ['session_ended', 'token_expired'] as const) failures.add(code);
  if (path.includes('{') || (route.access !== 'public' && route.method === 'get')) failures.add('not_found');
  if (route.query || route.body) for (const code of ['unknown_field', 'value_invalid'] as const) failures.add(code);
  if (route.upload) failures.add('body_invalid');
  if (route.body) for (const code of ['body_invalid', 'too_large'] as const) failures.add(code);

  const byStatus: Record<string, ReasonCode[]> = dictionary({
    429: ['busy'],
    500: ['internal'],
    503: ['busy', 'unavailable'],
  });
  for (const code of failures) {
    const status = String(statusOf[code] ?? 400);
    byStatus[status] = [...new Set([...(byStatus[status] ?? []), code])].sort();
  }
  if (!route.reads) byStatus[507] = ['storage_full'];
  const failed = Object.entries(byStatus).map(([status, codes]) => [
    status,
    {
      description: codes.map((code) => `\`${code}\`: ${reasonMessage(code).defaultMessage}`).join(' '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    },
  ]);
  const fine: Json = route.answerType
    ? {
        200: {
          description: 'The file.',
          content: { [route.answerType]: { schema: { type: 'string', format: 'binary' } } },
        },
      }
    : route.answer
      ? {
          [route.status ?? 200]: {
            description: 'The answer.',
            content: { 'application/json': { schema: route.answer } },
          },
        }
      : { [route.status ?? 204]: { description: 'Done.' } };
  const unchanged = route.headers?.includes('If-None-Match') ? { 304: { description: 'Nothing has changed.' } } : {};
  return { ...fine, ...unchanged, ...Object.fromEntries(failed) };
}

const operationId = (method: string, path: string): string =>
  method + path.replace(/(?:\/\{?|\{)(\w)|[}]/g, (_, letter: string | undefined) => letter?.toUpperCase() ?? '');
