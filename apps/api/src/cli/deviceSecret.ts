import { keptSecret, secretProblem } from '../config/secret';

/**
 * The secret that keys device hashes and the opt-out list: LOCUS_DEVICE_SECRET, else one kept in the data folder, made
 * at the first call. It is not that of sessions, so that renewing that one makes no device a new one. Throws an Error
 * for one that must not be used.
 */
export function deviceSecret(dataFolder: string, env: NodeJS.ProcessEnv = process.env): string {
  const given = env['LOCUS_DEVICE_SECRET'];
  if (!given) return keptSecret(dataFolder, 'device-secret', 'put the one back that devices were hashed with');
  const problem = secretProblem(given);
  if (problem) throw new Error(`LOCUS_DEVICE_SECRET ${problem}`);
  return given;
}
