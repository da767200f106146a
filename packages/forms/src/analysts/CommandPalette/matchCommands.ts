/** A target that a reader can open. */
export interface Command {
  /** Differs from that of every other command. */
  id: string;
  /** Its name, as users typed it or as the portal calls it. */
  name: string;
  /** Its parent, e.g. a report's project: shown next to its name, and searchable too. */
  of?: string;
  onSelect: () => void;
}

/** Commands of one kind. */
export interface CommandGroup {
  /** What they are, e.g. "Reports". */
  name: string;
  commands: readonly Command[];
  /** The loading state of their list; `ready` by default. */
  status?: 'loading' | 'error' | 'ready';
}

/** Maximum number offered per kind; typing finds the rest. */
export const mostOfAKind = 9;

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * The commands whose name, kind or parent contains every word typed, ignoring case and accents; those whose name starts
 * with the input come first. Kinds without results are left out.
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
