/** A service that the operator configured did not respond, or not as expected. */
export class ServiceError extends Error {
  override name = 'ServiceError';
}

export interface FetchOptions {
  /** Timeout in ms; 10 s by default. */
  timeoutMs?: number;
  /** Maximum size of a response in bytes; 5 MB by default. */
  maxBytes?: number;
  /** The accepted types, as in the header `Accept`; JSON by default. */
  accept?: string;
}

/**
 * The bytes returned by a configured service. Redirects are not followed, so that the host stays the configured one.
 * Throws a ServiceError whose text contains only the host, because the URL may contain a token.
 */
export async function fetchBytes(
  url: URL,
  { timeoutMs = 10_000, maxBytes = 5_000_000, accept = 'application/json' }: FetchOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const answer = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { Accept: accept, 'User-Agent': 'Locus' },
    });
    if (!answer.ok) throw new ServiceError(`${url.host} answered ${answer.status}.`);
    return await bytesUpTo(answer, maxBytes);
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    const reason =
      error instanceof Error && error.name === 'TimeoutError' ? 'did not answer in time' : 'cannot be used';
    throw new ServiceError(`${url.host} ${reason}.`, { cause: error });
  }
}

/** The JSON returned by a configured service; throws like `fetchBytes`. */
export async function fetchJson(url: URL, options?: FetchOptions): Promise<unknown> {
  const bytes = await fetchBytes(url, options);
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8')) as unknown;
  } catch (error) {
    throw new ServiceError(`${url.host} answered no JSON.`, { cause: error });
  }
}

async function bytesUpTo(answer: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new ServiceError('The answer is too large.');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** A URL below a configured one, keeping the latter's path and query (a token, for instance). */
export function below(base: string, path: string, query: Record<string, string> = {}): URL {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${path}`;
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}
