/** A service that the operator configured did not answer, or not as it should. */
export class ServiceError extends Error {
  override name = 'ServiceError';
}

export interface FetchOptions {
  /** After this long (ms) it counts as not answering; 10 s unless said. */
  timeoutMs?: number;
  /** Larger answers (bytes) are not read; 5 MB unless said. */
  maxBytes?: number;
  /** The types wanted, as in the header `Accept`; JSON unless said. */
  accept?: string;
}

/**
 * The bytes that a configured service answers. It follows no redirects, so that the host stays the one that was
 * configured. Throws a ServiceError whose text names the host alone, because the address may hold a token.
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

/** The JSON that a configured service answers; throws like `fetchBytes`. */
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

/** An address below a configured one, whose own path and query (a token, for instance) stay. */
export function below(base: string, path: string, query: Record<string, string> = {}): URL {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${path}`;
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}
