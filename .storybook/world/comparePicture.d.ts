/** Compares the window with the committed picture of a story; there only where the test run compares pictures. */
declare var comparePicture: ((storyId: string) => Promise<void>) | undefined;
