/** The loading screen's progress moves once in this time (ms). */
export const loadTickMs = 500;
/** The loading screen shows its cloud once it has stood this long (ms). */
export const cloudAfterMs = 4000;

/** The next progress (0..100): a quarter of the way to 90 while loading, 100 with the first tick after everything has arrived. */
export function nextLoadProgress(progress: number, loaded: boolean): number {
  return loaded ? 100 : Math.min(90, progress + Math.max(1, Math.round((90 - progress) / 4)));
}
