interface Window {
  /**
   * A story begins: what earlier ones still wait for does not count. There only where the test run compares pictures.
   */
  beginPicture?: () => void;
  /**
   * Compares the story, or the middle of it in a size (px), with its committed picture once it is ready; there only
   * where pictures are compared.
   */
  comparePicture?: (storyId: string, size?: readonly [width: number, height: number]) => Promise<void>;
  /** What the screen shows of an element, pixel by pixel; there only in test runs. */
  takeScreen?: (element: Element) => Promise<ImageBitmap>;
}
