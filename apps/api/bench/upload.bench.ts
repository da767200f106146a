import { execFileSync } from 'node:child_process';
import { createReadStream, createWriteStream, readFileSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';

// @boundaries-ignore the benches share what starts the service
import { demoPassword, demoUsers } from '../../../scripts/e2e/demoUsers';
// @boundaries-ignore the benches share what starts the service
import { startLocus } from '../../../scripts/e2e/startLocus';
// @boundaries-ignore the benches share what runs commands
import { commandOf, runNode } from '../../../scripts/lib/run';
import { quantile } from './berlin';

/** The name to run it by, beside the other measurements of the back-office: `npm run bench -- admin`. */
export const name = 'admin';

const rows = 2_000_000;
const places = 30;
const partBytes = 16 * 1024 * 1024;
const options = { dataset: 'open', timeZone: 'Europe/Berlin' };

/** The same visits through the API, as the back-office's page brings them, and by the command. */
export async function run() {
  const folder = await mkdtemp(join(tmpdir(), 'locus-bench-'));
  const locus = await startLocus();
  try {
    await locus.ready;
    const call = await signedIn(locus.addresses.admin);
    const [first, second] = [await newProject(call), await newProject(call)];
    const file = join(folder, 'visits.csv');
    await writeVisits(file);
    const memory = watchMemory(locus.data);
    const { received, checked, done } = await byApi(call, first, file);
    const { before, most } = memory.end();
    const command = async (...more: string[]) => {
      const words = [
        'visits',
        file,
        '--project',
        second,
        '--dataset',
        'open',
        '--time-zone',
        options.timeZone,
        ...more,
      ];
      const env = { LOCUS_DATA: locus.data, DATABASE_URL: '', INIT_CWD: folder };
      const started = performance.now();
      if ((await runNode(commandOf('tsx'), ['scripts/import.ts', ...words], env)) !== 0) throw new Error('No import');
      return (performance.now() - started) / 1000;
    };
    const [dry, whole] = [await command('--dry-run'), await command()];
    const megabytes = (await stat(file)).size / 1e6;
    const seconds = (label: string, value: number, base?: number) => ({
      label,
      value,
      unit: 's',
      ...(base === undefined ? {} : { base: { label: 'by command', value: base } }),
    });
    return [
      seconds(`2 M visits (${Math.round(megabytes)} MB), uploaded in parts`, received),
      seconds('  checked', checked, dry),
      seconds('  imported', done, whole),
      seconds('  all of it', received + checked + done, dry + whole),
      {
        label: '  all of it, beside a dry run and the import by command',
        value: (received + checked + done) / (dry + whole),
        unit: '×',
        goal: '≤ 1.2',
      },
      {
        label: '  memory of the service, most beyond before',
        value: Math.max(0, most - before),
        unit: 'MB',
        base: { label: 'before', value: before },
        goal: '≤ 100',
      },
    ];
  } finally {
    await locus.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type Call = <T>(method: string, path: string, body?: unknown) => Promise<T>;

/** Calls the back-office's API as an administrator of the demo. */
async function signedIn(address: string): Promise<Call> {
  let token = '';
  const call: Call = async (method, path, body) => {
    const bytes = body instanceof Uint8Array;
    const answer = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        ...(token === '' ? {} : { Authorization: `Bearer ${token}` }),
        'Content-Type': bytes ? 'application/octet-stream' : 'application/json',
      },
      ...(body === undefined ? {} : { body: bytes ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body) }),
    });
    const said = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${said}`);
    return (said === '' ? undefined : JSON.parse(said)) as never;
  };
  const session = await call<{ token: string }>('POST', '/authenticate/login', {
    email: demoUsers.administrator,
    password: demoPassword,
  });
  token = session.token;
  return call;
}

/** An empty project with places called 1, 2, … in files. */
async function newProject(call: Call): Promise<string> {
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

/** Asks for a step of an import and waits for its end; answers its seconds. */
async function step(call: Call, path: string, what: 'check' | 'run', settings?: object): Promise<number> {
  const started = performance.now();
  await call('POST', `${path}/${what}`, settings);
  for (;;) {
    const { state, failure } = await call<{ state: string; failure: unknown }>('GET', path);
    if (state === 'refused') throw new Error(JSON.stringify(failure));
    if (!['waiting', 'running'].includes(state)) return (performance.now() - started) / 1000;
    await sleep(100);
  }
}

async function byApi(call: Call, project: string, file: string) {
  const at = `/projects/${project}/imports`;
  const { size } = await stat(file);
  const started = performance.now();
  const { id } = await call<{ id: string }>('POST', at, { kind: 'visits', name: 'visits.csv', size });
  let from = 0;
  for await (const part of createReadStream(file, { highWaterMark: partBytes })) {
    const bytes = part as Buffer<ArrayBuffer>;
    await call('PUT', `${at}/${id}/bytes?from=${from}`, bytes);
    from += bytes.length;
  }
  const received = (performance.now() - started) / 1000;
  const checked = await step(call, `${at}/${id}`, 'check', options);
  return { received, checked, done: await step(call, `${at}/${id}`, 'run') };
}

/** Visits of 100,000 devices over a year, one line each. */
const writeVisits = (file: string): Promise<void> =>
  pipeline(
    Readable.from(
      (function* made() {
        yield 'device_id,location_id,arrived_at,dwell_minutes\n';
        for (let i = 0; i < rows; i += 1000) {
          const lines = Array.from({ length: 1000 }, (_, j) => {
            const n = i + j;
            const seconds = Date.UTC(2025, 6, 1) / 1000 + ((n * 7919) % 31_000_000);
            return `device-${(n * 31) % 100_003},${1 + (n % places)},${seconds},${1 + (n % 240)}`;
          });
          yield `${lines.join('\n')}\n`;
        }
      })(),
    ),
    createWriteStream(file),
  );

/** Looks at the memory of a service, in MB, every tenth of a second: its median at first, and the most of it. */
function watchMemory(data: string): { end: () => { before: number; most: number } } {
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
