import type { ReasonCode } from '@locus/model/calls';
import type { Id, Role } from '@locus/model/entities';
import type { Language } from '@locus/model/text';
import { roles as allRoles } from '@locus/model/entities';
import { dictionary } from '@locus/model/text';
import type { AnswerTo, Shape } from '@locus/model/answers';
import { answerTo } from '@locus/model/answers';
import type { RequestOf } from '@locus/model/requests';
import { requestTo } from '@locus/model/requests';
import { idPattern } from '@locus/model/schemas';
import type { Schema } from 'yup';

import type { Viewer } from '../auth/viewer';
import type { ApiContext } from '../http/context';
import { HttpError, notFound } from '../http/httpError';
import { answerJson } from '../http/json';
import type { Upload } from '../http/parse';
import { parseBody, parseQuery, parseUpload } from '../http/parse';

type Params<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: string } & Params<Rest>
  : unknown;

/** The arguments of a handler, all parsed and validated. */
interface Call<Path extends string = string, Query = unknown, Body = unknown> {
  c: ApiContext;
  /** Ids in the path, each a decimal number as text. */
  params: Params<Path>;
  query: Query;
  body: Body;
  /** The bytes of an upload; empty without one. */
  file: Buffer;
  language: Language;
}

/** What the `{id}` of a path refers to; `catchment` and `movement` are report items of that type. */
export type Subject = 'project' | 'report' | 'reportItem' | 'catchment' | 'movement' | 'user' | 'account';

type Method = 'get' | 'post' | 'put' | 'delete';

interface Shared<Verb extends Method, Path extends string, Query> {
  method: Verb;
  /** Below `/api`, with parameters in braces; `/projects…` and `/reports…` also exist in the singular. */
  path: Path;
  /** One sentence for the description of the API. */
  summary: string;
  query?: Schema<Query>;
  /** The body, where it differs from the model's `requests` in what it allows; it has the type stated there. */
  body?: Schema<RequestOf<`${Verb} ${Path}`>>;
  /** Maximum size of the body in bytes; 1 MiB by default. */
  maxBytes?: number;
  /** A file instead of a body, as a form's only field. */
  upload?: Upload;
  /** The body is bytes that the handler reads as they arrive. */
  bytes?: boolean;
  /** The status instead of 204 without a body; 202 instead of 200 with one. */
  status?: 201 | 202;
  /** The response is a file of this type; of any type with `application/octet-stream`. */
  answerType?: 'image/png' | 'application/octet-stream' | 'text/plain';
  /** Failures to document besides those of every call. */
  failures?: readonly ReasonCode[];
  /** Supported request headers. */
  headers?: readonly ('If-Match' | 'If-None-Match' | 'Idempotency-Key')[];
}

/**
 * The response of a handler: the type of the call in the model's `answers`, nothing if the call is not listed, or a
 * file.
 */
type Answer<Verb extends Method, Path extends string> = Promise<AnswerTo<`${Verb} ${Path}`> | Response>;

interface PublicOptions<Verb extends Method, Path extends string, Query> extends Shared<Verb, Path, Query> {
  handle: (call: Call<Path, Query, RequestOf<`${Verb} ${Path}`>>) => Answer<Verb, Path>;
}

interface Options<Verb extends Method, Path extends string, Query> extends Shared<Verb, Path, Query> {
  /** Who may call it; every signed-in user by default. */
  roles?: readonly Role[];
  /** What `{id}` refers to: a user who sees it but may not call this gets `not_allowed`, any other `not_found`. */
  subject?: Subject;
  /** Not for an administrator on behalf of a user, not even for reading: 409 `not_allowed`. */
  inPerson?: boolean;
  /** Changes nothing although it is not a GET: an administrator on behalf of a user may call it. */
  reads?: boolean;
  handle: (call: Call<Path, Query, RequestOf<`${Verb} ${Path}`>> & { viewer: Viewer }) => Answer<Verb, Path>;
}

/** The dependencies of a route. */
export interface Gate {
  /** The viewer of a request's bearer token; throws 403 or 401. */
  requireViewer: (c: ApiContext) => Promise<Viewer>;
  /** Whether the viewer sees the object with an id. */
  visible: (viewer: Viewer, subject: Subject, id: Id) => Promise<boolean>;
}

