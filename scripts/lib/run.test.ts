import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { lastLines, runNode } from './run';

it('quotes the end of what a failed command has written', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'locus-run-'));
  const log = openSync(join(folder, 'lines.log'), 'w+');
  try {
    const lines = 'for (let n = 1; n <= 20; n += 1) console.log(`line ${n}\\n`); process.exit(3)';
    expect(await runNode('--eval', [lines], {}, log)).toBe(3);
    const quoted = lastLines(log);
    expect(quoted).toHaveLength(12);
    expect(quoted[0]).toBe('line 9');
    expect(quoted.at(-1)).toBe('line 20');
  } finally {
    closeSync(log);
    rmSync(folder, { recursive: true });
  }
});
