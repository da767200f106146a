import type { User } from '@locus/model';
import type { ReactNode } from 'react';
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import { SWRConfig, useSWRConfig } from 'swr';

import type { Client } from './createClient';

const ClientContext = createContext<Client | undefined>(undefined);

export interface ClientProviderProps {
  /** The one client of the app. */
  client: Client;
  children: ReactNode;
}

/** Gives the client and its fetcher to the data hooks below, and follows sign-ins and sign-outs of other tabs. */
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

/** What could not be read stands in the browser's console as well, with the address that was asked. */
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

/** The signed-in user as the stored token names them; undefined while signed out. */
export function useUser(): User | undefined {
  const client = useClient();
  return useSyncExternalStore(client.subscribe, client.user);
}

/** Whether a call waits to be repeated, because the server has too much to do. */
export function useWaiting(): boolean {
  const { patience } = useClient();
  return useSyncExternalStore(patience.subscribe, patience.waiting);
}

/** What one user was shown is forgotten before the next one, or nobody, is drawn. */
function ForgetWithSession({ client }: { client: Client }) {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    let shownTo = client.user()?.userId;
    return client.subscribe(() => {
      const userId = client.user()?.userId;
      if (userId === shownTo) return;
      shownTo = userId;
      // For the next user, who may come within a moment, a call of the one before does not count as already made.
      void mutate(() => true, undefined, { revalidate: userId !== undefined });
    });
  }, [client, mutate]);
  return null;
}
