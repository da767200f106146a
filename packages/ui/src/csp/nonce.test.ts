import { getNonce } from 'get-nonce';
import { expect, test } from 'vitest';

import { currentNonce, installNonce } from './nonce';

test('there is no nonce until one is installed', () => {
  expect(currentNonce()).toBeUndefined();
});

test('an installed nonce is passed to Radix and returned for styled-components', () => {
  expect(installNonce('r4nd0m')).toBe('r4nd0m');
  expect(getNonce()).toBe('r4nd0m');
  expect(currentNonce()).toBe('r4nd0m');
});
