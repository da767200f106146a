interface Window {
  /**
   * Throws for texts that are not translated or do not fit; only present if the test run uses pseudo-translations.
   * Texts from a story's arguments, and a story's own texts (none in the story of a page), are shown unchanged.
   */
  checkTexts?: (story: { args: object; words: string }) => Promise<void>;
}
