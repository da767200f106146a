import type { CaptchaChallenge } from '@locus/model/calls';
import { solveChallengeWorkers } from 'altcha/lib';
// Separate files, so that the content policy needs neither blobs nor evaluated code.
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import ShaWorker from 'altcha/workers/sha?worker';

/** More workers than this make an old phone hot, but not faster. */
const mostWorkers = 4;

/**
 * Finds the solution of a proof-of-work challenge in workers, in the background, and returns it with the challenge as
 * base64 JSON, the format that the server verifies. Rejects if it cannot be found; `abort` stops the workers.
 */
export async function solveChallenge(challenge: CaptchaChallenge, abort: AbortController): Promise<string> {
  const solution = await solveChallengeWorkers({
    challenge,
    controller: abort,
    concurrency: Math.min(mostWorkers, navigator.hardwareConcurrency),
    createWorker: (algorithm) => (algorithm.startsWith('PBKDF2/') ? new Pbkdf2Worker() : new ShaWorker()),
  });
  if (!solution) throw new Error('The captcha was not solved in time.');
  return btoa(JSON.stringify({ challenge, solution }));
}
