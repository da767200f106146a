import { useCaptchaChallenge } from '@locus/data';
import type { CaptchaSource } from '@locus/forms/visitors';
import { useMemo } from 'react';

import { readConfiguration } from '../configuration';

/** The configured captcha: our own, provided by the API, unless a reCAPTCHA key is set. */
export function useCaptcha(): CaptchaSource {
  const load = useCaptchaChallenge();
  return useMemo(() => {
    const { captcha } = readConfiguration();
    return captcha.provider === 'recaptcha' ? captcha : { provider: 'altcha', load };
  }, [load]);
}
