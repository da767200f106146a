import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// @boundaries-ignore the benches share what starts the service
import { startLocus } from '../../../scripts/e2e/startLocus';
// @boundaries-ignore the benches share what runs commands
import { commandOf, runNode } from '../../../scripts/lib/run';
import type { Call } from './uploads';
import { newProject, signedIn, step, watchMemory, writeVisits } from './uploads';

/** The name to run it with, together with the other benches of the back-office: `npm run bench -- admin`. */
export const name = 'admin';

const rows = 2_000_000;
const partBytes = 16 * 1024 * 1024;
const options = { dataset: 'open', timeZone: 'Europe/Berlin' };

/** The same visits through the API, as the back-office's page uploads them, and by the command. */
export async function run() {
  const folder = await mkdtemp(join(tmpdir(), 'locus-bench-'));
  const locus = await startLocus();
  try {
    await locus.ready;
    const call = await signedIn(locus.addresses.admin);
    const [first, second] = [await newProject(call), await newProject(call)];
    const file = join(folder, 'visits.csv');
    await writeVisits(file, rows);
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
