/**
 * Memoises a derivation by answer, however many cards, graphs, tables and maps ask for it: all of them get the same
 * object. A second answer (an earlier period, the range of both) is part of the key. The result is garbage-collected
 * with its answer.
 */
export function derivedOnce<Answer extends object, Beside extends object, Derived>(
  derive: (answer: Answer, beside?: Beside) => Derived,
): (answer: Answer, beside?: Beside) => Derived {
  const known = new WeakMap<Answer, WeakMap<object, Derived>>();
  return (answer, beside) => {
    const ofAnswer = known.get(answer) ?? new WeakMap<object, Derived>();
    known.set(answer, ofAnswer);
    const key = beside ?? alone;
    const before = ofAnswer.get(key);
    if (before !== undefined) return before;
    const derived = derive(answer, beside);
    ofAnswer.set(key, derived);
    return derived;
  };
}

const alone = {};
