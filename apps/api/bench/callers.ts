// Many sessions that call a server over HTTP, in a separate process so that their load is not counted as the server's.

/** One request of a session. */
export interface Call {
  method: 'GET' | 'PUT';
  path: string;
  headers?: Record<string, string>;
}

/** The sessions, their calls, and the rate and duration of the load. */
export interface Load {
  origin: string;
  /** Authorization header of each session. */
  bearers: readonly string[];
  calls: readonly Call[];
  /** Calls per second and session. */
  callsPerSecond: number;
  forMs: number;
}

/** The outcome of a load. */
export interface Answered {
  perSecond: number;
  /** The 99th percentile of the reads, in ms. */
  readP99: number;
  errors: number;
}

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

async function drive({ origin, bearers, calls, callsPerSecond, forMs }: Load): Promise<Answered> {
  const reads: number[] = [];
  let count = 0;
  let errors = 0;
  const end = performance.now() + forMs;
  const session = async (bearer: string, first: number) => {
    let turn = first;
    await pause(Math.random() * (1000 / callsPerSecond));
    while (performance.now() < end) {
      const { method, path, headers } = calls[turn % calls.length] as Call;
      turn += 1;
      const started = performance.now();
      try {
        const response = await fetch(origin + path, { method, headers: { authorization: bearer, ...headers } });
        await response.arrayBuffer();
        if (response.status >= 400) errors += 1;
      } catch {
        errors += 1;
      }
      const took = performance.now() - started;
      count += 1;
      if (method === 'GET') reads.push(took);
      await pause(Math.max(0, 1000 / callsPerSecond - took));
    }
  };
  await Promise.all(bearers.map((bearer, i) => session(bearer, i)));
  const sorted = Float64Array.from(reads).sort();
  return { perSecond: count / (forMs / 1000), readP99: sorted[Math.floor(sorted.length * 0.99)] ?? 0, errors };
}

process.on('message', (load: Load) => {
  void drive(load).then((answered) => process.send?.(answered));
});
