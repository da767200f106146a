import type { ItemQuery } from '@locus/data';
import { ClientProvider, createClient } from '@locus/data';
import { world } from '@locus/mocks';
import { monthsBetween } from '@locus/model';
import type { Decorator } from '@storybook/react-vite';
import { useState } from 'react';

/** All the story world's report holds. */
export const wholeReport: ItemQuery = {
  locations: world.locations,
  period: 'monthly',
  timeFrames: monthsBetween('2025-07', '2026-06'),
};

/** Gives the data hooks of a story their client; the story world answers. */
export const withClient: Decorator = (Story) => {
  const [client] = useState(() =>
    createClient({ baseUrl: '/api', app: 'portal', storage: localStorage, onSessionEnded: () => undefined }),
  );
  return (
    <ClientProvider client={client}>
      <Story />
    </ClientProvider>
  );
};
