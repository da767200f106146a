import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';

import { compiledTexts } from './compiledTexts.ts';
import { entryGuard } from './entryGuard.ts';
import { leaveOut } from './leaveOut.ts';
import { startScreen } from './startScreen.ts';

// Used by jsPDF to draw web pages; our PDFs are drawn from data.
const unused = () => leaveOut(['html2canvas', 'canvg', 'dompurify']);

/** What an app needs at once is one file instead of fifty: on a slow network each file costs a round trip. */
const firstLoad = { name: 'first', tags: ['$initial' as const] };

/**
 * The Vite settings shared by both apps. `port` is the dev server's port, or the next free one if it is in use;
 * `apiPort` is where the API serves this app, which LOCUS_API_URL overrides.
 */
export const appConfig = (port: number, apiPort: number): UserConfig => ({
  plugins: [react(), compiledTexts(), entryGuard(), startScreen(), unused()],
  // Class names show which component they style, in the element inspector and in test failures.
  oxc: { plugins: { styledComponents: { displayName: true, fileName: true } } },
  server: { port, proxy: { '/api': process.env.LOCUS_API_URL ?? `http://127.0.0.1:${apiPort}` } },
  // File writers load what they need on demand.
  worker: { format: 'es', plugins: () => [unused()] },
  build: { manifest: true, rolldownOptions: { output: { codeSplitting: { groups: [firstLoad] } } } },
});
