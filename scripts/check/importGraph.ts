import { posix } from 'node:path';

import { parseAst } from 'vite';

/** What a file imports from another: everything, or the listed names. */
interface Link {
  from: string;
  names: readonly string[] | 'all';
}

/** A file's imports, and the names it only re-exports (`export { Card } from './Card/Card'`). */
interface Module {
  links: Link[];
  /** By name; `*` means the whole file. */
  handed: Map<string, { from: string; name: string }>;
}

/**
 * Which files import which. Names are followed through index files, so that a card does not depend on its whole
 * package.
 */
export interface ImportGraph {
  /**
   * The files that depend on one of these through imports, with the number of imports on the shortest path; 0 for the
   * files themselves.
   */
  reaching: (files: readonly string[]) => Map<string, number>;
  /** The files that this one depends on through imports, and itself. */
  needs: (file: string) => string[];
}

/** The input of the graph. */
export interface GraphSource {
  /** All files of the repository, relative to the root. */
  files: readonly string[];
  read: (file: string) => string;
  /** The entry points of a package, e.g. `@locus/ui/theme` → `packages/ui/src/theme/index.ts`. */
  entries: ReadonlyMap<string, string>;
}

const code = /\.(ts|tsx|mts|mjs)$/;

/** Reads the imports of all TypeScript files. */
export function importGraph({ files, read, entries }: GraphSource): ImportGraph {
  const known = new Set(files);
  const modules = new Map(files.filter((file) => code.test(file)).map((file) => [file, moduleOf(file, read(file))]));

  const resolve = (specifier: string, importer: string): string | undefined => {
    const path = specifier.startsWith('.')
      ? posix.join(posix.dirname(importer), specifier.replace(/\?.*$/, ''))
      : (entries.get(specifier) ?? '');
    return ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx']
      .map((end) => path + end)
      .find((candidate) => known.has(candidate));
  };

  /**
   * The files behind an import: those that define the names, the index files that hand them on, and the file itself if
   * it defines them or does more.
   */
  const behind = (file: string, names: readonly string[] | 'all', seen: ReadonlySet<string> = new Set()): string[] => {
    const module = modules.get(file);
    if (!module || seen.has(file)) return [file];
    const further = new Set([...seen, file]);
    const handed = (name: string): string[] => {
      const { from, name: inner } = module.handed.get(name) ?? {};
      const next = from === undefined ? undefined : resolve(from, file);
      return next === undefined ? [] : behind(next, inner === '*' ? 'all' : [inner ?? name], further);
    };
    return [file, ...(names === 'all' ? [...module.handed.keys()] : names).flatMap(handed)];
  };

  const importers = new Map<string, Set<string>>();
  const imports = new Map<string, Set<string>>();
  for (const [file, { links }] of modules) {
    for (const { from, names } of links) {
      const target = resolve(from, file);
      for (const imported of target === undefined ? [] : behind(target, names)) {
        importers.set(imported, (importers.get(imported) ?? new Set()).add(file));
        imports.set(file, (imports.get(file) ?? new Set()).add(imported));
      }
    }
  }

  return {
    reaching: (start) => {
      const found = new Map(start.map((file) => [file, 0]));
      for (const [file, distance] of found) {
        for (const importer of importers.get(file) ?? []) {
          if (!found.has(importer)) found.set(importer, distance + 1);
        }
      }
      return found;
    },
    needs: (start) => {
      const found = new Set([start]);
      for (const file of found) for (const imported of imports.get(file) ?? []) found.add(imported);
      return [...found];
    },
  };
}

function moduleOf(file: string, text: string): Module {
  const links: Link[] = [];
  const handed: Module['handed'] = new Map();
  for (const node of parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body) {
    if (node.type === 'ImportDeclaration') {
      const names = node.specifiers.flatMap((specifier) =>
        specifier.type === 'ImportSpecifier'
          ? [nameOf(specifier.imported)]
          : specifier.type === 'ImportDefaultSpecifier'
            ? ['default']
            : [],
      );
      const all = node.specifiers.length !== names.length || names.length === 0;
      links.push({ from: node.source.value, names: all ? 'all' : names });
    } else if (node.type === 'ExportNamedDeclaration' && node.source) {
      // Only re-exported: importers of the name depend on what is behind it; this file does not.
      for (const { local, exported } of node.specifiers)
        handed.set(nameOf(exported), { from: node.source.value, name: nameOf(local) });
    } else if (node.type === 'ExportAllDeclaration') {
      if (node.exported) handed.set(nameOf(node.exported), { from: node.source.value, name: '*' });
      else links.push({ from: node.source.value, names: 'all' });
    }
  }
  links.push(...lateLinks(text));
  return { links, handed };
}

const quoted = String.raw`\(\s*(?:\/\*.*?\*\/\s*)?'([^']+)',?\s*\)`;
/** Lazy imports with the names that they take: `(await import('…')).Card`, `const { Card } = await …`, `….then(…)`. */
const named = [
  { pattern: new RegExp(`\\(await import${quoted}\\)\\.(\\w+)`, 'g'), from: 1, names: 2 },
  { pattern: new RegExp(`\\{([^{}]*)\\} = await import${quoted}`, 'g'), from: 2, names: 1 },
  { pattern: new RegExp(`\\bimport${quoted}\\s*\\.then\\(\\(\\{([^{}]*)\\}\\)`, 'g'), from: 1, names: 2 },
];

/** Lazy imports, workers, and files that are read; of the first those names that are told, otherwise everything. */
function lateLinks(text: string): Link[] {
  if (!/\bimport\(|new URL\(/.test(text)) return [];
  const links: Link[] = [];
  let rest = text;
  for (const { pattern, from, names } of named) {
    for (const match of text.matchAll(pattern)) {
      const told = match[names]?.split(',').map((name) => name.replace(/[:=].*/s, '').trim()) ?? [];
      links.push({ from: match[from] ?? '', names: told.filter(Boolean) });
    }
    rest = rest.replaceAll(pattern, '');
  }
  for (const [, from = ''] of rest.matchAll(/(?:\bimport\(|new URL\()\s*(?:\/\*.*?\*\/\s*)?'([^']+)'/g))
    links.push({ from, names: 'all' });
  return links;
}

const nameOf = (node: { type: string; name?: string; value?: unknown }): string => node.name ?? String(node.value);
