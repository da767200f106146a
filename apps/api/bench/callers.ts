// Many sessions that call a server over HTTP, in a process of their own: what they take is not the server's.

/** One request of a session. */
export interface Call {
  method: 'GET' | 'PUT';
  path: string;
  headers?: Record<string, string>;
}

/** Who calls what, how often and for how long. */
export interface Load {
  origin: string;
  /** Authorization of each session. */
  bearers: readonly string[];
  calls: readonly Call[];
  /** Calls of one session in a second. */
  callsPerSecond: number;
  forMs: number;
}

/** How a load was answered. */
export interface Answered {
  perSecond: number;
  /** Milliseconds of the read that 99 of 100 are quicker than. */
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
