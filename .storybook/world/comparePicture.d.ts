interface Window {
  /** Compares the window with the committed picture of a story; there only where the test run compares pictures. */
  comparePicture?: (storyId: string) => Promise<void>;
  /** What the screen shows of an element, pixel by pixel; there only in test runs. */
  takeScreen?: (element: Element) => Promise<ImageBitmap>;
}
