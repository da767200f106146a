/**
 * The time zones in which tests run: at the prime meridian; behind it, by half an hour too; and a day ahead of it, with
 * summer time in December. Screenshots are always made in the first one.
 */
export const zones = ['UTC', 'America/St_Johns', 'Pacific/Auckland'] as const;

/** The time zone of a test file in a run: one in three files has each, and each file has all of them in turn. */
export function zoneOf(file: string, seed: number): (typeof zones)[number] {
  // Without its folder, a file has the same zone in every clone.
  const name = file.replace(/^.*[/\\]/, '').replace(/\?.*$/, '');
  let hash = 0;
  for (let at = 0; at < name.length; at += 1) hash = (Math.imul(hash, 31) + name.charCodeAt(at)) >>> 0;
  return zones[(((hash + seed) % 3) + 3) % 3]!;
}
