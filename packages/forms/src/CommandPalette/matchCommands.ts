/** Something a reader can go to. */
export interface Command {
  /** Differs from that of every other command. */
  id: string;
  /** Its name, as users typed it or as the portal calls it. */
  name: string;
  /** What it belongs to, e.g. a report's project: shown beside its name, and found too. */
  of?: string;
  onSelect: () => void;
}

/** Commands of one kind. */
export interface CommandGroup {
  /** What they are, e.g. "Reports". */
  name: string;
  commands: readonly Command[];
  /** How far their list is; `ready` by default. */
  status?: 'loading' | 'error' | 'ready';
}

/** So many of a kind are offered; typing finds the rest. */
export const mostOfAKind = 9;

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * The commands whose name, kind or belonging holds every word typed, without regard to case and accents; those whose
 * name begins with what is typed come first. Kinds without any are left out.
 */
export function matchCommands(groups: readonly CommandGroup[], typed: string): CommandGroup[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const whole = words.join(' ');
  return groups.flatMap(({ name: kind, commands }) => {
    const held = commands
      .map((command) => ({
        command,
        name: plain(command.name),
        all: plain([command.name, kind, command.of].join(' ')),
      }))
      .filter(({ all }) => words.every((word) => all.includes(word)))
      .toSorted((a, b) => Number(b.name.startsWith(whole)) - Number(a.name.startsWith(whole)))
      .slice(0, mostOfAKind)
      .map(({ command }) => command);
    return held.length > 0 ? [{ name: kind, commands: held }] : [];
  });
}
