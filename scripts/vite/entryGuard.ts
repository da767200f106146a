import type { Plugin } from 'vite';

/** What must not be in the first load: charts, maps and their helpers, translations, and the parser of texts. */
const late =
  /\/packages\/charts\/src\/LineChart\/|\/node_modules\/(apexcharts|react-apexcharts|leaflet|leaflet-draw|react-leaflet|@turf)\/|\/icu-messageformat-parser\/index|\/src\/locales\//;

/** The part of a built chunk that the guard reads. */
export type Chunk = { isEntry: boolean; imports: string[]; moduleIds: string[] };

/** Modules that are in the first load although they must come later, each with its chunk. */
export function earlyModules(chunks: Record<string, Chunk>): string[] {
  const first = new Set<string>();
  const visit = (name: string) => {
    if (first.has(name) || !chunks[name]) return;
    first.add(name);
    chunks[name].imports.forEach(visit);
  };
  Object.keys(chunks)
    .filter((name) => chunks[name]?.isEntry)
    .forEach(visit);
  return [...first].flatMap((name) =>
    (chunks[name]?.moduleIds ?? []).filter((id) => late.test(id.replaceAll('\\', '/'))).map((id) => `${id} (${name})`),
  );
}

/** Fails the build when the first load contains charts, maps, translations or the parser of texts. */
export function entryGuard(): Plugin {
  return {
    name: 'locus:entry-guard',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.entries(bundle).flatMap(([name, file]) =>
        file.type === 'chunk' ? [[name, file] as const] : [],
      );
      const early = earlyModules(Object.fromEntries(chunks));
      if (early.length > 0) {
        this.error(`The first load must not contain these; put them behind lazy or import():\n  ${early.join('\n  ')}`);
      }
    },
  };
}
