// How long tests wait and how often they are retried, in one place for unit tests, stories and journeys. A busy machine
// only makes them slower: what never happens still fails.

/** How long (ms) something may take to appear on a page: for Testing Library's queries and `expect.poll`. */
export const appearsMs = 30_000;
/**
 * How long (ms) one test may take: a unit test with databases and processes of its own, one that starts another program
 * (an office with all fonts of the machine) or reads all code, a story, a journey through the apps.
 */
export const testMs = { unit: 180_000, program: 900_000, story: 120_000, journey: 300_000 };
/** How long (ms) the setup before the first test of a file may take: starting servers, loading demos. */
export const setUpMs = 300_000;
/** How long (ms) the test browser may take to connect: on a busy machine it waits for all stories to be read. */
export const connectMs = 300_000;
/**
 * How often a failed browser test is retried; there are no other retries, and the summary lists each as `retried`. A
 * real fault fails it every time. Unit tests are never retried.
 */
export const retries = 2;
