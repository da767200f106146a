/** How an import is monitored. */
export interface ImportSurroundings {
  out: NodeJS.WriteStream;
  /** Cancels it; before the decision, nothing has changed then. */
  signal: AbortSignal;
  /** Called at the start of each step. */
  onStep: (step: string) => void;
}
