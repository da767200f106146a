import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { DataImport } from '@locus/model/imports';

// @boundaries-ignore the file goes the same way as the page's own
import { createClient } from '../../../packages/data/src/createClient';
// @boundaries-ignore the file goes the same way as the page's own
import { sendParts } from '../../../packages/data/src/sendParts';
// @boundaries-ignore the benches share what starts the service
import { demoPassword, demoUsers } from '../../../scripts/e2e/demoUsers';
// @boundaries-ignore the benches share what starts the service
import { startLocus } from '../../../scripts/e2e/startLocus';
import type { Call } from './uploads';
import { newProject, signedIn, step, watchMemory, writeVisits } from './uploads';

/** The name of this bench; `npm run bench -- upload --large` brings the largest file there may be. */
export const name = 'upload';

/** What names of devices begin with, so that they are as long as they usually are. */
const prefix = '8d1e9a52-6c1f-4b67-9c55-3f2e7a';
/** A row has 53 bytes: the large file has 5 GB. */
const rows = process.argv.includes('--large') ? 95_000_000 : 5_000_000;
/** A session's token is good for 15 minutes. */
const signInMs = 600_000;

/** A large file by the page's own code, part by part: sent, checked and imported. */
export async function run() {
  const folder = await mkdtemp(join(tmpdir(), 'locus-bench-'));
  const locus = await startLocus();
  let again: NodeJS.Timeout | undefined;
  try {
    await locus.ready;
    let asAdministrator = await signedIn(locus.addresses.admin);
    const call: Call = (...words) => asAdministrator(...words);
    const client = clientOf(`${locus.addresses.admin}/api`);
    const signIn = async () => {
      await client.signIn({ email: demoUsers.administrator, password: demoPassword });
      asAdministrator = await signedIn(locus.addresses.admin);
    };
    await signIn();
    again = setInterval(() => void signIn(), signInMs);
    const project = await newProject(call);
    const path = join(folder, 'visits.csv');
    await writeVisits(path, rows, prefix);
    const file = await openAsBlob(path);
    const at = `/projects/${project}/imports`;
    const memory = watchMemory(locus.data);
    const started = performance.now();
    const made = await call<DataImport>('POST', at, { kind: 'visits', name: 'visits.csv', size: file.size });
    let broken = 0;
    const tell = (state: { broken: boolean }) => void (broken += Number(state.broken));
    const sent = await sendParts(client, project, {
      file,
      made,
      signal: new AbortController().signal,
      tell,
    });
    if (sent.state !== 'uploaded') throw new Error(`The file is ${sent.state}`);
    const received = (performance.now() - started) / 1000;
    const { before, most } = memory.end();
    const checked = await step(call, `${at}/${sent.id}`, 'check', { dataset: 'open', timeZone: 'Europe/Berlin' });
    const done = await step(call, `${at}/${sent.id}`, 'run');
    return [
      { label: `${(file.size / 1e9).toFixed(2)} GB of visits, uploaded`, value: received, unit: 's' },
      { label: '  times the connection was lost', value: broken, unit: '', goal: '≤ 0' },
      {
        label: '  memory of the service, most beyond before',
        value: Math.max(0, most - before),
        unit: 'MB',
        base: { label: 'before', value: before },
        goal: '≤ 100',
      },
      { label: '  checked', value: checked, unit: 's' },
      { label: '  imported', value: done, unit: 's' },
    ];
  } finally {
    clearInterval(again);
    await locus.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The client of the back-office's pages. */
function clientOf(baseUrl: string) {
  const held = new Map<string, string>();
  const storage = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
    clear: () => held.clear(),
  };
  return createClient({ baseUrl, app: 'admin', storage, onSessionEnded: () => undefined });
}
