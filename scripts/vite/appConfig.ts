import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';

import { entryGuard } from './entryGuard.ts';
import { leaveOut } from './leaveOut.ts';

// What jsPDF draws web pages with; ours come from data.
const unused = () => leaveOut(['html2canvas', 'canvg', 'dompurify']);

/**
 * The Vite settings both apps share. `port` is the dev server's, the next free one is taken where it is in use;
 * `apiPort` is where the API answers this app, which LOCUS_API_URL overrides.
 */
export const appConfig = (port: number, apiPort: number): UserConfig => ({
  plugins: [react(), entryGuard(), unused()],
  // Class names say which component they style, in the element inspector and in test failures.
  oxc: { plugins: { styledComponents: { displayName: true, fileName: true } } },
  server: { port, proxy: { '/api': process.env.LOCUS_API_URL ?? `http://127.0.0.1:${apiPort}` } },
  // Writers of files load what they need when they need it.
  worker: { format: 'es', plugins: () => [unused()] },
  build: { manifest: true },
});
