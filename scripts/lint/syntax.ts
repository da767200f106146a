import { parseAst } from 'vite';

/** A part of a parsed file. */
export interface Node {
  type: string;
  /** Where it begins and ends in the text. */
  start: number;
  end: number;
  [field: string]: unknown;
}

/** Whether a value in a parsed file is a part of it. */
export const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/** A TypeScript source file, parsed. */
export const parsed = (file: string, text: string): Node =>
  parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node;

/** The parts that a part directly consists of. */
export const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** Visits a part and all parts inside it. */
export function each(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const part of partsOf(node)) each(part, visit);
}

/** The name in an identifier; empty for anything else. */
export const nameOf = (node: unknown): string => (isNode(node) && typeof node.name === 'string' ? node.name : '');

/** The line of a place in a text, from 1. */
export const lineAt = (text: string, place: number): number => text.slice(0, place).split('\n').length;
