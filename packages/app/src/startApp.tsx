import { ClientProvider, createClient, takingEarlyAnswers } from '@locus/data';
import { installNonce, PreparesViews } from '@locus/ui';
import type { MessageLoader, Messages } from '@locus/ui/i18n';
import { loadMessages } from '@locus/ui/i18n';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { RouteObject } from 'react-router';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { StyleSheetManager } from 'styled-components';

import { readConfiguration } from './configuration';
import { isBegun } from './FirstScreen/startEarly';
import { loadScripts, track } from './hooks';
import { LoadingPace } from './LoadingGate/LoadingGate';
import { startPace } from './LoadingGate/startTicks';
import { PreviewGate } from './PreviewGate/PreviewGate';
import { WaitingLine } from './WaitingLine/WaitingLine';
import { PreferencesProvider, startLanguage } from './PreferencesProvider';

export interface AppOptions {
  /** Which app this is; each app has its own sessions. */
  app: 'portal' | 'admin';
  /** The page for a reader without a session, e.g. `/sign-in`. */
  signInPath: string;
  routes: RouteObject[];
  /** Loads the translations of the app and its packages. */
  load: MessageLoader;
}

/** Starts an app in `#root`: content policy nonce, language, session, routes, and finally the operator's scripts. */
export async function startApp({ app, signInPath, routes, load }: AppOptions): Promise<void> {
  let opened = !isBegun();
  const visit = { isOpen: () => opened, open: () => void (opened = true) };
  const pace = { ...startPace, startedAtMs: performance.now(), visit };
  const nonce = installNonce(document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '');
  let texts: Messages = {};
  const keepTexts = (messages: Messages) => void (texts = messages);
  const { framed } = readConfiguration();
  const client = createClient({
    baseUrl: '/api',
    // A framed page has no cookie, and keeps its session as long as its tab is open.
    app: framed ? 'preview' : app,
    storage: framed ? sessionStorage : localStorage,
    language: startLanguage,
    texts: () => texts,
    fetch: takingEarlyAnswers(globalThis.locusEarly),
    onEvent: (event) => track(event),
    onSessionEnded: () => void router.navigate(signInPath, { replace: true }),
    onReload: (where) => (where === 'here' ? location.reload() : location.assign(signInPath)),
  });
  client.restoreSession();
  const router = createBrowserRouter(framed ? [{ Component: PreviewGate, children: routes }] : routes);
  // Without translations the app still works, in English.
  const messages = await loadMessages(startLanguage(), load).catch(() => ({}));
  keepTexts(messages);
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <StyleSheetManager nonce={nonce}>
        <PreferencesProvider load={load} initialMessages={messages} onMessagesChange={keepTexts}>
          <ClientProvider client={client}>
            <LoadingPace value={pace}>
              <PreparesViews value>
                <RouterProvider router={router} />
              </PreparesViews>
              <WaitingLine />
            </LoadingPace>
          </ClientProvider>
        </PreferencesProvider>
      </StyleSheetManager>
    </StrictMode>,
  );
  loadScripts();
}
