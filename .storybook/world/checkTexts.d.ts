interface Window {
  /**
   * Throws for texts that are not translated or do not fit; there only where the test run shows made-up texts. What a story was `given` stands
   * there as it came.
   */
  checkTexts?: (given: object) => Promise<void>;
}
