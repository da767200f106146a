/** What an import is watched by. */
export interface ImportSurroundings {
  out: NodeJS.WriteStream;
  /** Cancels it; before it is decided nothing has changed then. */
  signal: AbortSignal;
  /** Told of each step as it begins. */
  onStep: (step: string) => void;
}
