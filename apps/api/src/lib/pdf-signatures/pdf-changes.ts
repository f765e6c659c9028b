import type { PdfObject, Revision } from './pdf-revisions.ts';
import { isDict, nameIn, type PdfDict, PdfName, PdfRef, PdfString, type PdfValue, stringBytes } from './pdf-syntax.ts';

/** Signatures of a revision that adds nothing else. */
export type Signing = {
  signatures: PdfDict[];
  /** True if a signature draws on a page. */
  isVisible: boolean;
};

const FORM_KEYS = new Set(['Fields', 'SigFlags', 'DR', 'DA', 'NeedAppearances']);
const ROOT_KEYS = new Set(['AcroForm', 'DSS', 'Extensions', 'Perms']);
const INFO_KEYS = new Set(['ModDate', 'Producer']);
const PAGE_KEYS = new Set(['Annots']);
/** Keys of a signature's field. Actions are not among them. */
const FIELD_KEYS = new Set(
  'Type Subtype FT T TU V F Ff P Rect AP AS MK DA Q Lock SV Border BS M NM StructParent'.split(' '),
);
const HIDDEN = 2;

/** The revision changes more than a signature does. */
class OtherChange extends Error {}

function demand(condition: unknown, what: string): asserts condition {
  if (!condition) throw new OtherChange(what);
}

type Objects = ReadonlyMap<number, PdfObject>;
/** The document at one time: its objects, its root and its form. */
type State = { objects: Objects; root: PdfDict; form: PdfDict | null };

const resolve = (objects: Objects, value: PdfValue | undefined): PdfValue =>
  value instanceof PdfRef ? (objects.get(value.number)?.value ?? null) : (value ?? null);

const refNumber = (value: PdfValue | undefined): number | undefined =>
  value instanceof PdfRef ? value.number : undefined;

function stateOf(objects: Objects, root: number): State {
  const dict = objects.get(root)?.value;
  demand(isDict(dict), 'the root');
  const form = resolve(objects, dict.get('AcroForm'));
  demand(form === null || isDict(form), 'the form');
  return { objects, root: dict, form };
}

/** Compares the revisions of a document, each with the state before it. */
export class PdfHistory {
  readonly #objects: Map<number, PdfObject>;
  /** Numbers that the document names, also of missing objects. */
  readonly #named = new Set<number>();
  readonly #root: PdfRef;
  readonly #info: number | undefined;

  constructor(
    readonly bytes: Buffer,
    first: Revision,
  ) {
    this.#objects = new Map(first.objects);
    this.#root = first.root;
    this.#info = first.info?.number;
    this.#noteNames(first);
  }

  /** Applies the next revision. Returns its signatures, or null if it changes anything else. */
  apply(revision: Revision): Signing | null {
    const before = new Map(this.#objects);
    for (const [number, object] of revision.objects) this.#objects.set(number, object);
    try {
      return this.#signing(revision, before);
    } catch (error) {
      if (error instanceof OtherChange) return null;
      throw error;
    } finally {
      this.#noteNames(revision);
    }
  }

  #noteNames({ objects }: Revision): void {
    for (const { value } of objects.values()) for (const number of numbersIn(value)) this.#named.add(number);
  }

  #signing({ objects, root, info }: Revision, before: Objects): Signing {
    demand(root.number === this.#root.number && info?.number === this.#info, 'the trailer');
    const old = stateOf(before, root.number);
    const next = stateOf(this.#objects, root.number);
    for (const key of ['AcroForm', 'DSS']) this.#demandNewOrSame(old, next.root.get(key), old.root.get(key));
    const added = this.#addedFields(old, next);
    for (const object of objects.values()) this.#demandAllowed(object, old, added);
    const fields = [...added].map((number) => fieldOf(next, number));
    const signatures = fields.map((field) => {
      const signature = resolve(next.objects, field.get('V'));
      demand(isDict(signature), 'an empty field');
      return signature;
    });
    return { signatures, isVisible: fields.some(isVisible) };
  }

  /** Keeps a part of the document from becoming the form, whose changes are allowed. */
  #demandNewOrSame({ objects }: State, value: PdfValue | undefined, old: PdfValue | undefined): void {
    const number = refNumber(value);
    demand(number === undefined || number === refNumber(old) || !objects.has(number), 'a taken number');
  }

