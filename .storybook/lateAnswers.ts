// Loaded once for all stories of a run: each answer of the API arrives late, and not in the order of the calls. A story
// that only passes if two answers arrive in a certain order fails here.

/** The maximum delay of an answer (ms). */
const latestMs = 900;

window.answersLate = true;
const answer = window.fetch;
let state = 7;

/** The next of a fixed sequence of numbers 0..1: every run has the same delays. Park and Miller's generator. */
const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;

window.fetch = async (...call) => {
  const [asked] = call;
  const address = asked instanceof Request ? asked.url : String(asked);
  const response = await answer(...call);
  if (address.includes('/api/')) await new Promise((resolve) => setTimeout(resolve, next() ** 2 * latestMs));
  return response;
};
