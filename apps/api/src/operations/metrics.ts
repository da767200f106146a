import { hkdfSync, timingSafeEqual } from 'node:crypto';

import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import type { App, Database } from '../db/schema';
import { readDisk } from './readDisk';

/** The metrics of the running service. */
export interface Metrics {
  /** Whether a request's `Authorization` header grants access. */
  allows: (authorization: string | undefined) => boolean;
  /** Records a request handled by the API. */
  request: (what: { app: App; method: string; status: number; ms: number }) => void;
  /** All metrics in Prometheus' text format, and its media type. */
  read: () => Promise<{ text: string; type: string }>;
}

/** The sources of the metrics. */
export interface MetricsOptions {
  db: Kysely<Database>;
  dataFolder: string;
  /** The bearer token required for reading them. */
  token: string;
}

/** Metrics of a process: requests, waiting work in the database, the disk, and Node's own. */
export function createMetrics({ db, dataFolder, token }: MetricsOptions): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'locus_' });
  const labelNames = ['app', 'method', 'status'];
  const requests = new Counter({
    name: 'locus_http_requests_total',
    help: 'Answered requests of the API',
    labelNames,
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'locus_http_request_duration_seconds',
    help: 'Time to the answer of requests of the API',
    labelNames: ['app', 'method'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  const refresh = gauges(registry, db, dataFolder);
  const key = digest(`Bearer ${token}`);
  return {
    allows: (authorization) => timingSafeEqual(digest(authorization ?? ''), key),
    request: ({ app, method, status, ms }) => {
      requests.inc({ app, method, status: String(status) });
      durations.observe({ app, method }, ms / 1000);
    },
    read: async () => {
      await refresh();
      return { text: await registry.metrics(), type: registry.contentType };
    },
  };
}

/** Gauges of the database and the disk, and how to update them. */
function gauges(registry: Registry, db: Kysely<Database>, dataFolder: string): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const items = gauge('locus_report_items', 'Report items that wait for a result, and that failed', ['status']);
  const mails = gauge('locus_mails', 'Mails that wait to be sent, and that were given up', ['state']);
  const free = gauge('locus_disk_free_bytes', 'Free space of the disk with the data folder');
  const up = gauge('locus_database_up', 'Whether the database answers');
  return async () => {
    const disk = await readDisk(dataFolder).catch(() => undefined);
    if (disk) free.set(disk.free);
    try {
      const { rows } = await sql<Record<'initiated' | 'error' | 'waiting' | 'given_up', number>>`
        select
          (select count(*) from report_items where status = 'initiated')::int as initiated,
          (select count(*) from report_items where status = 'error')::int as error,
          (select count(*) from mails where given_up_at is null)::int as waiting,
          (select count(*) from mails where given_up_at is not null)::int as given_up`.execute(db);
      const [counts] = rows;
      for (const status of ['initiated', 'error'] as const) items.set({ status }, counts?.[status] ?? 0);
      for (const state of ['waiting', 'given_up'] as const) mails.set({ state }, counts?.[state] ?? 0);
      up.set(1);
    } catch {
      // The metrics report exactly this.
      up.set(0);
    }
  };
}

/** Equal lengths, so that the comparison reveals nothing. */
const digest = (text: string): Uint8Array => new Uint8Array(hkdfSync('sha256', text, '', 'locus metrics', 32));
