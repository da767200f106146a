// How long tests wait and how often they are tried, in one place for unit tests, stories and journeys. A busy machine
// only makes them slower: what never comes still fails.

/** How long (ms) something may take to appear on a page: Testing Library's queries and `expect.poll`. */
export const appearsMs = 15_000;
/**
 * How long (ms) one test may take: a unit test with databases and processes of its own, a story, a journey through the
 * apps.
 */
export const testMs = { unit: 60_000, story: 60_000, journey: 180_000 };
/** How long (ms) may pass before the first test of a file: servers start, demos are read. */
export const setUpMs = 180_000;
/**
 * How often a test in a browser is tried again after it failed, the only retries there are; the summary names each as
 * `retried`. A fault fails it every time. Unit tests are never tried again.
 */
export const retries = 2;
