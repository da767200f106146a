import { useEndSessions, useOwnSessions, useUser } from '@locus/data';

import { SessionCard } from './SessionCard';

/** Where the reader is signed in; nothing for an administrator who acts on behalf of a user. */
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
