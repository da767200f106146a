/** A log line's fields; never a token, a cookie, a body, or a URL with its query. */
export type LogFields = Record<string, string | number | boolean | null | undefined>;

/** Writes one event. */
export type Log = (level: 'info' | 'warn' | 'error', event: string, fields?: LogFields) => void;

/** One JSON line per event on standard error; standard output is only for the ready line. */
export const jsonLog: Log = (level, event, fields = {}) => {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`);
};

/** The fields of an unexpected failure: its type and stack; anything that looks like a secret in a URL is removed. */
export function errorFields(error: unknown): LogFields {
  const known = error instanceof Error ? error : new Error(String(error));
  const text = (known.stack ?? known.message).replace(/\b([a-z]+:\/\/)[^\s/@]*@/gi, '$1…@').replace(/\?[^\s)]*/g, '?…');
  return { error: known.name, code: (known as NodeJS.ErrnoException).code, stack: text };
}
