import { useEndSessions, useOwnSessions, useUser } from '@locus/data';

import { SessionCard } from './SessionCard';

/** Where the reader is signed in; nothing for somebody who acts in another's name. */
export function OwnSessions() {
  return useUser()?.actingAdmin === undefined ? <Sessions /> : null;
}

function Sessions() {
  const { data, status, error, retry } = useOwnSessions();
  const end = useEndSessions();
  return (
    <SessionCard
      sessions={data}
      status={status}
      error={error?.reason}
      onRetry={retry}
      onEnd={(id) => end.run({ id })}
      onEndOthers={() => end.run({ id: null })}
      busy={end.busy}
      refusal={end.error?.reason}
    />
  );
}
