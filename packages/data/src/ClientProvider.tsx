import type { User } from '@locus/model/entities';
import type { ReactNode } from 'react';
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import { SWRConfig, useSWRConfig } from 'swr';

import type { Client } from './createClient';

const ClientContext = createContext<Client | undefined>(undefined);

export interface ClientProviderProps {
  /** The app's only client. */
  client: Client;
  children: ReactNode;
}

/** Provides the client and its fetcher to the data hooks below, and follows sign-ins and sign-outs in other tabs. */
export function ClientProvider({ client, children }: ClientProviderProps) {
  useEffect(() => client.watchTabs(window), [client]);
  return (
    <ClientContext value={client}>
      <SWRConfig value={{ fetcher: client.get, shouldRetryOnError: false, revalidateOnFocus: false, onError: log }}>
        <ForgetWithSession client={client} />
        {children}
      </SWRConfig>
    </ClientContext>
  );
}

/** Logs failed reads to the browser's console, with the requested address. */
const log = (error: unknown, key: string) => {
  // Changes have no address here.
  if (!key.startsWith('/')) return;
  // oxlint-disable-next-line no-console -- specified
  console.info(`${key} could not be loaded.`, error);
};

/** The client of the app; throws outside a `ClientProvider`. */
export function useClient(): Client {
  const client = useContext(ClientContext);
  if (!client) throw new Error('useClient needs a ClientProvider above it.');
  return client;
}

/** The signed-in user according to the stored token; undefined while signed out. */
export function useUser(): User | undefined {
  const client = useClient();
  return useSyncExternalStore(client.subscribe, client.user);
}

/** Whether a call is waiting to be repeated because the server is busy. */
export function useWaiting(): boolean {
  const { patience } = useClient();
  return useSyncExternalStore(patience.subscribe, patience.waiting);
}

/** Everything shown to one user is discarded before anything is rendered for the next one, or for nobody. */
function ForgetWithSession({ client }: { client: Client }) {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    let shownTo = client.user()?.userId;
    return client.subscribe(() => {
      const userId = client.user()?.userId;
      if (userId === shownTo) return;
      shownTo = userId;
      // The next user may sign in at once: a call made for the previous one must not count as theirs.
      void mutate(() => true, undefined, { revalidate: userId !== undefined });
    });
  }, [client, mutate]);
  return null;
}
