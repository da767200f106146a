import type { CaptchaChallenge } from '@locus/model/calls';

import type { CaptchaFieldProps } from './captchaFieldProps';
import { ProofOfWork } from './ProofOfWork';
import { Recaptcha } from './Recaptcha';

/** The provider: our own server with a proof of work, or Google's reCAPTCHA with the operator's key. */
export type CaptchaSource =
  | { provider: 'altcha'; load: () => Promise<CaptchaChallenge> }
  | { provider: 'recaptcha'; siteKey: string };

export interface CaptchaProps extends CaptchaFieldProps {
  source: CaptchaSource;
}

/** Keeps bots out. The proof of work runs in the reader's browser: no picture puzzles, no cookies, no third party. */
export function Captcha({ source, ...rest }: CaptchaProps) {
  return source.provider === 'altcha' ? (
    <ProofOfWork load={source.load} {...rest} />
  ) : (
    <Recaptcha siteKey={source.siteKey} {...rest} />
  );
}
