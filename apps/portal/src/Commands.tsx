import { PartBoundary } from '@locus/app';
import type { CommandPart } from '@locus/forms';
import { useCommandKeys } from '@locus/forms';
import { lazy, Suspense } from 'react';

// Whoever never asks for it never loads it.
const CommandPanel = lazy(async () => ({ default: (await import('./CommandPanel')).CommandPanel }));

export interface CommandsProps {
  /** What is open. */
  shown: CommandPart | undefined;
  onShownChange: (part: CommandPart | undefined) => void;
}

/** The command palette and the sheet of shortcuts, which their keys open on every page. */
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
