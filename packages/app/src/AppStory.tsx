import { ClientProvider, createClient, writePreferences } from '@locus/data';
import type { Language } from '@locus/model/text';
import type { MessageLoader, Messages } from '@locus/ui/i18n';
import type { ThemeName } from '@locus/ui/theme';
import { useEffect, useState } from 'react';
import type { RouteObject } from 'react-router';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';

import { LoadingPace } from './LoadingGate/LoadingGate';
import type { Pace } from './LoadingGate/startTicks';
import { WaitingLine } from './WaitingLine/WaitingLine';
import { PreferencesProvider } from './PreferencesProvider';

export interface AppStoryProps {
  app: 'portal' | 'admin';
  /** The start page of a reader without a session. */
  signInPath: string;
  routes: RouteObject[];
  /** The initial URL. */
  path: string;
  theme: ThemeName;
  language: Language;
  /** The texts of that language. */
  messages: Messages;
  /** Loads the texts of languages chosen later; by default the initial ones stay. */
  load?: MessageLoader;
  /** How the loading screen runs; without it the app opens at once. */
  loadingPace?: Pace;
  /** Timeout of a call (ms), for stories that wait for it. */
  timeoutMs?: number;
}

/** The router of the story on screen. */
let shownRouter: ReturnType<typeof createMemoryRouter> | undefined;

/** The address of the story's app, without its origin. */
export const storyAddress = (): string => {
  const { pathname = '', search = '' } = shownRouter?.state.location ?? {};
  return pathname + search;
};

/** Opens another address in the story's app, as a link in it does. */
export const goToAddress = (path: string): Promise<void> | undefined => shownRouter?.navigate(path);

/** Presses the browser's Back (-1) or Forward (1) in the story's app. */
export const goInHistory = (steps: -1 | 1): Promise<void> | undefined => shownRouter?.navigate(steps);

/** A complete app in a story: its routes in memory, the real client, responses from the story world. */
export function AppStory(props: AppStoryProps) {
  const { app, signInPath, routes, path, theme, language, messages, load, loadingPace, timeoutMs } = props;
  const [router] = useState(() => createMemoryRouter(routes, { initialEntries: [path] }));
  useEffect(() => {
    shownRouter = router;
  }, [router]);
  const [client] = useState(() => {
    writePreferences({ theme, language });
    return createClient({
      baseUrl: '/api',
      app,
      storage: localStorage,
      language: () => language,
      texts: () => messages,
      timeoutMs,
      onSessionEnded: () => void router.navigate(signInPath, { replace: true }),
      onReload: () => void router.navigate(signInPath, { replace: true }),
    });
  });
  return (
    <PreferencesProvider load={load ?? (async () => [messages])} initialMessages={messages}>
      <ClientProvider client={client}>
        <LoadingPace value={loadingPace}>
          <RouterProvider router={router} />
          <WaitingLine />
        </LoadingPace>
      </ClientProvider>
    </PreferencesProvider>
  );
}

/** Signs a user of the story world in before a story begins. */
export async function signInForStory(app: 'portal' | 'admin', email: string): Promise<void> {
  const client = createClient({ baseUrl: '/api', app, storage: localStorage, onSessionEnded: () => undefined });
  await client.signIn({ email, password: 'any password will do' });
}
