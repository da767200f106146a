import { each, isNode, lineAt, nameOf, type Node, parsed, partsOf } from './syntax';

/** A function is worth a look from this many lines on. */
export const longFrom = 80;

const functions: ReadonlySet<string> = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
]);

/** The long functions of a source file that is neither a test nor a story, each with a cut to consider. */
export function longFunctions(file: string, text: string): string[] {
  if (/\.(test|stories)\.tsx?$|\.e2e\.ts$/.test(file) || text.split('\n').length <= longFrom) return [];
  const lines = ({ start, end }: Node) => lineAt(text, end) - lineAt(text, start) + 1;
  const names = new Map<unknown, string>();
  const found: string[] = [];
  each(parsed(file, text), (node) => {
    // `const name = () => …`, `name: () => …` and methods.
    for (const value of [node.init, node.value]) names.set(value, nameOf(node.id) || nameOf(node.key));
    if (!functions.has(node.type) || !isNode(node.body) || lines(node) <= longFrom) return;
    const name = nameOf(node.id) || names.get(node) || 'a function';
    const cut = longestPart(node.body, lines);
    const [from, to] = [lineAt(text, cut.start), lineAt(text, cut.end)];
    const [begins = ''] = text.slice(cut.start).split('\n');
    found.push(
      `${file}:${lineAt(text, node.start)} ${name} has ${lines(node)} lines; its longest part, lines ${from} to ${to}, begins \`${begins}\``,
    );
  });
  return found;
}

/** The longest part that leaves a fifth of the whole, or more, outside. */
function longestPart(whole: Node, lines: (node: Node) => number): Node {
  let part = whole;
  while (lines(part) > lines(whole) * 0.8) {
    const inner = partsOf(part).reduce<Node | undefined>((a, b) => (a && lines(a) >= lines(b) ? a : b), undefined);
    if (!inner) break;
    part = inner;
  }
  return part;
}
