import { dictionary } from '../text/dictionary';
import { writeIds } from '../imports/idList';

declare const called: unique symbol;

/** A path below `/api` with its query, made for one call; `addressTo` makes it. */
export type Address<Call extends string = string> = string & { readonly [called]: Call };

/** The value of a parameter of a query; undefined, null and an empty list are omitted. */
export type QueryValue = string | number | readonly string[] | null | undefined;

type Names<Call extends string> = Call extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/** What an address needs: every parameter of the call's path; all other values become its query. */
export type AddressValues<Call extends string> = { readonly [Name in Names<Call>]: string } & {
  readonly [name: string]: QueryValue;
};

/** The address of a call; an empty text stays in its query. */
export function addressTo<Call extends string>(call: Call, values: AddressValues<Call>): Address<Call> {
  const query = Object.assign(dictionary<QueryValue>(), values);
  const path = call.slice(call.indexOf(' ') + 1).replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = query[name];
    delete query[name];
    return encodeURIComponent(String(value));
  });
  return withQuery(path, Object.entries(query)) as Address<Call>;
}

/**
 * A path with a query; lists are joined by commas, long lists of places are packed, and empty, undefined and null
 * values are omitted.
 */
export const addressOf = (path: string, query: { [name: string]: QueryValue }): string =>
  withQuery(
    path,
    Object.entries(query).filter(([, value]) => value !== ''),
  );

function withQuery(path: string, query: readonly [string, QueryValue][]): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of query) {
    if (value === undefined || value === null) continue;
    const list = typeof value === 'object';
    const text = list ? (name === 'locations' ? writeIds(value, ',') : value.join(',')) : String(value);
    if (text !== '' || !list) parameters.set(name, text);
  }
  const text = parameters.toString().replaceAll('%2C', ',');
  return text === '' ? path : `${path}?${text}`;
}
