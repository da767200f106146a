/** The calls that the HTML has made before the application's scripts arrived. */
export interface EarlyAnswers {
  /** The bearer token they were made with. */
  token: string;
  /** By URL, e.g. `/api/projects/hierarchy`; each is taken once. */
  calls: Record<string, { answer: Promise<Response>; end: () => void }>;
}

/** After so long (ms) an early answer that nobody has taken is out of date. */
const freshMs = 60_000;

/**
 * A `fetch` that first takes the early answers: the first read of such a URL in the same session gets its answer
 * instead of asking again. If the early call failed or was refused, it asks as if there had been none.
 */
export function takingEarlyAnswers(
  early: EarlyAnswers | undefined,
  ask: typeof fetch = (...args) => globalThis.fetch(...args),
  nowMs: () => number = () => performance.now(),
): typeof fetch {
  if (!early) return ask;
  return async (input, init) => {
    const call = typeof input === 'string' && (init?.method ?? 'GET') === 'GET' ? early.calls[input] : undefined;
    if (!call || new Headers(init?.headers).get('Authorization') !== `Bearer ${early.token}`) return ask(input, init);
    delete early.calls[input as string];
    if (nowMs() > freshMs) return ask(input, init);
    const { signal } = init ?? {};
    signal?.addEventListener('abort', call.end, { once: true });
    const answer = await call.answer.catch(() => undefined);
    return answer?.ok ? answer : ask(input, init);
  };
}
