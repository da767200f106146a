import type { Ref } from 'react';

/** What a form passes to a captcha of any provider. */
export interface CaptchaFieldProps {
  /** Receives the token for the server once it is solved, and '' when that has expired. Keep it stable. */
  onValueChange: (token: string) => void;
  /** Receives whether the check is running. Keep it stable. */
  onBusyChange?: (busy: boolean) => void;
  /** The error text, e.g. that it has not been solved yet. */
  error?: string;
  /**
   * Whether to solve at once: a token is valid for one attempt, and a second attempt should not need a second click.
   */
  autoStart?: boolean;
  /** The element that receives the focus. */
  ref?: Ref<HTMLElement>;
}
