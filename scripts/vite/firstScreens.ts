import type { Plugin } from 'vite';
import { runnerImport } from 'vite';

import type { FirstScreens } from '../../packages/app/src/FirstScreen/renderFirstScreens.tsx';
import { translationFiles } from '../../packages/model/src/text/languages.ts';
import type { Chunk } from './entryGuard.ts';

/** Modules whose code the pages of an outline need beside the first load, by the end of their path. */
const needed: Record<string, string[]> = {
  projects: ['/pages/ProjectsPage.tsx', '/model/src/answers/index.ts'],
  project: ['/pages/ProjectPage.tsx', '/model/src/answers/index.ts'],
  map: ['/pages/ReportPage.tsx', '/model/src/answers/index.ts', '/panels/ReportPanel.tsx', '/bar/ReportPicks.tsx'],
  other: ['/model/src/answers/index.ts'],
};
needed.graph = needed.map ?? [];

/** Renders the portal's first screens into `first-screens.json`, with the code to load early for each of them. */
export function firstScreens(): Plugin {
  return {
    name: 'locus:first-screens',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const chunks = Object.fromEntries(
        Object.entries(bundle).flatMap(([name, file]) => (file.type === 'chunk' ? [[name, file] as const] : [])),
      );
      const { module } = await runnerImport<{ renderFirstScreens: () => FirstScreens }>(
        new URL('../../packages/app/src/FirstScreen/renderFirstScreens.tsx', import.meta.url).pathname,
        {
          logLevel: 'error',
          mode: 'production',
          // Node would take its CommonJS build, whose default export is another one.
          environments: { inline: { resolve: { noExternal: ['styled-components'], mainFields: ['module'] } } },
        },
      );
      const preload = Object.fromEntries(
        Object.entries(needed).map(([outline, ends]) => [outline, chunksOf(chunks, ends)]),
      );
      const texts = Object.fromEntries(
        translationFiles.map((file) => [file, chunksOf(chunks, [`/locales/${file}.json`])]),
      );
      this.emitFile({
        type: 'asset',
        fileName: 'first-screens.json',
        source: JSON.stringify({ ...module.renderFirstScreens(), preload, texts }),
      });
    },
  };
}

/** The names of the chunks that contain these modules, and of all they import that the first load lacks. */
export function chunksOf(chunks: Record<string, Chunk>, ends: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (into: Set<string>, name: string) => {
    if (into.has(name) || !chunks[name]) return;
    into.add(name);
    chunks[name].imports.forEach((next) => visit(into, next));
  };
  const first = new Set<string>();
  for (const [name, { isEntry }] of Object.entries(chunks)) if (isEntry) visit(first, name);
  for (const [name, { moduleIds }] of Object.entries(chunks))
    if (moduleIds.some((id) => ends.some((end) => id.replaceAll('\\', '/').endsWith(end)))) visit(found, name);
  return [...found].filter((name) => !first.has(name));
}
