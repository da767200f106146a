// Many callers that send HTTP requests to a server, each as soon as it has its response, in a separate process.
import { Agent, request } from 'node:http';

/** A read request of a caller. */
export interface Ask {
  path: string;
  headers?: Record<string, string>;
  /** Whether a page waits for it, so that its time counts. */
  small?: boolean;
}

/** A single connection. */
export interface Caller {
  /** The group it is counted in. */
  group: string;
  /** Its Authorization header. */
  bearer: string;
  /** The requests it sends, in turn, repeatedly. */
  asks: readonly Ask[];
  /** The index of the first one. */
  first: number;
  /** Whether it honours Retry-After before the next request; others retry at once. */
  waits: boolean;
}

/** Who calls a server, and for how long. */
export interface Crowd {
  origin: string;
  callers: readonly Caller[];
  forMs: number;
}

/** The responses to a group. */
export interface Told {
  /** Responses with the requested data. */
  answered: number;
  /** Refusals, 429 or 503, with Retry-After. */
  refused: number;
  /** Any other failure, and dropped connections. */
  failed: number;
  /** The 99th percentile of the response times of small reads, in ms. */
  smallP99: number;
  /** The slowest response of any kind, in ms. */
  slowest: number;
}

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));
const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
/** As in every browser. */
const asBrowsers = { 'accept-encoding': 'gzip, deflate, br, zstd', 'accept-language': 'en' };

/** Returns the status and Retry-After in seconds; 0 for a dropped connection. */
function ask(origin: string, bearer: string, { path, headers }: Ask): Promise<{ status: number; after?: number }> {
  return new Promise((resolve) => {
    const cut = () => resolve({ status: 0 });
    const call = request(
      origin + path,
      { agent, headers: { ...asBrowsers, authorization: bearer, ...headers } },
      (answer) => {
        answer.on('error', cut);
        answer.on('end', () => {
          const after = Number(answer.headers['retry-after']);
          resolve({ status: answer.statusCode ?? 0, ...(after > 0 ? { after } : {}) });
        });
        answer.resume();
      },
    );
    call.on('error', cut);
    call.end();
  });
}

/** Sends the requests of a whole crowd, and returns the responses of each group. */
async function drive({ origin, callers, forMs }: Crowd): Promise<Record<string, Told>> {
  const groups = new Map<string, Told & { small: number[] }>();
  const end = performance.now() + forMs;
  const run = async ({ group, bearer, asks, first, waits }: Caller) => {
    const told = groups.get(group) ?? { answered: 0, refused: 0, failed: 0, smallP99: 0, slowest: 0, small: [] };
    groups.set(group, told);
    for (let turn = first; performance.now() < end; turn += 1) {
      const asked = asks[turn % asks.length] as Ask;
      const started = performance.now();
      const { status, after } = await ask(origin, bearer, asked);
      const took = performance.now() - started;
      told.slowest = Math.max(told.slowest, took);
      if (status >= 200 && status < 400) {
        told.answered += 1;
        if (asked.small) told.small.push(took);
      } else if ((status === 429 || status === 503) && after !== undefined) {
        told.refused += 1;
        await pause(waits ? after * 1000 : 20);
      } else {
        told.failed += 1;
        await pause(20);
      }
    }
  };
  await Promise.all(callers.map(run));
  return Object.fromEntries(
    [...groups].map(([group, { small, ...told }]) => {
      const sorted = Float64Array.from(small).sort();
      return [group, { ...told, smallP99: sorted[Math.floor(sorted.length * 0.99)] ?? 0 }];
    }),
  );
}

process.on('message', (crowd: Crowd) => {
  void drive(crowd).then((told) => process.send?.(told));
});
