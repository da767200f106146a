import { ClientProvider, createClient } from '@locus/data';
import { world } from '@locus/mocks';
import type { ReactNode } from 'react';

const client = createClient({ baseUrl: '/api', app: 'portal', storage: localStorage, onSessionEnded: () => undefined });

/** What a story with data from a hook needs: the client, signed in before it starts. */
export const ApiStory = ({ children }: { children: ReactNode }) => (
  <ClientProvider client={client}>{children}</ClientProvider>
);

/** Signs the account's administrator in. */
export const signInForApi = async (): Promise<void> => {
  await client.signIn({ email: world.users.accountAdmin.userEmail, password: 'any password will do' });
};
