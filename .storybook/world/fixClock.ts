/** The time at which every story takes place. */
const storyNow = Date.parse('2026-07-15T09:00:00Z');

/**
 * Makes `new Date()` and `Date.now()` return the story's time; timers keep running. Returns the function that restores
 * them.
 */
export function fixClock(): () => void {
  const RealDate = globalThis.Date;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [storyNow] : args, newTarget),
    apply: () => new RealDate(storyNow).toString(),
    get: (target, key) => (key === 'now' ? () => storyNow : Reflect.get(target, key)),
  });
  return () => {
    globalThis.Date = RealDate;
  };
}
