interface Window {
  /** Throws for texts that are not translated or do not fit; there only where the test run shows made-up texts. */
  checkTexts?: () => Promise<void>;
}
