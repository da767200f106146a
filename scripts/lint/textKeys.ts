import { covered } from './houseRules';
import { each, isNode, lineAt, nameOf, type Node, parsed } from './syntax';

const messages = {
  table: 'a table by any text has no prototype that a text could name: dictionary() of the model, or a Map',
  in: '`in` finds what the prototype has, too: Object.hasOwn, or a Map',
  lookup: 'a look-up by any text finds what the prototype has, too: ownValue() of the model, dictionary(), or a Map',
};

/**
 * The places in a source file where a text, perhaps a visitor's, may name what every object has (`constructor`,
 * `__proto__`), as `file:line message`.
 */
export function textKeyProblems(file: string, text: string): string[] {
  if (!covered(file) || file === 'packages/model/src/text/dictionary.ts') return [];
  const program = parsed(file, text);
  const found: [number, string][] = [];
  const made = new Set<string>();
  each(program, (node) => void (isMade(node) && made.add(nameOf(node.id))));
  each(program, (node) => {
    const message = problemOf(node, made);
    if (message) found.push([node.start, message]);
  });
  return found.map(([start, message]) => `${file}:${lineAt(text, start)} ${message}`);
}

/** What is wrong with a node; `made` are the names of tables made by `Object.fromEntries`. */
function problemOf(node: Node, made: ReadonlySet<string>): string | undefined {
  switch (node.type) {
    case 'BinaryExpression':
      return node.operator === 'in' && !isFixed(node.left) ? messages.in : undefined;
    case 'VariableDeclarator':
      return isTextTable(annotationOf(node.id)) && hasPrototype(node.init) ? messages.table : undefined;
    case 'TSAsExpression':
      return isTextTable(node.typeAnnotation) && hasPrototype(node.expression) ? messages.table : undefined;
    case 'CallExpression':
      return isReduce(node) && isEmpty((node.arguments as unknown[])[1]) ? messages.table : undefined;
    case 'MemberExpression':
      return node.computed && !isFixed(node.property) && looksUp(node, made) ? messages.lookup : undefined;
    default:
      return undefined;
  }
}

/** A name written in the code, a number, or a private name. */
const isFixed = (key: unknown): boolean =>
  isNode(key) && (key.type === 'Literal' || key.type === 'PrivateIdentifier' || key.type === 'UpdateExpression');

/** A look-up in what was cast to a table, by a cast key, or in a table made by `Object.fromEntries`. */
function looksUp({ object, property }: Node, made: ReadonlySet<string>): boolean {
  const [table, key] = [object, property].map(withoutBrackets);
  if (key?.type === 'TSAsExpression' && isKeyOf(key.typeAnnotation)) return true;
  if (table?.type === 'TSAsExpression') return isTextTable(table.typeAnnotation);
  return table?.type === 'Identifier' ? made.has(nameOf(table)) : isFromEntries(table);
}

const withoutBrackets = (node: unknown): Node | undefined =>
  isNode(node)
    ? ['ParenthesizedExpression', 'TSNonNullExpression'].includes(node.type)
      ? withoutBrackets(node.expression)
      : node
    : undefined;

/** An object that is written down or made, without its type. */
function bare(node: unknown): Node | undefined {
  const inner = withoutBrackets(node);
  return inner?.type === 'TSAsExpression' || inner?.type === 'TSSatisfiesExpression' ? bare(inner.expression) : inner;
}

const hasPrototype = (node: unknown): boolean => bare(node)?.type === 'ObjectExpression' || isFromEntries(bare(node));

/** `{}`, which a reduction fills. */
function isEmpty(node: unknown): boolean {
  const made = bare(node);
  return made?.type === 'ObjectExpression' && (made.properties as unknown[]).length === 0;
}

/** A table made by `Object.fromEntries`; one that is said to have certain names has no others. */
function isMade({ type, id, init }: Node): boolean {
  if (type !== 'VariableDeclarator' || !isFromEntries(bare(init))) return false;
  const stated = annotationOf(id) ?? (isFromEntries(init) ? undefined : (init as Node).typeAnnotation);
  return stated === undefined || isTextTable(stated);
}

const calls = (node: unknown, name: string): node is Node =>
  isNode(node) && node.type === 'CallExpression' && nameOf((node.callee as Node).property) === name;

const isFromEntries = (node: unknown): boolean =>
  calls(node, 'fromEntries') && nameOf((node.callee as Node).object) === 'Object';

const isReduce = (node: Node): boolean => calls(node, 'reduce') || calls(node, 'reduceRight');

const annotationOf = (id: unknown): unknown =>
  isNode(id) ? (id.typeAnnotation as Node | undefined)?.typeAnnotation : undefined;

/** `Record<string, …>` or an index signature, perhaps read-only or partial. */
function isTextTable(type: unknown): boolean {
  if (!isNode(type)) return false;
  if (type.type === 'TSTypeLiteral')
    return (type.members as Node[]).some((member) => member.type === 'TSIndexSignature');
  if (type.type !== 'TSTypeReference') return false;
  const [first] = ((type.typeArguments as Node | undefined)?.params ?? []) as Node[];
  const name = nameOf(type.typeName);
  return name === 'Record'
    ? first?.type === 'TSStringKeyword' || nameOf(first?.typeName) === 'Id'
    : ['Readonly', 'Partial'].includes(name) && isTextTable(first);
}

const isKeyOf = (type: unknown): boolean => isNode(type) && type.type === 'TSTypeOperator' && type.operator === 'keyof';
