import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { lastQuestion } from './lastQuestion';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that answers each question after a delay (ms); `stubborn` ones ignore the abort signal. */
function server(answerMs: number, { stubborn = false } = {}) {
  const log: string[] = [];
  let underWay = 0;
  let most = 0;
  const ask = (subject: string, signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      log.push(`${Date.now() - start} asked ${subject}`);
      underWay += 1;
      most = Math.max(most, underWay);
      const end = (settle: () => void) => {
        underWay -= 1;
        settle();
      };
      const timer = setTimeout(() => end(() => resolve(subject.toUpperCase())), answerMs);
      if (stubborn) return;
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        end(() => reject(new Error('aborted')));
      });
    });
  const start = Date.now();
  const questions = lastQuestion({
    ask,
    onAnswer: (subject, answer) =>
      log.push(`${Date.now() - start} ${subject}: ${'value' in answer ? answer.value : '-'}`),
  });
  return { log, ...questions, most: () => most };
}

test('a request is sent once the shape rests, and a 150 ms response arrives within 300 ms of the last move', async () => {
  const { about, log } = server(150);
  for (let move = 0; move < 10; move += 1) {
    about(`move ${move}`);
    await vi.advanceTimersByTimeAsync(30);
  }
  // The last move was at 270.
  await vi.advanceTimersByTimeAsync(1000);
  expect(log).toEqual(['370 asked move 9', '520 move 9: MOVE 9']);
});

test('an outdated request is cancelled, and the next one does not wait for it', async () => {
  const { about, log } = server(150);
  about('a');
  await vi.advanceTimersByTimeAsync(120);
  about('b');
  await vi.advanceTimersByTimeAsync(1000);
  expect(log).toEqual(['100 asked a', '220 asked b', '370 b: B']);
});

test('only one request is pending at a time and late responses are ignored, even if requests cannot be cancelled', async () => {
  const { about, log, most } = server(400, { stubborn: true });
  for (let move = 0; move < 20; move += 1) {
    about(String(move));
    await vi.advanceTimersByTimeAsync(130);
  }
  await vi.advanceTimersByTimeAsync(2000);
  expect(most()).toBe(1);
  expect(log.filter((line) => line.includes(':'))).toEqual([expect.stringMatching(/^\d+ 19: 19$/)]);
});

test('a failed request is reported, and nothing is reported after stopping', async () => {
  const heard: unknown[] = [];
  const questions = lastQuestion<string, string>({
    ask: () => Promise.reject(new Error('offline')),
    onAnswer: (_, answer) => heard.push(answer),
  });
  questions.about('a');
  await vi.advanceTimersByTimeAsync(200);
  expect(heard).toEqual([{ error: new Error('offline') }]);
  questions.about('b');
  questions.stop();
  await vi.advanceTimersByTimeAsync(500);
  expect(heard).toHaveLength(1);
});
