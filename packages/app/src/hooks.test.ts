import { expect, test, vi } from 'vitest';

import { readConfiguration } from './configuration';
import { scriptsToLoad, track } from './hooks';

const configured = (values: object) =>
  readConfiguration({ querySelector: () => ({ content: JSON.stringify(values) }) });
const pageOn = (hostname: string) => ({ location: { hostname }, dispatchEvent: vi.fn<(event: Event) => boolean>() });

const everything = configured({
  productionHost: 'portal.example.com',
  analyticsScript: 'https://stats.example.com/track.js',
  chatScript: 'https://chat.example.com/widget.js',
});

test('[SHELL-006] usage events are sent on the production host only', () => {
  const [production, staging] = [pageOn('portal.example.com'), pageOn('staging.example.com')];
  track('sign out', production, everything);
  track('sign out', staging, everything);
  expect(production.dispatchEvent.mock.calls.map(([event]) => [event.type, (event as CustomEvent).detail])).toEqual([
    ['locus', 'sign out'],
  ]);
  expect(staging.dispatchEvent).not.toHaveBeenCalled();
});

test('[SHELL-006] without a production host no usage event is sent', () => {
  const page = pageOn('localhost');
  track('export click', page, configured({}));
  expect(page.dispatchEvent).not.toHaveBeenCalled();
});

test('configured scripts are loaded: analytics on the production host, the chat everywhere', () => {
  expect(scriptsToLoad(everything, pageOn('portal.example.com'))).toEqual([
    'https://stats.example.com/track.js',
    'https://chat.example.com/widget.js',
  ]);
  expect(scriptsToLoad(everything, pageOn('localhost'))).toEqual(['https://chat.example.com/widget.js']);
});

test('without configuration no third-party script is loaded', () => {
  expect(scriptsToLoad(configured({}), pageOn('portal.example.com'))).toEqual([]);
});
