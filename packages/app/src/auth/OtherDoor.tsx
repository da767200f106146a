import { useHandover } from '@locus/data';
import { Banner, Button } from '@locus/ui';
import type { ReactNode } from 'react';

export interface OtherDoorProps {
  /** What the button says, e.g. "Open the portal". */
  children: ReactNode;
}

/** Takes the reader over to the other of portal and back-office, still signed in. */
export function OtherDoor({ children }: OtherDoorProps) {
  const { run, busy, error } = useHandover();
  return (
    <>
      {error && <Banner variant="danger">{error.reason}</Banner>}
      <Button variant="primary" size="large" busy={busy} onClick={() => run({}, (url) => window.location.assign(url))}>
        {children}
      </Button>
    </>
  );
}
