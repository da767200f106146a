import { useHandover } from '@locus/data';
import { Banner, Button } from '@locus/ui';
import type { ReactNode } from 'react';

export interface OtherDoorProps {
  /** The text of the button, e.g. "Open the portal". */
  children: ReactNode;
}

/** Takes the reader to the other app (portal or back-office), still signed in. */
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
