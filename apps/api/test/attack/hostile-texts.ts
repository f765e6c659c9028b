import type * as z from 'zod/mini';

/** Characters whose repetition makes careless parsers backtrack. */
const SIGNS = {
  blanks: ' ',
  tabs: '\t',
  'line ends': '\n',
  'carriage returns': '\r\n',
  'unseen blanks': '\u200B',
  'line ends and unseen blanks': '\n\u200B',
  slashes: '/',
  brackets: '(',
  'opened tags': '<a ',
  equals: '=',
  'separators and signs of a formula': ';=',
  commas: ',',
  digits: '1',
  'grouped digits': '1 2',
  'dots and ats': '@.',
  'combining marks': 'e\u0301',
  'families of emoji': '\u{1F469}\u200D\u{1F467}',
  'marks of direction': '\u202E',
  quotes: '"',
  placeholders: '{{',
  escapes: '%25',
  backslashes: '\\',
} as const;

/** Returns texts of at most `length` characters with their names. A letter at each end prevents trimming. */
export const hostileTexts = (length: number): [of: string, text: string][] =>
  Object.entries(SIGNS).map(([of, sign]) => [
    of,
    `a${sign.repeat(Math.max(0, Math.floor((length - 2) / sign.length)))}b`,
  ]);

type Step = { name: string } | 'item' | 'value';
/** A place for a text in a body or a query. `max` is the maximum length of its schema, if any. */
export type Leaf = { path: readonly Step[]; max: number | undefined };

type Def = {
  shape?: Record<string, z.core.$ZodType>;
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
  left?: z.core.$ZodType;
  right?: z.core.$ZodType;
  element?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
  checks?: readonly z.core.$ZodCheck[];
};
const defOf = (schema: z.core.$ZodType) => schema._zod.def as unknown as Def;

function maxOf(schema: z.core.$ZodType): number | undefined {
  const { checks = [], ...def } = defOf(schema);
  for (const { _zod } of checks)
    if (_zod.def.check === 'max_length') return (_zod.def as unknown as { maximum: number }).maximum;
  for (const inner of [def.innerType, def.in, def.out, ...(def.options ?? [])]) {
    const max = inner && maxOf(inner);
    if (max !== undefined) return max;
  }
  return undefined;
}

/** Returns every leaf of a body of this schema, whatever its type. */
export function leavesOf(schema: z.core.$ZodType, path: readonly Step[] = []): Leaf[] {
  const def = defOf(schema);
  if (def.shape) return Object.entries(def.shape).flatMap(([name, field]) => leavesOf(field, [...path, { name }]));
  if (def.element) return leavesOf(def.element, [...path, 'item']);
  if (def.valueType) return leavesOf(def.valueType, [...path, 'value']);
  const inside = [def.innerType, def.in, def.out, def.left, def.right, ...(def.options ?? [])];
  const leaves = inside.flatMap((inner) => (inner ? leavesOf(inner, path) : []));
  const deeper = leaves.filter((leaf) => leaf.path.length > path.length);
  return deeper.length > 0 ? deeper : [{ path, max: maxOf(schema) }];
}

/** Returns `body` with `value` at this place. In a record the value is also the key. */
export function withValue(body: unknown, [step, ...more]: readonly Step[], value: unknown): unknown {
  if (step === undefined) return value;
  if (step === 'item') return [withValue(Array.isArray(body) ? body[0] : undefined, more, value)];
  const name = step === 'value' ? String(value).slice(0, 1_000) : step.name;
  const fields = typeof body === 'object' && body !== null ? { ...body } : {};
  return { ...fields, [name]: withValue(Reflect.get(fields, name), more, value) };
}

export const nameOf = ({ path }: Leaf) =>
  path.map((step) => (typeof step === 'string' ? `(${step})` : step.name)).join('.');
