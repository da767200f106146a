import { keptSecret, secretProblem } from '../config/secret';

/**
 * The secret that keys device hashes and the opt-out list: LOCUS_DEVICE_SECRET, otherwise one kept in the data folder,
 * created at the first call. It is separate from the session secret, so that renewing that one does not change device
 * hashes. Throws an Error for an unsuitable secret.
 */
export function deviceSecret(dataFolder: string, env: NodeJS.ProcessEnv = process.env): string {
  const given = env['LOCUS_DEVICE_SECRET'];
  if (!given) return keptSecret(dataFolder, 'device-secret', 'put the one back that devices were hashed with');
  const problem = secretProblem(given);
  if (problem) throw new Error(`LOCUS_DEVICE_SECRET ${problem}`);
  return given;
}
