import type { AnswerReader } from '@locus/analyses';
import type { Failure } from '@locus/model/calls';
import type { Language } from '@locus/model/text';

import type { Viewer } from '../auth/viewer';

/** Calls the API as a user and in the user's language, without a session; paths start below `/api`. */
export type ApiInside = (
  viewer: Viewer,
  language: Language,
) => (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<Response>;

/** A failure reported by the API, with its reason in the caller's language. */
class ToldFailure extends Error {
  readonly told = true;
  readonly reason: string;
  constructor({ code, reason }: Failure) {
    super(`${code}: ${reason}`);
    this.reason = reason;
  }
}

/** Reads data for exports as that user's browser would. */
export function readerOf(inside: ApiInside, viewer: Viewer, language: Language): AnswerReader {
  const call = inside(viewer, language);
  const ask = async <T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> => {
    const answer = await call(method, path, body);
    const json: unknown = await answer.json();
    if (!answer.ok) throw new ToldFailure(json as Failure);
    return json as T;
  };
  return { get: (path) => ask('GET', path), post: (path, body) => ask('POST', path, body) };
}

/** The logo of the user's company as an inline image; null if it has none. */
export async function logoOf(inside: ApiInside, viewer: Viewer, language: Language): Promise<string | null> {
  const answer = await inside(viewer, language)('GET', `/accounts/${viewer.accountId}/logo`);
  if (!answer.ok) return null;
  return `data:image/png;base64,${Buffer.from(await answer.arrayBuffer()).toString('base64')}`;
}
