/** Debounced questions about something that keeps changing, such as a shape being drawn. */
export interface LastQuestion<Subject> {
  /** Asks about the current state once it has settled; earlier questions are dropped. */
  about: (subject: Subject) => void;
  /** Stops asking, and ignores all answers. */
  stop: () => void;
}

/** How questions are asked and answered. */
export interface LastQuestionOptions<Subject, Answer> {
  /** Should stop when the signal is aborted; later answers are ignored. */
  ask: (subject: Subject, signal: AbortSignal) => Promise<Answer>;
  onAnswer: (subject: Subject, answer: { value: Answer } | { error: unknown }) => void;
}

/** How long the subject must be stable before a question is asked, in ms. */
const restMs = 100;

/**
 * Asks about the latest subject 100 ms after it arrived, never while another question is running, and ignores answers
 * to outdated questions.
 */
export function lastQuestion<Subject, Answer>({
  ask,
  onAnswer,
}: LastQuestionOptions<Subject, Answer>): LastQuestion<Subject> {
  let giveUp = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The running question, until it is answered. */
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
