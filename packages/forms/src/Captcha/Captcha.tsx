import type { CaptchaChallenge } from '@locus/model';
import type { Ref } from 'react';

import { ProofOfWork } from './ProofOfWork';
import { Recaptcha } from './Recaptcha';

/** Who asks: our own server with a proof of work, or Google's reCAPTCHA with the operator's key. */
export type CaptchaSource =
  | { provider: 'altcha'; load: () => Promise<CaptchaChallenge> }
  | { provider: 'recaptcha'; siteKey: string };

export interface CaptchaProps {
  source: CaptchaSource;
  /** Gets the token that the server checks once it is solved, and '' when that has run out. Keep it stable. */
  onValueChange: (token: string) => void;
  /** What is wrong, in words, e.g. that it has not been solved yet. */
  error?: string;
  /** Solve at once: a token is good for one attempt, and a second attempt should not ask for a second tick. */
  autoStart?: boolean;
  /** What gets the focus. */
  ref?: Ref<HTMLElement>;
}

/** Keeps robots out. The proof of work runs in the reader's browser: no picture puzzles, no cookies, nobody else is told. */
export function Captcha({ source, ...rest }: CaptchaProps) {
  return source.provider === 'altcha' ? (
    <ProofOfWork load={source.load} {...rest} />
  ) : (
    <Recaptcha siteKey={source.siteKey} {...rest} />
  );
}
