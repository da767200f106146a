// The stories' service worker: API calls go to MSW; the page's modules, fonts and pictures go straight to the network.
globalThis.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (origin === location.origin && !pathname.startsWith('/api/')) event.stopImmediatePropagation();
});
importScripts('mockServiceWorker.js');
