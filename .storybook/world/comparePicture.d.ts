interface Window {
  /**
   * Marks the start of a story, once all fonts are loaded: what earlier ones are still waiting for does not count. Only
   * present if the test run compares pictures.
   */
  beginPicture?: () => Promise<void>;
  /**
   * Compares the story, or the middle of it at a given size (px), with its committed picture once it is ready; only
   * present if pictures are compared.
   */
  comparePicture?: (storyId: string, size?: readonly [width: number, height: number]) => Promise<void>;
  /** What the screen shows of an element, pixel by pixel; only present in test runs. */
  takeScreen?: (element: Element) => Promise<ImageBitmap>;
}
