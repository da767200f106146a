import type { Ref } from 'react';

/** What a form tells a captcha, whoever asks. */
export interface CaptchaFieldProps {
  /** Gets the token that the server checks once it is solved, and '' when that has expired. Keep it stable. */
  onValueChange: (token: string) => void;
  /** What is wrong, in words, e.g. that it has not been solved yet. */
  error?: string;
  /** Solve at once: a token is good for one attempt, and a second attempt should not ask for a second tick. */
  autoStart?: boolean;
  /** What gets the focus. */
  ref?: Ref<HTMLElement>;
}
