import { afterEach, expect } from 'vitest';
import { page } from 'vitest/browser';

// The project `visual` loads this beside the preview: the story still stands when its test has passed.
afterEach(async ({ task, story }) => {
  const { storyId } = task.meta;
  if (!storyId || task.result?.state === 'fail' || story?.parameters.visual?.skip) return;
  await document.fonts.ready;
  await expect.element(page.elementLocator(document.body)).toMatchScreenshot(storyId);
});

declare module 'vitest' {
  interface TaskMeta {
    storyId?: string;
  }
  interface TestContext {
    story?: { parameters: { visual?: { skip?: boolean } } };
  }
}
