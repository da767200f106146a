interface Window {
  /** Whether stories render without React's strict mode (`vitest.config.ts`). */
  rendersOnce?: boolean;
  /** Whether answers of the API are held back (.storybook/lateAnswers.ts). */
  answersLate?: true;
  /** Present in runs of the stories (.storybook/settling.ts). */
  settling?: {
    /** Forgets what the previous story requested. */
    begin: () => void;
    /** Waits until everything that a story requested is shown, at most this long (ms). */
    complete: (mostMs: number) => Promise<void>;
    /** Waits until a story is complete and calm, at most this long (ms); returns what it still waits for. */
    settle: (mostMs: number) => Promise<string | undefined>;
  };
}
