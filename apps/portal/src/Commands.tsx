import { PartBoundary } from '@locus/app';
import { type CommandPart, useCommandKeys } from '@locus/forms/analysts';
import { lazy, Suspense } from 'react';

// Only loaded on demand.
const CommandPanel = lazy(async () => ({ default: (await import('./CommandPanel')).CommandPanel }));

export interface CommandsProps {
  /** What is open. */
  shown: CommandPart | undefined;
  onShownChange: (part: CommandPart | undefined) => void;
}

/** The command palette and the list of shortcuts, opened by their keys on every page. */
export function Commands({ shown, onShownChange }: CommandsProps) {
  useCommandKeys(shown, onShownChange);
  if (!shown) return null;
  return (
    <PartBoundary part="commands" heightPx={240}>
      <Suspense>
        <CommandPanel shown={shown} onDone={() => onShownChange(undefined)} />
      </Suspense>
    </PartBoundary>
  );
}
