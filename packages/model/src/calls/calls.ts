import type { AnsweredCall } from '../answers';
import type { FilledIn, RequestOf } from './requests';

/** A call that reads, e.g. `get /projects/{id}`. */
export type ReadCall = Extract<AnsweredCall, `get ${string}`>;

/** A call that reads a path without parameters, e.g. `get /accounts`. */
export type PlainReadCall = Exclude<ReadCall, `${string}{${string}`>;

/** A call that changes something or asks with a body. */
export type SendCall = `${'post' | 'put' | 'delete'} /${string}`;

/** Paths of projects and reports also exist in the singular; answers and requests are listed in the plural. */
export type Listed<Call extends string> =
  Call extends `${infer Verb} /${infer Word extends 'project' | 'report'}/${infer Rest}`
    ? `${Verb} /${Word}s/${Rest}`
    : Call;

type Sent<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Sent<Item>[]
    : { readonly [Key in keyof T]: Sent<T[Key]> };

type Optional<T, Field> = [Field] extends [never]
  ? T
  : Omit<T, Field & keyof T> & { readonly [Name in Field & keyof T]?: T[Name] };

/** Bodies that are no JSON: a part of a file, and a form with a picture. */
interface FileBodies {
  'put /projects/{id}/imports/{importId}/bytes': Blob;
  'post /users/{id}/avatar': FormData;
  'post /accounts/{id}/logo': FormData;
}

/** What a call sends as its body; undefined for a call without one. Fields with a default may be left out. */
export type BodyOf<Call extends string> = Call extends keyof FileBodies
  ? FileBodies[Call]
  : Optional<Sent<RequestOf<Listed<Call>>>, FilledIn<Listed<Call>>>;
