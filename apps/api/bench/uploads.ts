import { execFileSync } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';

// @boundaries-ignore the benches share what starts the service
import { demoPassword, demoUsers } from '../../../scripts/e2e/demoUsers';
import { quantile } from './berlin';

const places = 30;
/** Rows of a file generated per batch. */
const rowsAtOnce = 1000;

/** A call of the back-office's API; returns its response, and throws if it is refused. */
export type Call = <T>(method: string, path: string, body?: unknown) => Promise<T>;

/** Calls the back-office's API as an administrator of the demo, signing in again if the token has expired. */
export async function signedIn(address: string): Promise<Call> {
  let token = '';
  const answerOf = (method: string, path: string, body: unknown) => {
    const bytes = body instanceof Uint8Array;
    return fetch(`${address}/api${path}`, {
      method,
      headers: {
        ...(token === '' ? {} : { Authorization: `Bearer ${token}` }),
        'Content-Type': bytes ? 'application/octet-stream' : 'application/json',
      },
      ...(body === undefined ? {} : { body: bytes ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body) }),
    });
  };
  const signIn = async () => {
    token = '';
    const credentials = { email: demoUsers.administrator, password: demoPassword };
    const answer = await answerOf('POST', '/authenticate/login', credentials);
    ({ token } = (await answer.json()) as { token: string });
  };
  await signIn();
  return async (method, path, body) => {
    let answer = await answerOf(method, path, body);
    if (answer.status === 401) {
      await signIn();
      answer = await answerOf(method, path, body);
    }
    const said = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${said}`);
    return (said === '' ? undefined : JSON.parse(said)) as never;
  };
}

/** An empty project whose places are called 1, 2, … in files. */
export async function newProject(call: Call): Promise<string> {
  const accounts = await call<{ id: string; name: string }[]>('GET', '/accounts');
  const account = accounts.find((each) => each.name.startsWith('Nordlicht'));
  const project = { name: 'Bench', description: '', country: 'de', account_id: account?.id, visitsFrom: 'none' };
  const id = await call<string>('POST', '/projects', project);
  const list = Array.from({ length: places }, (_, i) => `${i + 1},Place ${i + 1},52.5,${13.3 + i / 100}`);
  await bring(call, id, 'places', ['id,name,latitude,longitude', ...list].join('\n'), {});
  return id;
}

/** A small file through the API. */
async function bring(call: Call, project: string, kind: string, text: string, settings: object): Promise<void> {
  const body = new TextEncoder().encode(text);
  const at = `/projects/${project}/imports`;
  const { id } = await call<{ id: string }>('POST', at, { kind, name: `${kind}.csv`, size: body.length });
  await call('PUT', `${at}/${id}/bytes?from=0`, body);
  await step(call, `${at}/${id}`, 'check', settings);
  await step(call, `${at}/${id}`, 'run');
}

/** Starts a step of an import and waits for its end; returns its duration in seconds. */
export async function step(call: Call, path: string, what: 'check' | 'run', settings?: object): Promise<number> {
  const started = performance.now();
  await call('POST', `${path}/${what}`, settings);
  for (;;) {
    const { state, failure } = await call<{ state: string; failure: unknown }>('GET', path);
    if (state === 'refused') throw new Error(JSON.stringify(failure));
    if (!['waiting', 'running'].includes(state)) return (performance.now() - started) / 1000;
    await sleep(100);
  }
}

/** Visits of 100,000 devices over a year, one per line; `prefix` makes the device names longer. */
export const writeVisits = (file: string, rows: number, prefix = 'device-'): Promise<void> =>
  pipeline(
    Readable.from(
      (function* made() {
        yield 'device_id,location_id,arrived_at,dwell_minutes\n';
        for (let i = 0; i < rows; i += rowsAtOnce) {
          const lines = Array.from({ length: rowsAtOnce }, (_, j) => {
            const n = i + j;
            const seconds = Date.UTC(2025, 6, 1) / 1000 + ((n * 7919) % 31_000_000);
            return `${prefix}${(n * 31) % 100_003},${1 + (n % places)},${seconds},${1 + (n % 240)}`;
          });
          yield `${lines.join('\n')}\n`;
        }
      })(),
    ),
    createWriteStream(file),
  );

/** Samples the memory of a service, in MB, every tenth of a second: the median at the start, and the peak. */
export function watchMemory(data: string): { end: () => { before: number; most: number } } {
  const { pid } = JSON.parse(readFileSync(join(data, 'running.json'), 'utf8')) as { pid: number };
  const look = () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
  const before = quantile([look(), look(), look()], 0.5);
  let most = before;
  const timer = setInterval(() => void (most = Math.max(most, look())), 100);
  return {
    end() {
      clearInterval(timer);
      return { before, most };
    },
  };
}
