import { keptSecret, secretProblem } from '../config/secret';
import type { Environment } from '../config/variables';
import { Variables } from '../config/variables';

/**
 * The secret that keys device hashes and the opt-out list: LOCUS_DEVICE_SECRET, or the text of the file that
 * LOCUS_DEVICE_SECRET_FILE names, otherwise one kept in the data folder, created at the first call. It is separate from
 * the session secret, so that renewing that one does not change device hashes. Throws an Error for an unsuitable
 * secret.
 */
export function deviceSecret(dataFolder: string, env: Environment = process.env): string {
  const variables = new Variables(env);
  const read = variables.text('LOCUS_DEVICE_SECRET');
  if (variables.problems.length > 0) throw new Error(variables.problems.join('\n'));
  // Spaces around it have been part of it since devices were first hashed with it.
  const given = env['LOCUS_DEVICE_SECRET'] || read;
  if (!given) return keptSecret(dataFolder, 'device-secret', 'put the one back that devices were hashed with');
  const problem = secretProblem(given);
  if (problem) throw new Error(`LOCUS_DEVICE_SECRET ${problem}`);
  return given;
}
