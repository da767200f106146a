import type { GivenUpMail, KeptError, OperationsAnswer } from '@locus/model/operations';

const mail = (id: string, told: Partial<GivenUpMail>): GivenUpMail => ({
  id,
  to: 'jonas@weber.example',
  subject: 'Store network is ready',
  at: '2026-07-14T06:12:00.000Z',
  givenUpAt: '2026-07-14T23:30:00.000Z',
  attempts: 8,
  reason: 'connect ECONNREFUSED 192.0.2.25:587',
  ...told,
});

const error = (id: string, told: Partial<KeptError>): KeptError => ({
  id,
  at: '2026-07-15T08:41:07.000Z',
  request: '3f09ac51d2',
  call: 'GET /api/projects/7/reports',
  error: 'Error: column reports.colour does not exist',
  ...told,
});

/** A service where everything works, with any given changes. */
export const buildOperations = (told: Partial<OperationsAnswer> = {}): OperationsAnswer => ({
  version: '0.1.0',
  node: '22.14.0',
  startedAt: '2026-07-12T05:00:00.000Z',
  database: { state: 'good', ms: 3, bytes: 412_000_000, version: '18.4' },
  queue: { state: 'good', waiting: 2, running: 1, failed: 0, oldestSeconds: 40 },
  visits: { state: 'good', kind: 'files', projects: 5, damaged: [], reason: null },
  mail: { state: 'good', kind: 'smtp', waiting: 0, reason: null },
  disk: { state: 'good', free: 182_000_000_000, total: 256_000_000_000 },
  givenUp: [],
  errors: [],
  ...told,
});

/**
 * A service in trouble: mail cannot be sent, the disk is filling up, calculations are waiting, requests have failed.
 */
export const buildTroubles = (): OperationsAnswer =>
  buildOperations({
    queue: { state: 'bad', waiting: 41, running: 1, failed: 3, oldestSeconds: 5400 },
    visits: {
      state: 'bad',
      kind: 'servers',
      projects: 5,
      damaged: ['7/generation-3/visits.parquet', '12/generation-1/stays.parquet'],
      reason: 'connect ECONNREFUSED 192.0.2.30:8123',
    },
    mail: { state: 'bad', kind: 'smtp', waiting: 12, reason: 'connect ECONNREFUSED 192.0.2.25:587' },
    disk: { state: 'warning', free: 4_100_000_000, total: 256_000_000_000 },
    givenUp: [
      mail('31', {}),
      mail('30', {
        to: 'nobody@nowhere.example',
        subject: 'Welcome to Locus',
        attempts: 1,
        reason: '550 no such user here',
      }),
    ],
    errors: [
      error('2', {}),
      error('1', { request: null, call: null, error: 'mail_given_up', at: '2026-07-14T23:30:00.000Z' }),
    ],
  });
