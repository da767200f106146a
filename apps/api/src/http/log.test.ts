import { afterEach, expect, test, vi } from 'vitest';

import { errorFields, jsonLog } from './log';

afterEach(() => void vi.restoreAllMocks());

/** The output on standard error during this. */
function written(work: () => void): string {
  let text = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((part) => {
    text += String(part);
    return true;
  });
  work();
  return text;
}

test('an event is one line of JSON with its time in UTC, whatever its fields hold', () => {
  const path = '/x\n{"level":"error","event":"forged"}\r\n\u2028\u001b[31m"\\';
  const text = written(() => jsonLog('info', 'request', { path, status: 404 }));
  expect(text.endsWith('\n')).toBe(true);
  expect(text.slice(0, -1)).not.toMatch(/[\r\n]|\p{Cc}/u);
  const event = JSON.parse(text) as Record<string, unknown>;
  expect(event).toEqual({ time: expect.any(String) as unknown, level: 'info', event: 'request', path, status: 404 });
  expect(event.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

test('an error is logged with its type and location, without passwords or URL queries', () => {
  const error = new TypeError(
    'cannot reach postgres://locus:hunter2@db/locus?sslkey=hush, nor https://x.example/?key=7',
  );
  const fields = errorFields(Object.assign(error, { code: 'ECONNREFUSED' }));
  expect(fields).toMatchObject({ error: 'TypeError', code: 'ECONNREFUSED' });
  expect(fields.stack).toContain('log.test.ts');
  expect(fields.stack).not.toMatch(/hunter2|hush|key=7/);
  expect(errorFields('gone').stack).toContain('gone');
});
