import type { OpenJob, WrittenJob } from '../importJob';

/** Writes the generation's visits according to its kind, and reports the progress of its queries. */
export async function writeRows(job: OpenJob): Promise<WrittenJob> {
  const { connection, kind, progress, source } = job;
  await connection.run(
    'set enable_progress_bar = true; set enable_progress_bar_print = false; set progress_bar_time = 0',
  );
  // Each query counts from 0: what was reported once stays until a later query is further.
  let most = 0;
  const ticking = setInterval(() => {
    const share = connection.progress.percentage / 100;
    if (share <= most) return;
    most = share;
    progress('importing', share, Math.floor(share * source.rows));
  }, 250);
  try {
    progress('importing', 0, 0);
    const written = await kind.write(job);
    clearInterval(ticking);
    progress('importing', 1, source.rows);
    return { ...job, written };
  } finally {
    clearInterval(ticking);
  }
}
