// The worker of stories: calls of the product go to MSW; modules, fonts and pictures of the page take their usual way.
globalThis.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (origin === location.origin && !pathname.startsWith('/api/')) event.stopImmediatePropagation();
});
importScripts('mockServiceWorker.js');
