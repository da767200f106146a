import { posix } from 'node:path';

import { parseSync, Visitor } from 'oxc-parser';

import { below, directionsLine, libraries, names, storyWorld } from './directions';

/** The parts of a manifest that matter for import directions. */
export interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const table = 'the table in scripts/lint/directions.ts';

/** The imports of a source file, including types, with the line on which each begins. */
export function importsOf(file: string, text: string): { specifier: string; line: number }[] {
  const found: { specifier: string; line: number }[] = [];
  const add = (source: unknown) => {
    const { type, value, start } = source as { type: string; value: unknown; start: number };
    if (type !== 'Literal' || typeof value !== 'string') return;
    found.push({ specifier: value, line: text.slice(0, start).split('\n').length });
  };
  const { program } = parseSync(file, text);
  new Visitor({
    ImportDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => node.source && add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    ImportExpression: (node) => add(node.source),
    TSImportType: (node) => add(node.source),
  }).visit(program);
  return found;
}

/** A file's imports that violate the table of directions, as `file:line message`. */
export function importProblems(file: string, text: string): string[] {
  const [folder, name] = file.split('/');
  if (!/^(packages|apps)\/[^/]+\/.*\.tsx?$/.test(file) || !name) return [];
  const allowed = new Set(below(name));
  if (/\.stories\.tsx$|\/(testing|stories|bench)\//.test(file)) for (const each of storyWorld) allowed.add(each);
  return importsOf(file, text).flatMap(({ specifier, line }) => {
    const problem = specifier.startsWith('.')
      ? strayPath(`${folder}/${name}/`, posix.join(posix.dirname(file), specifier))
      : (strayPackage(name, allowed, specifier) ?? strayLibrary(file, specifier));
    return problem === undefined ? [] : [`${file}:${line} ${problem}`];
  });
}

/** What is wrong with a relative path into another package. */
const strayPath = (home: string, path: string) =>
  /^(packages|apps)\//.test(path) && !path.startsWith(home) ? 'another package is imported by its name' : undefined;

function strayPackage(name: string, allowed: ReadonlySet<string>, specifier: string): string | undefined {
  const [, other] = /^@locus\/([^/]+)/.exec(specifier) ?? [];
  if (other === undefined || other === name || allowed.has(other)) return undefined;
  return `${name} may not import ${other}, says ${table}`;
}

function strayLibrary(file: string, specifier: string): string | undefined {
  const library = libraries.find(({ pattern }) => pattern.test(specifier));
  return library && !library.home.test(file) ? `${library.place} alone may import ${specifier}` : undefined;
}

/** What in the manifests of `workspaces` (by folder, e.g. `packages/ui`) contradicts the table. */
export function manifestProblems(workspaces: Readonly<Record<string, Manifest>>): string[] {
  const folders = Object.keys(workspaces);
  const withoutRow = folders
    .filter((folder) => !names.includes(folder.split('/')[1]!))
    .map((folder) => `${folder} has no row in ${table}`);
  const withoutFolder = names
    .filter((name) => !folders.some((folder) => folder.endsWith(`/${name}`)))
    .map((name) => `${name} has a row in ${table}, but no folder`);
  const stray = folders.flatMap((folder) => {
    const { dependencies = {}, devDependencies = {} } = workspaces[folder]!;
    const allowed = below(folder.split('/')[1]!);
    const ours = (list: Record<string, string>) =>
      Object.keys(list).flatMap((dependency) => /^@locus\/(.+)$/.exec(dependency)?.[1] ?? []);
    return [
      ...ours(dependencies).filter((name) => !allowed.has(name)),
      ...ours(devDependencies).filter((name) => !allowed.has(name) && !storyWorld.includes(name)),
    ].map((name) => `${folder}/package.json: it may not depend on ${name}, says ${table}`);
  });
  return [...withoutRow, ...withoutFolder, ...stray];
}

/** Whether one of our documents shows the current table. */
export const lineProblems = (file: string, text: string): string[] =>
  text.replaceAll(/\s+/g, ' ').includes(directionsLine())
    ? []
    : [`${file}: who may import whom is not as in ${table}; it says\n  ${directionsLine()}`];
