/** An answer that this page already has, and the server's mark (ETag) of its version. */
export interface KnownAnswer {
  mark: string;
  answer: unknown;
}

/**
 * The latest answers by URL that the browser itself must not store because they name people (`Cache-Control:
 * no-store`), in memory only: unchanged ones are neither sent nor read again, and lists of them are not drawn again.
 */
export interface KnownAnswers {
  get: (url: string) => KnownAnswer | undefined;
  /** Keeps an answer if the server has marked its version. */
  keep: (url: string, headers: Headers, answer: unknown) => void;
  /** Forgets all answers, because the user changes. */
  clear: () => void;
}

/** Keeps at most `most` answers; the one kept longest goes first. */
export function createKnownAnswers(most = 8): KnownAnswers {
  const answers = new Map<string, KnownAnswer>();
  return {
    get: (url) => answers.get(url),
    keep(url, headers, answer) {
      answers.delete(url);
      const mark = headers.get('ETag');
      if (!mark || !/\bno-store\b/.test(headers.get('Cache-Control') ?? '')) return;
      answers.set(url, { mark, answer });
      const [oldest] = answers.keys();
      if (answers.size > most && oldest !== undefined) answers.delete(oldest);
    },
    clear: () => answers.clear(),
  };
}
