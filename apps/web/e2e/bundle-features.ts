import type { Node, TemplateLiteral } from 'acorn';
import { MISSING_FEATURES, MISSING_NAMES } from './missing-features.ts';

type AnyNode = Node & Record<string, unknown>;

const globals = new Set(MISSING_FEATURES.flatMap(({ owner, name }) => (name === undefined ? [owner] : [])));
const statics = new Set(
  MISSING_FEATURES.flatMap(({ owner, name }) => (name === undefined ? [] : [`${owner}.${name}`])),
);

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && typeof (value as AnyNode).type === 'string';

/** Yields a node and its descendants; `as` is the node's place in its parent. */
function* nodesOf(node: AnyNode, as = ''): Generator<[AnyNode, string]> {
  yield [node, as];
  for (const [key, value] of Object.entries(node))
    for (const child of [value].flat()) if (isNode(child)) yield* nodesOf(child, `${node.type}.${key}`);
}

const nameOf = (node: unknown) => (isNode(node) && node.type === 'Identifier' ? String(node.name) : undefined);
const memberOf = (node: AnyNode) => (node.computed === true ? undefined : nameOf(node.property));

/** Returns the text of a literal or template literal. */
function textOf(node: AnyNode): string | undefined {
  if (node.type === 'Literal') return String(node.value);
  if (node.type !== 'TemplateLiteral') return undefined;
  return (node as unknown as TemplateLiteral).quasis.map(({ value }) => value.cooked).join('');
}

/** Returns names that are feature-tested: `typeof X`, `'x' in y`, `y.x?.()`, `y.x && …`, `window.X`. */
function checkedNames(nodes: readonly [AnyNode, string][]): Set<string> {
  const names = nodes.flatMap(([node, as]) => {
    if (as === 'UnaryExpression.argument' && node.type === 'Identifier') return nameOf(node) ?? [];
    const text = as === 'BinaryExpression.left' ? textOf(node) : undefined;
    if (text !== undefined) return text;
    if (node.type === 'CallExpression' && node.optional === true) return memberOf(node.callee as AnyNode) ?? [];
    return node.type === 'MemberExpression' && as !== 'CallExpression.callee' ? (memberOf(node) ?? []) : [];
  });
  return new Set(names);
}

/** Returns the feature that a node uses and the oldest browsers lack. */
function missingIn([node, as]: [AnyNode, string]): string | undefined {
  const used = /^(?:CallExpression|NewExpression)\.callee$|^MemberExpression\.object$/.test(as);
  if (node.type === 'Identifier') return used && globals.has(String(node.name)) ? String(node.name) : undefined;
  if (node.type !== 'MemberExpression') return undefined;
  const name = memberOf(node);
  const ofGlobal = `${nameOf(node.object)}.${name}`;
  if (name === undefined || statics.has(ofGlobal)) return statics.has(ofGlobal) ? ofGlobal : undefined;
  return as === 'CallExpression.callee' && MISSING_NAMES.has(name) ? `.${name}()` : undefined;
}

/** Returns features that a script uses without a test and the oldest browsers lack. */
export function missingFeatures(program: Node): string[] {
  const nodes = [...nodesOf(program as AnyNode)];
  const checked = checkedNames(nodes);
  const isChecked = (feature: string) => checked.has(/\w+(?=(?:\(\))?$)/.exec(feature)?.[0] ?? '');
  return [...new Set(nodes.flatMap((node) => missingIn(node) ?? []))].filter((feature) => !isChecked(feature));
}
