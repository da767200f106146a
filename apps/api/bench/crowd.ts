// Many callers that ask a server over HTTP, each as soon as it has an answer, in a process of their own.
import { Agent, request } from 'node:http';

/** A read that a caller makes. */
export interface Ask {
  path: string;
  headers?: Record<string, string>;
  /** A page waits for it: its time counts. */
  small?: boolean;
}

/** One connection. */
export interface Caller {
  /** What it is counted as. */
  group: string;
  /** Its authorization. */
  bearer: string;
  /** What it asks for, one after the other, over and over. */
  asks: readonly Ask[];
  /** Which of them comes first. */
  first: number;
  /** Whether it waits as long as it is told to before it asks again; others ask at once. */
  waits: boolean;
}

/** Who asks a server, and for how long. */
export interface Crowd {
  origin: string;
  callers: readonly Caller[];
  forMs: number;
}

/** What a group was answered. */
export interface Told {
  /** Answers with what was asked for. */
  answered: number;
  /** Refusals, 429 or 503, that say when to come again. */
  refused: number;
  /** Any other failure, and connections that were cut. */
  failed: number;
  /** Milliseconds that 99 of 100 small reads were answered in. */
  smallP99: number;
  /** Milliseconds until the slowest answer of any kind. */
  slowest: number;
}

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));
const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
/** Like every browser's. */
const asBrowsers = { 'accept-encoding': 'gzip, deflate, br, zstd', 'accept-language': 'en' };

/** Answers the status and, in seconds, when to come again; 0 for a connection that was cut. */
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

/** Has all of a crowd ask, and answers what each group was told. */
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
