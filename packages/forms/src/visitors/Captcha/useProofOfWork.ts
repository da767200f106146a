import type { CaptchaChallenge } from '@locus/model/calls';
import { useCallback, useEffect, useRef, useState } from 'react';

/** The state of a captcha; `reason` is the error text, if known. */
export type CaptchaState = { name: 'idle' | 'solving' | 'solved' | 'expired' } | { name: 'failed'; reason?: string };

/**
 * A solution is treated as expired this long (ms) before it expires on the server: the form still has to arrive there.
 */
const expiresEarlyMs = 10_000;

/** Fetches a challenge and solves it; `onToken` receives the solution, and '' once it has expired. */
export function useProofOfWork(load: () => Promise<CaptchaChallenge>, onToken: (token: string) => void) {
  const [state, setState] = useState<CaptchaState>({ name: 'idle' });
  const running = useRef<AbortController>(undefined);
  const expiry = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = useCallback(() => {
    running.current?.abort();
    clearTimeout(expiry.current);
  }, []);
  useEffect(() => stop, [stop]);

  const start = useCallback(async () => {
    stop();
    const abort = new AbortController();
    running.current = abort;
    setState({ name: 'solving' });
    try {
      const [challenge, { solveChallenge }] = await Promise.all([load(), import('./solveChallenge')]);
      const token = await solveChallenge(challenge, abort);
      if (abort.signal.aborted) return;
      const { expiresAt } = challenge.parameters;
      const expire = () => {
        setState({ name: 'expired' });
        onToken('');
      };
      if (expiresAt) expiry.current = setTimeout(expire, expiresAt * 1000 - Date.now() - expiresEarlyMs);
      setState({ name: 'solved' });
      onToken(token);
    } catch (error) {
      if (abort.signal.aborted) return;
      const { reason } = error as { reason?: string };
      setState({ name: 'failed', reason });
      onToken('');
    }
  }, [load, onToken, stop]);

  return { state, start };
}
