import type { CaptchaChallenge } from '@locus/model';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

import type { LocusApp } from '../app';
import { call } from './client';

/** A solved captcha of an application, as pages send it; takes some hundred milliseconds. */
export async function solvedCaptcha(app: LocusApp): Promise<string> {
  const { body: challenge } = await call<CaptchaChallenge>(app, 'GET', '/api/authenticate/captcha');
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