/** A route: its description, and how to run it. */
export interface Route extends Omit<Shared<Method, string, unknown>, 'query' | 'body'> {
  /** Its result; undefined for 204 without a body. */
  answer: Shape<unknown> | undefined;
  query: Schema | undefined;
  body: Schema | undefined;
  /** `public`: no session needed; otherwise the roles that may call it. */
  access: 'public' | readonly Role[];
  subject: Subject | undefined;
  inPerson: boolean;
  /** Whether it changes nothing. */
  reads: boolean;
  run: (c: ApiContext, gate: Gate, path: string) => Promise<Response>;
}

/** A route for signed-in users with certain roles. */
export function route<const Verb extends Method, const Path extends string, Query = undefined>(
  options: Options<Verb, Path, Query>,
): Route {
  const access = options.roles ?? allRoles;
  return {
    ...described(options),
    access,
    subject: options.subject,
    inPerson: options.inPerson ?? false,
    reads: readOnly(options),
    run: async (c, gate, path) => {
      const viewer = await gate.requireViewer(c);
      const params = paramsOf(c, path);
      if (!access.includes(viewer.role)) {
        // "Not allowed" for an invisible object would reveal that it exists.
        const seen = options.subject === undefined || (await gate.visible(viewer, options.subject, params.id ?? ''));
        throw seen && options.method !== 'get' ? new HttpError(409, 'not_allowed') : notFound();
      }
      if (viewer.actingAdminId !== null) {
        if (options.inPerson) throw new HttpError(409, 'not_allowed');
        // Nothing is written on behalf of a customer.
        if (!readOnly(options)) throw new HttpError(409, 'acting_read_only');
      }
      return answer(c, await options.handle({ ...(await read(c, options, params)), viewer }), options.status);
    },
  };
}

const readOnly = ({ method, reads }: { method: Method; reads?: boolean }) => method === 'get' || reads === true;

/** A route that needs no session. */
export function publicRoute<const Verb extends Method, const Path extends string, Query = undefined>(
  options: PublicOptions<Verb, Path, Query>,
): Route {
  return {
    ...described(options),
    access: 'public',
    subject: undefined,
    inPerson: false,
    reads: options.method === 'get',
    run: async (c, _gate, path) =>
      answer(c, await options.handle(await read(c, options, paramsOf(c, path))), options.status),
  };
}

/** Every path of a route, below `/api`: its own, and the singular one for projects and reports. */
export const pathsOf = ({ path }: Pick<Route, 'path'>): string[] => {
  const singular = path.replace(/^\/(project|report)s(?=\/|$)/, '/$1');
  return singular === path ? [path] : [path, singular];
};

function described<Verb extends Method, Path extends string, Query>(options: Shared<Verb, Path, Query>) {
  const { method, path, summary, query, upload, bytes, maxBytes, answerType, status, failures, headers } = options;
  return {
    method,
    path,
    summary,
    query,
    body: schemaOf(options),
    upload,
    bytes,
    maxBytes,
    answer: answerTo(`${method} ${path}`),
    answerType,
    status,
    failures,
    headers,
  } as Omit<Route, 'access' | 'subject' | 'inPerson' | 'reads' | 'run'>;
}

const schemaOf = ({ method, path, body }: { method: Method; path: string; body?: Schema }): Schema | undefined =>
  body ?? requestTo(`${method} ${path}`);

function paramsOf(c: ApiContext, path: string): Record<string, string> {
  const params: Record<string, string> = dictionary();
  for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g)) {
    const value = c.req.param(name) ?? '';
    if (/id$/i.test(name) && !idPattern.test(value)) throw notFound();
    params[name] = value;
  }
  return params;
}

async function read<Verb extends Method, Path extends string, Query>(
  c: ApiContext,
  options: Shared<Verb, Path, Query>,
  params: Record<string, string>,
): Promise<Call<Path, Query, RequestOf<`${Verb} ${Path}`>>> {
  const body = schemaOf(options);
  return {
    c,
    params: params as Params<Path>,
    query: (options.query ? await parseQuery(c, options.query) : undefined) as Query,
    body: (body ? await parseBody(c, body) : undefined) as RequestOf<`${Verb} ${Path}`>,
    file: options.upload ? await parseUpload(c, options.upload) : noFile,
    language: c.get('language'),
  };
}

const noFile = Buffer.alloc(0);

function answer(c: ApiContext, value: unknown, status?: 201 | 202): Response | Promise<Response> {
  if (value instanceof Response) return value;
  const headers = { 'Cache-Control': 'no-store' };
  if (value === undefined) return c.body(null, status ?? 204, headers);
  return answerJson(c, JSON.stringify(value), headers, status === 202 ? 202 : 200);
}
