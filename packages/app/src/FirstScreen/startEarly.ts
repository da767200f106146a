import type { EarlyAnswers } from '@locus/data';

declare global {
  var locusEarly: EarlyAnswers | undefined;
}

/** Whether the HTML has shown the loading screen of a signed-in reader. */
export const isBegun = (): boolean => document.documentElement.dataset.session !== undefined;

/**
 * Runs inside the HTML, before any other script: sets the device's theme if the reader has chosen none, and if this
 * browser stores a live session, shows the page's skeleton, and asks for its code and for what the page always reads
 * first. Must not refer to anything outside: its text is put into the page.
 */
export function startEarly(): void {
  const { documentElement: root } = document;
  if (!root.dataset.theme && matchMedia('(prefers-color-scheme: dark)').matches) root.dataset.theme = 'dark';
  try {
    const reads = JSON.parse(root.dataset.reads ?? '[]') as string[];
    const token = localStorage.getItem('jwt') ?? '';
    const living = Number(localStorage.getItem('expireTimeStamp')) > Date.now();
    if (reads.length === 0 || !living || localStorage.getItem('isAuthenticated') !== 'true') return;
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { exp, userRole } = JSON.parse(atob(part)) as { exp: number; userRole: string };
    // Staff of the back-office have no projects here.
    if (['placenseAdmin', 'PLACENSE_ADMIN'].includes(userRole)) return;
    root.dataset.session = '';
    // After the code that starts the application, which is further down in the page.
    for (const file of (root.dataset.code ?? '').split(' ').filter(Boolean)) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'modulepreload', crossOrigin: '', fetchPriority: 'low', href: `/${file}` });
      document.head.append(link);
    }

    // An expired token is renewed by the application, in turn with other tabs.
    if (exp * 1000 < Date.now() + 5000) return;
    const headers = { Accept: 'application/json', 'Accept-Language': root.lang, Authorization: `Bearer ${token}` };
    const early: EarlyAnswers = { token, calls: {} };
    for (const path of reads) {
      const patience = new AbortController();
      const answer = fetch(`/api${path}`, { headers, signal: patience.signal });
      // Whoever takes it sees the failure; if nobody does, it is none.
      answer.catch(() => undefined);
      early.calls[`/api${path}`] = { answer, end: () => patience.abort() };
    }
    globalThis.locusEarly = early;
  } catch {
    // Without storage, or with something else in it, the page starts as for a reader without a session.
  }
}
