import type { Configuration } from './configuration';
import { readConfiguration } from './configuration';

/** Readers' actions that usage analytics may count. */
export type UsageEvent = 'sign out' | 'export click' | 'period change' | 'metric change' | 'mode change';

/** The properties of the window that third-party scripts use. */
type Page = Pick<Window, 'dispatchEvent'> & { location: Pick<Location, 'hostname'> };

const onProductionHost = ({ productionHost }: Configuration, { location }: Page): boolean =>
  productionHost !== undefined && location.hostname === productionHost;

/** Reports a reader's action to usage analytics, as a `locus` event of the window; only on the production host. */
export function track(event: UsageEvent, page: Page = window, configuration = readConfiguration()): void {
  if (onProductionHost(configuration, page)) page.dispatchEvent(new CustomEvent('locus', { detail: event }));
}

/**
 * The URLs of the third-party scripts to load: the chat wherever it is configured, analytics only on the production
 * host.
 */
export function scriptsToLoad(configuration: Configuration, page: Page): string[] {
  const { analyticsScript, chatScript } = configuration;
  return [onProductionHost(configuration, page) ? analyticsScript : undefined, chatScript].filter(
    (address) => address !== undefined,
  );
}

/** Loads the configured third-party scripts, after all of our own. */
export function loadScripts(): void {
  for (const address of scriptsToLoad(readConfiguration(), window)) {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    document.head.append(script);
  }
}
