import type { CaptchaChallenge } from '@locus/model/calls';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

import type { LocusApp } from '../app';
import { createCaptcha } from '../auth/captcha';
import { call, testConfig } from './client';

/** A solved captcha of an application, as pages send it; takes some hundred milliseconds. */
export async function solvedCaptcha(app: LocusApp): Promise<string> {
  const { body } = await call<CaptchaChallenge>(app, 'GET', '/api/authenticate/captcha');
  return solved(body);
}

/** The same, signed alike but solved by the first attempts: for tests of what comes after it. */
export const quickCaptcha = async (now: Date): Promise<string> =>
  solved(await createCaptcha(testConfig).challenge(now, 1));

async function solved(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
