/** Questions about something that changes all the time, such as a shape that is being drawn. */
export interface LastQuestion<Subject> {
  /** Asks about what it is now, once it has rested; what was asked before is given up. */
  about: (subject: Subject) => void;
  /** Asks no more, and hears no answer any more. */
  stop: () => void;
}

/** How questions are asked and answered. */
export interface LastQuestionOptions<Subject, Answer> {
  /** Stop when the signal is aborted; what comes after it is not heard. */
  ask: (subject: Subject, signal: AbortSignal) => Promise<Answer>;
  /** A question waits so long for its subject to rest, in ms. */
  restMs: number;
  onAnswer: (subject: Subject, answer: { value: Answer } | { error: unknown }) => void;
}

/**
 * Asks about the last subject: `restMs` after it has come, never while another question is under way, and no answer to
 * an overtaken question is heard.
 */
export function lastQuestion<Subject, Answer>({
  ask,
  restMs,
  onAnswer,
}: LastQuestionOptions<Subject, Answer>): LastQuestion<Subject> {
  let giveUp = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The question under way, as long as nothing has come of it. */
  let running: Promise<unknown> = Promise.resolve();
  const stop = () => {
    clearTimeout(timer);
    giveUp.abort();
  };
  const askNow = async (subject: Subject, signal: AbortSignal) => {
    await running;
    if (signal.aborted) return;
    const asked = ask(subject, signal).then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    running = asked;
    const answer = await asked;
    if (!signal.aborted) onAnswer(subject, answer);
  };
  return {
    about: (subject) => {
      stop();
      giveUp = new AbortController();
      const { signal } = giveUp;
      timer = setTimeout(() => void askNow(subject, signal), restMs);
    },
    stop,
  };
}