  /** Returns the signature fields that the revision adds to the form, which has no other fields. */
  #addedFields(old: State, { objects, form }: State): Set<number> {
    if (form === null) return new Set();
    demand(
      [...form.keys()].every((key) => FORM_KEYS.has(key)),
      'the form',
    );
    demand(form.get('NeedAppearances') !== true, 'the form');
    this.#demandNewOrSame(old, form.get('Fields'), old.form?.get('Fields'));
    const before = listOf(old.objects, old.form?.get('Fields'));
    const fields = listOf(objects, form.get('Fields'));
    demand(
      before.every((field, at) => this.#isSame(field, fields[at])),
      'an earlier field',
    );
    const added = fields.slice(before.length).map(refNumber);
    demand(added.length <= 1, 'signatures that cannot cover each other');
    return new Set(
      added.map((number) => {
        demand(number !== undefined && !old.objects.has(number), 'a taken number');
        return number;
      }),
    );
  }

  #demandAllowed({ number, value, stream }: PdfObject, old: State, added: ReadonlySet<number>): void {
    const before = old.objects.get(number);
    if (!before) {
      demand(!this.#named.has(number), 'a missing object');
      return;
    }
    if (this.#isSame(before.value, value) && isSameStream(before.stream, stream)) return;
    if (['AcroForm', 'DSS', 'Metadata'].some((key) => number === refNumber(old.root.get(key)))) return;
    if (number === refNumber(old.form?.get('Fields'))) return;
    demand(isDict(before.value) && isDict(value) && !stream, 'an object');
    if (number === this.#root.number) this.#demandSameBut(before.value, value, ROOT_KEYS);
    else if (number === this.#info) this.#demandSameBut(before.value, value, INFO_KEYS);
    else this.#demandSamePage(before.value, value, { old, added });
  }

  /** Demands a page that only gains the new fields. */
  #demandSamePage(from: PdfDict, to: PdfDict, { old, added }: { old: State; added: ReadonlySet<number> }): void {
    demand(nameIn(from, 'Type') === 'Page', 'an object');
    this.#demandSameBut(from, to, PAGE_KEYS);
    const before = listOf(old.objects, from.get('Annots'));
    const next = to.get('Annots');
    demand(Array.isArray(next) && before.every((one, at) => this.#isSame(one, next[at])), 'an annotation');
    demand(
      next.slice(before.length).every((one: PdfValue) => added.has(refNumber(one) ?? -1)),
      'an annotation',
    );
  }

  #demandSameBut(from: PdfDict, to: PdfDict, allowed: ReadonlySet<string>): void {
    for (const key of new Set([...from.keys(), ...to.keys()]))
      demand(allowed.has(key) || this.#isSame(from.get(key), to.get(key)), key);
  }

  #isSame(one: PdfValue | undefined, other: PdfValue | undefined): boolean {
    if (one instanceof PdfName) return other instanceof PdfName && one.name === other.name;
    if (one instanceof PdfRef)
      return other instanceof PdfRef && one.number === other.number && one.generation === other.generation;
    if (one instanceof PdfString)
      return other instanceof PdfString && stringBytes(this.bytes, one) === stringBytes(this.bytes, other);
    if (Array.isArray(one))
      return (
        Array.isArray(other) && one.length === other.length && one.every((item, at) => this.#isSame(item, other[at]))
      );
    if (isDict(one))
      return (
        isDict(other) && one.size === other.size && [...one].every(([key, item]) => this.#isSame(item, other.get(key)))
      );
    return one === other;
  }
}

function* numbersIn(value: PdfValue): Generator<number> {
  if (value instanceof PdfRef) yield value.number;
  else if (Array.isArray(value)) for (const one of value) yield* numbersIn(one);
  else if (isDict(value)) for (const one of value.values()) yield* numbersIn(one);
}

const isSameStream = (one: Buffer | null, other: Buffer | null): boolean =>
  one === null || other === null ? one === other : one.equals(other);

function listOf(objects: Objects, value: PdfValue | undefined): readonly PdfValue[] {
  const list = resolve(objects, value);
  if (list === null) return [];
  demand(Array.isArray(list), 'no list');
  return list;
}

function fieldOf({ objects }: State, number: number): PdfDict {
  const field = objects.get(number)?.value;
  demand(isDict(field) && nameIn(field, 'FT') === 'Sig', 'another field');
  demand(
    [...field.keys()].every((key) => FIELD_KEYS.has(key)),
    'another field',
  );
  return field;
}

/** Returns false for a field that viewers do not draw: hidden, or without an area. */
function isVisible(field: PdfDict): boolean {
  const rect = field.get('Rect');
  const flags = field.get('F');
  if (rect === undefined || (typeof flags === 'number' && (flags & HIDDEN) !== 0)) return false;
  if (!Array.isArray(rect) || !rect.every((edge) => typeof edge === 'number')) return true;
  const [left, bottom, right, top] = rect;
  return left !== right && bottom !== top;
}
