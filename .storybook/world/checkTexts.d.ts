interface Window {
  /**
   * Throws for texts that are not translated or do not fit; there only where the test run shows made-up texts. What a
   * story was given in its arguments, and the words it says itself (none in the story of a page), stand there as they
   * came.
   */
  checkTexts?: (story: { args: object; words: string }) => Promise<void>;
}
