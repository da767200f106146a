import { parseAst } from 'vite';

/** A small fault: a piece of code replaced with another. */
export interface Mutant {
  /** Where the replaced code begins and ends, as text indexes. */
  start: number;
  end: number;
  replacement: string;
  /** One-based. */
  line: number;
  /** The change, e.g. `a < b → a <= b`. */
  change: string;
}

/** A node of the parser's tree. */
interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string';

/** The replacements of operators. */
const operators = new Map([
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['===', '!=='],
  ['!==', '==='],
  ['-', '+'],
  ['*', '/'],
  ['/', '*'],
  ['%', '*'],
  ['&&', '||'],
  ['||', '&&'],
  ['??', '&&'],
]);

/** The replacements of methods. */
const methods = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
  ['min', 'max'],
  ['max', 'min'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
]);

/** All faults that can be made in a file, in text order. */
export function mutantsOf(code: string, lang: 'ts' | 'tsx'): Mutant[] {
  const found: Mutant[] = [];
  const put = (start: number, end: number, replacement: string) => {
    const line = code.slice(0, start).split('\n').length;
    const change = `${brief(code.slice(start, end))} → ${brief(replacement) || 'nothing'}`;
    found.push({ start, end, replacement, line, change });
  };
  const visit = (node: Node) => {
    if (isType(node)) return;
    faultsOf(node, code, put);
    for (const [key, value] of Object.entries(node)) {
      if (leftAlone(node, key)) continue;
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child);
    }
  };
  visit(parseAst(code, { lang }) as unknown as Node);
  return found.toSorted((a, b) => a.start - b.start || a.end - b.end);
}

const brief = (code: string) => {
  const text = code.replaceAll(/\s+/g, ' ').trim();
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};

/** Types do not exist when tests run; only the expression inside an `as`, `satisfies` or `!` is code. */
const isType = ({ type }: Node) =>
  type === 'ImportDeclaration' ||
  (type.startsWith('TS') && !['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(type));

/** Property names are not values, and re-exports contain nothing to change. */
const leftAlone = (node: Node, key: string) =>
  (key === 'key' && node.computed !== true) || (key === 'source' && node.type.startsWith('Export'));

type Put = (start: number, end: number, replacement: string) => void;

function faultsOf(node: Node, code: string, put: Put): void {
  const text = (part: unknown) => (isNode(part) ? code.slice(part.start, part.end) : '');
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const [left, right] = [node.left as Node, node.right as Node];
      const other = operators.get(String(node.operator));
      if (other === undefined) return;
      const at = left.end + code.slice(left.end, right.start).indexOf(String(node.operator));
      // Next to other operators, && and || need parentheses of their own.
      if (node.type === 'LogicalExpression') put(node.start, node.end, `((${text(left)}) ${other} (${text(right)}))`);
      else put(at, at + String(node.operator).length, other);
      return;
    }
    case 'ConditionalExpression':
    case 'IfStatement': {
      const test = node.test as Node;
      put(test.start, test.end, 'true');
      put(test.start, test.end, 'false');
      return;
    }
    case 'UnaryExpression':
      if (node.operator === '!') put(node.start, node.end, `(${text(node.argument)})`);
      return;
    case 'Literal':
      faultsOfLiteral(node, put);
      return;
    case 'CallExpression': {
      const callee = node.callee as Node;
      const property =
        callee.type === 'MemberExpression' && callee.computed !== true ? (callee.property as Node) : undefined;
      const other = property && methods.get(String(property.name));
      if (property && other !== undefined) put(property.start, property.end, other);
      return;
    }
    case 'ExpressionStatement':
      // An omitted statement; directives do not count.
      if (typeof node.directive !== 'string' && /^(await |void )?[\w$.!?]+\(/.test(text(node)))
        put(node.start, node.end, ';');
      return;
    case 'ThrowStatement':
      put(node.start, node.end, ';');
      return;
  }
}

function faultsOfLiteral({ value, start, end, regex }: Node, put: Put): void {
  if (regex !== undefined) return;
  if (typeof value === 'boolean') put(start, end, String(!value));
  if (typeof value === 'number') put(start, end, String(value + 1));
  if (typeof value === 'string' && value !== '') put(start, end, "''");
}

/** The file with the fault in it. */
export const withMutant = (code: string, { start, end, replacement }: Mutant): string =>
  code.slice(0, start) + replacement + code.slice(end);
